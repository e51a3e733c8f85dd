import type { Db } from '../database.ts';

/** Hides an account, and closes its charts to everybody; what is hidden together bears one time. */
export async function hideAccount(db: Db, userId: string, now: Date): Promise<string[]> {
  await db.updateTable('app_user').set({ deleted_at: now }).where('id', '=', userId).execute();
  const charts = await db
    .updateTable('gantt')
    .set({ deleted_at: now })
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return charts.map(({ id }) => id);
}

/** Shows an account again with the charts that were closed with it; charts that were deleted before stay so. */
export async function showAccount(db: Db, userId: string, deletedAt: Date): Promise<void> {
  await db
    .updateTable('gantt')
    .set({ deleted_at: null })
    .where('owner_id', '=', userId)
    .where('deleted_at', '=', deletedAt)
    .execute();
  await db.updateTable('app_user').set({ deleted_at: null }).where('id', '=', userId).execute();
}

/**
 * Erases up to `count` accounts that were deleted before a date, with all that belongs to them; answers how many. What
 * they did in charts of others stays, without a name.
 */
export async function eraseDeletedAccounts(db: Db, before: Date, count: number): Promise<number> {
  const old = db.selectFrom('app_user').select('id').where('deleted_at', '<', before).limit(count);
  const { numDeletedRows } = await db.deleteFrom('app_user').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
