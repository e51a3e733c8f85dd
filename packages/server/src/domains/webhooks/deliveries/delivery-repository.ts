import type { WebhookEventName } from '@giotto/contract/api';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { WebhookDeliveryTable } from '../tables.ts';

/** An event to queue. */
export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly chartId: string | null;
  readonly event: WebhookEventName | 'test';
  readonly state: 'queued' | 'once';
  readonly body: string;
  readonly now: Date;
}

/** Queues an event, to be tried from now on. */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  const { id, webhookId, chartId, event, state, body, now } = delivery;
  await db
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: webhookId,
      watched_chart: chartId,
      event,
      state,
      body,
      created_at: now,
      next_try_at: now,
    })
    .execute();
}

/** A delivery without what was sent and answered. */
export type DeliveryRow = Omit<Selectable<WebhookDeliveryTable>, 'body' | 'answer'>;

const columns = [
  'id',
  'number',
  'webhook_id',
  'watched_chart',
  'event',
  'state',
  'created_at',
  'first_try_at',
  'last_try_at',
  'next_try_at',
  'tries',
  'status',
  'problem',
] as const;

/** A webhook's deliveries before a number, newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  {
    before,
    isFailed,
    count,
  }: { readonly before: number | null; readonly isFailed: boolean; readonly count: number },
): Promise<DeliveryRow[]> {
  let query = db.selectFrom('webhook_delivery').select(columns).where('webhook_id', '=', webhookId);
  if (before !== null) query = query.where('number', '<', String(before));
  if (isFailed) query = query.where('state', '=', 'failed');
  return query.orderBy('number', 'desc').limit(count).execute();
}

/** A delivery with what was sent and answered; undefined if the webhook has none with this id. */
export async function findDelivery(
  db: Db,
  webhookId: string,
  id: string,
): Promise<Selectable<WebhookDeliveryTable> | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Has a delivery tried now: one that still is in its queue there, another one once, without its last outcome. */
export async function saveResent(db: Db, id: string, now: Date): Promise<void> {
  const isQueued = sql`state = 'queued'`;
  await db
    .updateTable('webhook_delivery')
    .set({
      next_try_at: now,
      state: sql`case when ${isQueued} then state else 'once' end`,
      status: sql`case when ${isQueued} then status end`,
      problem: sql`case when ${isQueued} then problem end`,
      answer: sql`case when ${isQueued} then answer end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes deliveries from before a date. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
