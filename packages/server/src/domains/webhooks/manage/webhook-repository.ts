import type { WebhookEventName } from '@giotto/contract/api';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { WebhookTable } from '../tables.ts';

/** A webhook without its secret. */
export interface WebhookRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEventName[];
  /** The charts that it is restricted to; null: all, including future ones. */
  readonly chartIds: readonly string[] | null;
  readonly createdAt: Date;
  readonly pausedAt: Date | null;
  readonly disabledAt: Date | null;
  readonly failingSince: Date | null;
  readonly deliveredAt: Date | null;
}

/** What its owner decides. */
export type WebhookWish = Pick<WebhookRow, 'name' | 'url' | 'events' | 'chartIds'>;

/** An account's webhooks, newest first. */
export async function listWebhooksOf(db: Db, userId: string): Promise<WebhookRow[]> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toWebhook);
}

/** Undefined if the account has no webhook with this id. */
export async function findWebhook(db: Db, userId: string, id: string): Promise<WebhookRow | undefined> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toWebhook(row);
}

export async function countWebhooks(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a webhook; what happens from now on counts. */
export async function insertWebhook(
  db: Db,
  webhook: WebhookWish & Pick<WebhookRow, 'id' | 'userId' | 'createdAt'> & { readonly secret: Buffer },
): Promise<void> {
  const { id, userId, createdAt, secret, ...wish } = webhook;
  await db
    .insertInto('webhook')
    .values({ id, user_id: userId, created_at: createdAt, secret, ...toColumns(wish) })
    .execute();
}

export async function saveWebhook(db: Db, id: string, wish: WebhookWish): Promise<void> {
  await db.updateTable('webhook').set(toColumns(wish)).where('id', '=', id).execute();
}

export async function saveSecret(db: Db, id: string, secret: Buffer): Promise<void> {
  await db.updateTable('webhook').set({ secret }).where('id', '=', id).execute();
}

/** Pauses a webhook. */
export async function savePaused(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('webhook').set({ paused_at: now }).where('id', '=', id).execute();
}

/** Pauses all of an account's webhooks. */
export async function pauseWebhooksOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ paused_at: now })
    .where('user_id', '=', userId)
    .where('paused_at', 'is', null)
    .execute();
}

/** Resumes a paused or disabled webhook: what happens from now on counts. */
export async function saveResumed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({
      paused_at: null,
      disabled_at: null,
      failing_since: null,
      watched_since: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** False if the account has no webhook with this id. */
export async function deleteWebhookOf(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('webhook')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function toColumns({ name, url, events, chartIds }: WebhookWish) {
  return { name, url, events: [...events], chart_ids: chartIds && [...chartIds] };
}

function toWebhook(row: Selectable<WebhookTable>): WebhookRow {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    // Older versions stored it as it was typed.
    url: new URL(row.url).href,
    events: row.events,
    chartIds: row.chart_ids,
    createdAt: row.created_at,
    pausedAt: row.paused_at,
    disabledAt: row.disabled_at,
    failingSince: row.failing_since,
    deliveredAt: row.delivered_at,
  };
}
