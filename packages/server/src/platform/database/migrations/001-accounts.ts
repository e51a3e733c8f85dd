import { type Kysely, sql } from 'kysely';

/**
 * Accounts: people, their sessions, folders and codes, rate-limit counters and outgoing mails. Tables with frequently
 * updated rows leave room on their pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table app_user (
    id text primary key,
    email text not null,
    name text not null,
    password_hash text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    edition text not null default 'free' check (edition in ('free', 'pro')),
    edition_ends text,
    premium_plan text,
    videos_viewed jsonb not null default '[]',
    referral_id text
  )`,
  'create unique index app_user_email on app_user (email)',
  'create index app_user_unconfirmed on app_user (created_at) where confirmed_at is null',
  `create table session (
    token_hash bytea primary key,
    user_id text not null references app_user (id) on delete cascade,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  ) with (fillfactor = 80)`,
  'create index session_of_user on session (user_id, created_at)',
  'create index session_created on session (created_at)',
  `create table folder (
    user_id text not null references app_user (id) on delete cascade,
    id text not null,
    name text not null,
    position integer not null,
    primary key (user_id, id)
  )`,
  `create table confirmation_code (
    user_id text primary key references app_user (id) on delete cascade,
    code_hash bytea not null,
    created_at timestamptz not null,
    tries integer not null default 0
  ) with (fillfactor = 80)`,
  `create table attempt (
    id bigint generated always as identity primary key,
    bucket text not null,
    happened_at timestamptz not null
  )`,
  'create index attempt_bucket on attempt (bucket, happened_at)',
  'create index attempt_time on attempt (happened_at)',
  `create table login_throttle (
    bucket text primary key,
    failures integer not null,
    failed_at timestamptz not null
  ) with (fillfactor = 80)`,
  `create table captcha_use (
    id text primary key,
    expires_at timestamptz not null
  )`,
  'create index captcha_use_expiry on captcha_use (expires_at)',
  `create table mail (
    id text primary key,
    recipient text not null,
    subject text not null,
    text text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    sent_at timestamptz,
    tries integer not null default 0,
    next_try_at timestamptz not null
  ) with (fillfactor = 80)`,
  'create index mail_due on mail (next_try_at) where sent_at is null',
  'create index mail_created on mail (created_at)',
];
