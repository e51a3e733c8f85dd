import { SPECIAL_FOLDERS, TEMPLATE_FOLDERS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hasFolder } from './chart-repository.ts';

/**
 * Returns a chart's folder as it is stored: empty for none, a template folder, or one of the user's folders. Throws
 * `UnknownFolder` for anything else, including other people's folders.
 */
export async function readFolder(db: Db, userId: string, folder: string): Promise<string> {
  if (folder === '' || folder === SPECIAL_FOLDERS.noFolderGantt) return '';
  if (TEMPLATE_FOLDERS.includes(folder) || (await hasFolder(db, userId, folder))) return folder;
  throw new AppError('UnknownFolder');
}
