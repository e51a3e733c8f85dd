import type { Db } from '../../../platform/database/database.ts';

/** A chart that its owner has deleted. */
export interface DeletedGantt {
  readonly id: string;
  readonly name: string;
  readonly deletedAt: Date;
}

/** Lists the charts that an owner has deleted since a date, last deleted first. */
export async function listBinOf(db: Db, ownerId: string, since: Date): Promise<DeletedGantt[]> {
  return db
    .selectFrom('gantt')
    .select(['id', 'name', 'deleted_at as deletedAt'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .$narrowType<{ deletedAt: Date }>()
    .execute();
}

/** Locks a chart that an owner has deleted since a date; false if there is none. */
export async function lockBinned(db: Db, ownerId: string, id: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('gantt')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>=', since)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a deleted chart one of its owner's again, as it was. */
export async function unmarkGanttDeleted(db: Db, id: string): Promise<void> {
  await db.updateTable('gantt').set({ deleted_at: null }).where('id', '=', id).execute();
}
