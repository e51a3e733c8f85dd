import type { Db } from '../../../platform/database/database.ts';

/** Records an event; false if it was recorded before. */
export async function insertWebhookEvent(db: Db, id: string, type: string, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('webhook_event')
    .values({ id, type, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteOldWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_event').where('received_at', '<', before).execute();
}

/** When the newest event was received; null if there are none. */
export async function findNewestEventTime(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('webhook_event')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
}
