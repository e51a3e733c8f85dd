import type { Db } from '../database/database.ts';

/** Records the use of a single-use token (a captcha or ticket); false if it had already been used. */
export async function consumeToken(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('used_token')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Deletes records of tokens that have expired anyway. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_token').where('expires_at', '<', now).execute();
}
