import type { WebhookEventName } from '@giotto/contract/api';
import type { Level } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { hasKeptAll } from '../../../platform/throttling/kept-bytes-repository.ts';

/** A webhook that is to hear of a chart. */
export interface Watcher {
  readonly webhookId: string;
  readonly userId: string;
  readonly events: readonly WebhookEventName[];
  /** Its person's on the chart. */
  readonly level: Level;
  /** From when on changes count, by the database's clock: when it was resumed or its person was let in, whichever is later. */
  readonly since: Date;
  /** The version that it knows; null: its first look at the chart. */
  readonly version: number | null;
  /** Events of this chart that wait for it. */
  readonly queued: number;
}

/** Everybody with access to one of the charts, as owner or guest, with when it began. */
const access = sql`
  select id as chart_id, owner_id as user_id, 4 as level, created_at as since from gantt where deleted_at is null
  union all
  select r.chart_id, r.user_id, r.level, r.created_at from chart_grant r
  join gantt g on g.id = r.chart_id and g.deleted_at is null`;

/** From when on changes of a chart count for a webhook; to the millisecond, as a Date holds it. */
const since = sql`date_trunc('milliseconds', greatest(w.watched_since, a.since))`;

/** Active webhooks for the chart whose people can see it, and for whom more may be kept today. */
const isWatching = sql`
  w.paused_at is null and w.disabled_at is null and (w.chart_ids is null or a.chart_id = any(w.chart_ids))
  and u.deleted_at is null and u.locked_at is null and u.confirmed_at is not null
  and not ${hasKeptAll(sql`w.user_id`)}`;

/** Lists the webhooks that watch a chart. */
export async function listWatchers(db: Db, chartId: string): Promise<Watcher[]> {
  const { rows } = await sql<Watcher>`
    select w.id as "webhookId", w.user_id as "userId", w.events, a.level,
      ${since} as since, case when c.since >= ${since} then c.version end as version,
      (select count(*)::int from webhook_delivery d
        where d.webhook_id = w.id and d.watched_chart = a.chart_id and d.state = 'queued') as queued
    from (${access}) a
    join webhook w on w.user_id = a.user_id
    join app_user u on u.id = w.user_id
    left join webhook_cursor c on c.webhook_id = w.id and c.watched_chart = a.chart_id
    where a.chart_id = ${chartId} and ${isWatching}
    order by w.id`.execute(db);
  return rows;
}

/** Those of the charts that somebody's webhook watches. */
export async function listWatchedCharts(db: Db, chartIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ chartId: string }>`
    select distinct a.chart_id as "chartId"
    from (${access}) a
    join webhook w on w.user_id = a.user_id
    join app_user u on u.id = w.user_id
    where a.chart_id = any(${chartIds}::text[]) and ${isWatching}`.execute(db);
  return rows.map(({ chartId }) => chartId);
}

/**
 * Charts that were last changed so many ms ago or longer, and of which a webhook that watches them hasn't read everything, with fewer than
 * `most` of their events waiting.
 */
export async function listChartsBehind(
  db: Db,
  { settled, most, count }: { readonly settled: number; readonly most: number; readonly count: number },
): Promise<string[]> {
  const { rows } = await sql<{ chartId: string }>`
    select distinct a.chart_id as "chartId"
    from webhook w
    join app_user u on u.id = w.user_id
    join lateral (
      select id as chart_id, head, modified_at from gantt where owner_id = w.user_id and deleted_at is null
      union all
      select g.id, g.head, g.modified_at from chart_grant r
      join gantt g on g.id = r.chart_id and g.deleted_at is null where r.user_id = w.user_id
    ) a on a.modified_at > w.watched_since and a.modified_at <= now() - ${settled} * interval '1 millisecond'
    left join webhook_cursor c on c.webhook_id = w.id and c.watched_chart = a.chart_id
    where ${isWatching} and a.head > coalesce(c.version, 0)
      and (select count(*) from webhook_delivery d
        where d.webhook_id = w.id and d.watched_chart = a.chart_id and d.state = 'queued') < ${most}
    limit ${count}`.execute(db);
  return rows.map(({ chartId }) => chartId);
}

/** The chart's version at a moment of the database's clock, or the oldest one that is kept. */
export async function findVersionAt(db: Db, chartId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select greatest(g.base_version, coalesce((
      select max(version) from chart_update where chart_id = g.id and created_at <= ${at}), 0)) as version
    from gantt g where g.id = ${chartId}`.execute(db);
  return rows[0]?.version ?? 1;
}

/** A move of a webhook's cursor: `from` is what it must be for that, null: there is no valid one. */
export interface CursorMove {
  readonly webhookId: string;
  readonly chartId: string;
  readonly since: Date;
  readonly from: number | null;
  readonly to: number;
}

/** Moves a cursor; false if another node has moved it meanwhile. */
export async function moveCursor(db: Db, move: CursorMove): Promise<boolean> {
  const { webhookId, chartId, since, from, to } = move;
  const { rows } = await sql`
    insert into webhook_cursor as c (webhook_id, watched_chart, since, version)
    select id, ${chartId}::text, ${since}::timestamptz, ${to}::integer from webhook where id = ${webhookId}
    on conflict (webhook_id, watched_chart) do update set since = excluded.since, version = excluded.version
    where case when ${from}::integer is null then c.since < ${since}::timestamptz
      else c.since >= ${since}::timestamptz and c.version = ${from}::integer end
    returning version`.execute(db);
  return rows.length > 0;
}
