import type { Db } from '../../../platform/database/database.ts';

/** Locks all charts of an owner, including deleted ones, always in the same order; returns their ids. */
export async function lockChartsOf(db: Db, ownerId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('gantt')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
