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
 * they did in charts of others stays, without a name. Who of them is a customer of the payment provider is kept until it
 * has forgotten them, too.
 */
export async function eraseDeletedAccounts(
  db: Db,
  { before, now, count }: { readonly before: Date; readonly now: Date; readonly count: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .with('old', (with_) =>
      with_.selectFrom('app_user').select('id').where('deleted_at', '<', before).limit(count),
    )
    .with('kept', (with_) =>
      with_
        .insertInto('erased_customer')
        .columns(['customer_id', 'erased_at'])
        .expression((select) =>
          select
            .selectFrom('subscription')
            .innerJoin('old', 'old.id', 'subscription.user_id')
            .select(['customer_id', select.val(now).as('erased_at')]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .deleteFrom('app_user')
    .where('id', 'in', (of) => of.selectFrom('old').select('old.id'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
