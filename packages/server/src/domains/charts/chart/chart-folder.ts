import { SPECIAL_FOLDERS, TEMPLATE_FOLDERS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hasFolder } from './chart-repository.ts';

/**
 * The folder as it is stored with a chart: empty for none, else a template folder or one of the user's own. Throws
 * `UnknownFolder` for everything else, other people's folders included.
 */
export async function readFolder(db: Db, userId: string, folder: string): Promise<string> {
  if (folder === '' || folder === SPECIAL_FOLDERS.noFolderGantt) return '';
  if (TEMPLATE_FOLDERS.includes(folder) || (await hasFolder(db, userId, folder))) return folder;
  throw new AppError('UnknownFolder');
}
