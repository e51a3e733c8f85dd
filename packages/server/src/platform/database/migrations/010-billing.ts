import { type Kysely, sql } from 'kysely';

/**
 * Billing: Stripe's last state of each customer, the intents that idempotency keys are derived from, the events
 * processed, and the customers to be read again (`docs/decisions/018-payments.md`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table subscription (
    user_id text primary key references app_user (id) on delete cascade,
    customer_id text not null unique,
    subscription_id text,
    status text,
    plan text check (plan in ('monthly', 'yearly', 'triyearly')),
    plan_id text,
    quantity integer,
    period_end timestamptz,
    cancels_at_period_end boolean not null default false,
    ended_at timestamptz,
    reading bigint not null default 0
  ) with (fillfactor = 80)`,
  'create sequence subscription_reading',
  `create table billing_intent (
    id text primary key,
    user_id text not null references app_user (id) on delete cascade,
    kind text not null,
    fingerprint text not null,
    started_at timestamptz not null,
    finished_at timestamptz,
    outcome text
  ) with (fillfactor = 80)`,
  'create unique index billing_intent_open on billing_intent (user_id) where finished_at is null',
  'create index billing_intent_finished on billing_intent (finished_at)',
  `create table webhook_event (
    id text primary key,
    type text not null,
    received_at timestamptz not null
  )`,
  'create index webhook_event_received on webhook_event (received_at)',
  `create table customer_check (
    customer_id text primary key,
    asked bigint not null default 1,
    due_at timestamptz not null,
    tries integer not null default 0
  ) with (fillfactor = 80)`,
  'create index customer_check_due on customer_check (due_at)',
];
