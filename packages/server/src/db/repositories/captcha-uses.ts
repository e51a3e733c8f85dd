import type { Db } from '../database.ts';

/** Writes down that a captcha was used; false when it had been used before. */
export async function useCaptcha(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('captcha_use')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets captchas that could not be used any more anyway. */
export async function deleteExpiredCaptchaUses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captcha_use').where('expires_at', '<', now).execute();
}
