import type { Db } from '../../../platform/database/database.ts';

/** Locks all charts of an owner, including deleted ones, always in the same order; returns their ids. */
export async function lockChartsOf(db: Db, ownerId: string): Promise<{ id: string; isDeleted: boolean }[]> {
  const rows = await db
    .selectFrom('gantt')
    .select(['id', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, deleted_at }) => ({ id, isDeleted: deleted_at !== null }));
}
