import type { Db } from '../../../platform/database/database.ts';

/** Records an account's use, at most once in `interval` ms, so views of a public chart don't cost a write each. */
export async function recordUse(db: Db, userId: string, now: Date, interval: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ used_at: now })
    .where('id', '=', userId)
    .where('used_at', '<', new Date(now.getTime() - interval))
    .execute();
}
