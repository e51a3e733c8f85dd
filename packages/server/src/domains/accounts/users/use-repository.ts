import type { Db } from '../../../platform/database/database.ts';

/** Notes that an account is used, at most once in `interval` ms: reading a public chart must not cost a write each. */
export async function noteUse(db: Db, userId: string, now: Date, interval: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ used_at: now })
    .where('id', '=', userId)
    .where('used_at', '<', new Date(now.getTime() - interval))
    .execute();
}
