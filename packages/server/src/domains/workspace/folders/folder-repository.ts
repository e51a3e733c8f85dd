import type { Db } from '../../../platform/database/database.ts';

export interface Folder {
  readonly id: string;
  readonly name: string;
}

/** Selects an account's folders in order. */
export function selectFolders(db: Db, userId: string) {
  return db
    .selectFrom('folder')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id');
}

export async function listFolders(db: Db, userId: string): Promise<Folder[]> {
  return selectFolders(db, userId).execute();
}

/** Replaces the whole list; folders that aren't in it are deleted. */
export async function replaceFolders(db: Db, userId: string, folders: readonly Folder[]): Promise<void> {
  await db.deleteFrom('folder').where('user_id', '=', userId).execute();
  if (folders.length === 0) return;
  await db
    .insertInto('folder')
    .values(folders.map(({ id, name }, position) => ({ user_id: userId, id, name, position })))
    .execute();
}

/** Moves charts out of deleted folders (`security.md` C10). */
export async function moveGanttsOutOfFolders(
  db: Db,
  ownerId: string,
  folderIds: readonly string[],
): Promise<void> {
  if (folderIds.length === 0) return;
  await db
    .updateTable('gantt')
    .set({ folder: '' })
    .where('owner_id', '=', ownerId)
    .where('folder', 'in', folderIds)
    .execute();
}
