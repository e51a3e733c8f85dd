import { type Kysely, sql } from 'kysely';

const statements = [
  `create table webhook (
    id text primary key,
    user_id text not null references app_user (id) on delete cascade,
    name text not null,
    url text not null,
    events text[] not null,
    chart_ids text[],
    secret bytea not null,
    created_at timestamptz not null,
    watched_since timestamptz not null default now(),
    paused_at timestamptz,
    disabled_at timestamptz,
    failing_since timestamptz,
    delivered_at timestamptz
  )`,
  'create index webhook_user on webhook (user_id, created_at)',
  `create table webhook_cursor (
    webhook_id text not null references webhook (id) on delete cascade,
    watched_chart text not null,
    since timestamptz not null,
    version integer not null,
    primary key (webhook_id, watched_chart)
  )`,
  `create table webhook_delivery (
    id text primary key,
    number bigint generated always as identity unique,
    webhook_id text not null references webhook (id) on delete cascade,
    watched_chart text,
    event text not null,
    state text not null check (state in ('queued', 'once', 'delivered', 'failed')),
    body text not null,
    created_at timestamptz not null,
    first_try_at timestamptz,
    last_try_at timestamptz,
    next_try_at timestamptz not null,
    tries integer not null default 0,
    status integer,
    problem text,
    answer text
  )`,
  'create index webhook_delivery_list on webhook_delivery (webhook_id, number)',
  `create index webhook_delivery_queue on webhook_delivery (webhook_id, watched_chart, number) where state = 'queued'`,
  `create index webhook_delivery_due on webhook_delivery (next_try_at) where state in ('queued', 'once')`,
  'create index webhook_delivery_age on webhook_delivery (created_at)',
  `create table chart_event (
    chart_id text not null references gantt (id) on delete cascade,
    id text not null,
    kind text not null,
    suggestion_id text,
    created_at timestamptz not null default now(),
    primary key (chart_id, id)
  )`,
];

/**
 * Webhooks, how far each has read the log of each chart, their deliveries, and the events of charts that aren't in the
 * log. Webhooks lie beside their person's account, so a chart's id is no foreign key there: its rows are in its own shard
 * (docs/scale.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
