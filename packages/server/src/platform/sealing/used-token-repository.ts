import type { Db } from '../database/database.ts';

/** Writes down that something good for one use, a captcha or a ticket, was used; false when it had been used before. */
export async function spendToken(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_token')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets what could not be used any more anyway. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_token').where('expires_at', '<', now).execute();
}
