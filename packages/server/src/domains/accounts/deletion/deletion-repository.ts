import type { Db } from '../../../platform/database/database.ts';

/** Hides an account and closes its charts to everyone; everything hidden together has the same timestamp. */
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

/** Shows an account again, with the charts that were closed with it; charts deleted before stay deleted. */
export async function showAccount(db: Db, userId: string, deletedAt: Date): Promise<void> {
  await db
    .updateTable('gantt')
    .set({ deleted_at: null })
    .where('owner_id', '=', userId)
    .where('deleted_at', '=', deletedAt)
    .execute();
  await db.updateTable('app_user').set({ deleted_at: null }).where('id', '=', userId).execute();
}

/** Lists accounts with ids above `after` that were deleted before a date. */
export async function listDeletedAccounts(
  db: Db,
  before: Date,
  after: string,
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('deleted_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an account that was deleted before a date, so that nobody can restore it; false if it wasn't. */
export async function lockDeletedAccount(db: Db, id: string, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '<', before)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Erases accounts and everything that belongs to them. Their customer ids are kept until the payment provider has
 * deleted the customers too.
 */
export async function eraseAccountsOf(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('erased_customer')
    .columns(['customer_id', 'erased_at'])
    .expression((select) =>
      select
        .selectFrom('subscription')
        .select(['customer_id', select.val(now).as('erased_at')])
        .where('user_id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('app_user').where('id', 'in', ids).execute();
}

/** Whether an account is deleted and waiting to be erased or restored. */
export async function isDeleted(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
