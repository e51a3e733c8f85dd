import { FOLDERS_LIMIT, SPECIAL_FOLDERS } from '@giotto/contract/plans';
import { isFolderSegment } from '@giotto/contract/redirect';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Folder, listFolders, moveGanttsOutOfFolders, replaceFolders } from './folder-repository.ts';
import { mergeFolders } from './merge-folders.ts';

const specialIds: ReadonlySet<string> = new Set(Object.values(SPECIAL_FOLDERS));

/**
 * Updates an account's folders to a client's list, merged with changes since the list that the client last saw. Charts
 * of removed folders stay, without a folder. Requires the account's lock. Throws `BadRequest` for invalid folder ids,
 * `FoldersLimit` above 500.
 */
export async function changeFolders(
  trx: Db,
  userId: string,
  wanted: readonly Folder[],
  seen: readonly Folder[] | undefined,
): Promise<void> {
  checkIds('body.folders', wanted);
  checkIds('body.foldersBase', seen ?? []);
  const stored = await listFolders(trx, userId);
  const merged = mergeFolders(seen ?? stored, wanted, stored);
  if (merged.length > FOLDERS_LIMIT) throw new AppError('FoldersLimit');
  const kept = new Set(merged.map(({ id }) => id));
  const removed = stored.map(({ id }) => id).filter((id) => !kept.has(id));
  await replaceFolders(trx, userId, merged);
  await moveGanttsOutOfFolders(trx, userId, removed);
}

/** A folder's id is part of a URL, so it must not be a word with another meaning there. */
function checkIds(path: string, folders: readonly Folder[]): void {
  const seen = new Set<string>();
  const details = folders.flatMap(({ id }, at) => {
    const isTaken = seen.has(id);
    seen.add(id);
    if (isTaken) return [{ path: `${path}.${at}.id`, message: 'must not stand there twice' }];
    if (isFolderSegment(id) && !specialIds.has(id)) return [];
    return [{ path: `${path}.${at}.id`, message: 'is a reserved word' }];
  });
  if (details.length > 0) throw new AppError('BadRequest', { details });
}
