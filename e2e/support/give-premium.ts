import { inDatabase } from './server-database.ts';

/** Gives an account premium forever, in the running server's database. */
export function givePremium(dataDirectory: string, userId: string): Promise<void> {
  return inDatabase(dataDirectory, async (db) => {
    await db
      .insertInto('premium_gift')
      .values({ user_id: userId, ends_at: null, given_at: new Date() })
      .execute();
    await db
      .updateTable('app_user')
      .set({ edition: 'pro', edition_ends: 'forever', premium_plan: 'coupon' })
      .where('id', '=', userId)
      .execute();
  });
}
