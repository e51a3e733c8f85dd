import { inDatabase } from './server-database.ts';

/** Gives an account premium forever, in the running server's database. */
export function givePremium(dataDirectory: string, userId: string): Promise<void> {
  return inDatabase(dataDirectory, (db) =>
    db
      .updateTable('app_user')
      .set({ edition: 'pro', edition_ends: 'forever', premium_plan: 'coupon' })
      .where('id', '=', userId)
      .execute(),
  );
}
