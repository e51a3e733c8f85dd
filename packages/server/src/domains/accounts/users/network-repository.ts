import type { Db } from '../../../platform/database/database.ts';

/** Keyed hashes of the networks an account has logged in from. */
export async function listNetworks(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('login_network').select('network').where('user_id', '=', userId).execute();
  return rows.map(({ network }) => network);
}

export async function saveNetwork(db: Db, userId: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('login_network')
    .values({ user_id: userId, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Deletes networks not used since a given time. */
export async function deleteOldNetworks(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom('login_network').where('seen_at', '<', seenBefore).execute();
}
