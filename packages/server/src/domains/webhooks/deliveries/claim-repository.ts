import type { WebhookEventName } from '@giotto/contract/api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DeliveryProblem } from '../tables.ts';

/** A delivery to try now. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly userId: string;
  readonly event: WebhookEventName | 'test';
  readonly body: string;
  readonly url: string;
  /** Sealed. */
  readonly secret: Buffer;
  /** This try included. */
  readonly tries: number;
  readonly firstTryAt: Date;
  /** When this try began. */
  readonly lastTryAt: Date;
  /** Whether it is tried only once. */
  readonly isOnce: boolean;
  readonly watchedChart: string | null;
  /** Whether the webhook's person can still see the chart, and the webhook still is for it. */
  readonly hasAccess: boolean;
}

/** Which deliveries a node takes: `now`, how long nobody else may try them, how many, and how many of each person. */
interface Claim {
  readonly now: Date;
  readonly until: Date;
  readonly count: number;
  readonly perPerson: number;
  /** People of whom the node is trying enough already. */
  readonly busy: readonly string[];
}

/**
 * Takes deliveries that are due, so that no other node tries them before `until`; a crash while sending is followed by
 * another try then. Of the queue of a webhook and chart, only the oldest one: its successors wait until it has arrived or
 * was given up.
 */
export async function claimDeliveries(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { now, until, count, perPerson, busy } = claim;
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.id, d.next_try_at, d.number,
        row_number() over (partition by w.user_id order by d.next_try_at, d.number) as place
      from webhook_delivery d
      join webhook w on w.id = d.webhook_id
      join app_user u on u.id = w.user_id
      where d.state in ('queued', 'once') and d.next_try_at <= ${now}
        and u.deleted_at is null and u.locked_at is null and w.user_id <> all(${busy}::text[])
        and (d.state = 'once' or (
          w.paused_at is null and w.disabled_at is null and not exists (
            select from webhook_delivery earlier
            where earlier.webhook_id = d.webhook_id and earlier.watched_chart = d.watched_chart
              and earlier.state = 'queued' and earlier.number < d.number)))
    ), taken as (
      select id from webhook_delivery
      where id in (select id from due where place <= ${perPerson} order by next_try_at, number limit ${count})
        and state in ('queued', 'once') and next_try_at <= ${now}
      for update skip locked
    )
    update webhook_delivery d
    set tries = d.tries + 1, first_try_at = coalesce(d.first_try_at, ${now}), last_try_at = ${now}, next_try_at = ${until}
    from taken t, webhook w
    where d.id = t.id and w.id = d.webhook_id
    returning d.id, w.id as "webhookId", w.user_id as "userId", d.event, d.body, w.url, w.secret, d.tries,
      d.first_try_at as "firstTryAt", d.last_try_at as "lastTryAt", d.state = 'once' as "isOnce",
      d.watched_chart as "watchedChart",
      d.watched_chart is null or (
        (w.chart_ids is null or d.watched_chart = any(w.chart_ids)) and exists (
          select from gantt g left join chart_grant r on r.chart_id = g.id and r.user_id = w.user_id
          where g.id = d.watched_chart and g.deleted_at is null and (g.owner_id = w.user_id or r.level is not null)
        )) as "hasAccess"`.execute(db);
  return rows;
}

/** What became of a try. */
export interface TryOutcome {
  /** Null without an answer. */
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
  readonly answer: string | null;
}

/** Records that an event has arrived, and that its webhook works. */
export async function saveDelivered(
  db: Db,
  { id, webhookId }: ClaimedDelivery,
  outcome: TryOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'delivered', ...outcome })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('webhook')
    .set({ failing_since: null, delivered_at: now })
    .where('id', '=', webhookId)
    .execute();
}

/** Records that a try has failed: `nextTryAt` is the next one, or null if there is none. */
export async function saveFailed(
  db: Db,
  { id }: ClaimedDelivery,
  outcome: TryOutcome,
  nextTryAt: Date | null,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(nextTryAt === null ? { state: 'failed', ...outcome } : { next_try_at: nextTryAt, ...outcome })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'once'])
    .execute();
}

/** Records since when nothing has arrived at a webhook. */
export async function saveFailingSince(db: Db, webhookId: string, since: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ failing_since: since })
    .where('id', '=', webhookId)
    .where('failing_since', 'is', null)
    .execute();
}

/** A webhook that was just disabled, and whom to tell. */
export interface DisabledWebhook {
  readonly name: string;
  readonly url: string;
  readonly userId: string;
}

/** Disables a webhook that nothing has reached since a date; undefined if it works, or is disabled already. */
export async function disableFailing(
  db: Db,
  webhookId: string,
  failingSince: Date,
  now: Date,
): Promise<DisabledWebhook | undefined> {
  return db
    .updateTable('webhook')
    .set({ disabled_at: now })
    .where('id', '=', webhookId)
    .where('failing_since', '<=', failingSince)
    .where('disabled_at', 'is', null)
    .returning(['name', 'url', 'user_id as userId'])
    .executeTakeFirst();
}
