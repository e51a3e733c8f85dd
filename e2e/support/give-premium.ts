import { inDatabase } from './server-database.ts';

/** Makes somebody's account a premium one that does not end, in the running server's database. */
export function givePremium(dataDirectory: string, userId: string): Promise<void> {
  return inDatabase(dataDirectory, (db) =>
    db
      .updateTable('app_user')
      .set({ edition: 'pro', edition_ends: 'forever', premium_plan: 'coupon' })
      .where('id', '=', userId)
      .execute(),
  );
}
