import type { Db } from '../../../platform/database/database.ts';

/** Grants premium until `endsAt`, or forever if null; replaces an earlier gift. */
export async function savePremiumGift(db: Db, userId: string, endsAt: Date | null, now: Date): Promise<void> {
  await db
    .insertInto('premium_gift')
    .values({ user_id: userId, ends_at: endsAt, given_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ends_at: endsAt, given_at: now }))
    .execute();
}

export async function deletePremiumGift(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('premium_gift').where('user_id', '=', userId).execute();
}
