import { type Kysely, sql } from 'kysely';

/**
 * Coupons and their redemptions, premium granted by an admin, admins, locked accounts, and the log of admin actions
 * (`docs/decisions/017`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table coupon (
    id text primary key,
    code_hash bytea not null,
    kind text not null check (kind in ('grant', 'discount')),
    name text not null,
    title text,
    plan text check (plan in ('coupon', 'appsumo')),
    grant_days integer check (grant_days > 0),
    grant_until timestamptz,
    amount_off integer check (amount_off > 0),
    percent_off integer check (percent_off between 1 and 100),
    periods jsonb,
    max_uses integer check (max_uses > 0),
    valid_until timestamptz,
    created_at timestamptz not null,
    created_by text not null,
    ended_at timestamptz,
    constraint coupon_code unique (code_hash),
    constraint coupon_grant check ((kind = 'grant') = (plan is not null)),
    constraint coupon_one_end check (grant_days is null or grant_until is null),
    constraint coupon_grant_only check (kind = 'grant' or (grant_days is null and grant_until is null)),
    constraint coupon_discount check (
      (kind = 'discount') = (num_nonnulls(amount_off, percent_off) = 1 and periods is not null)
    )
  )`,
  'create index coupon_created on coupon (created_at)',
  `create table coupon_use (
    coupon_id text not null references coupon (id) on delete cascade,
    slot integer not null check (slot > 0),
    user_id text not null references app_user (id) on delete cascade,
    kind text not null check (kind in ('grant', 'discount')),
    used_at timestamptz not null,
    ends_at timestamptz,
    primary key (coupon_id, slot),
    constraint coupon_use_once unique (coupon_id, user_id)
  )`,
  `create unique index coupon_use_one_grant on coupon_use (user_id) where kind = 'grant'`,
  'create index coupon_use_user on coupon_use (user_id)',
  `create table premium_gift (
    user_id text primary key references app_user (id) on delete cascade,
    ends_at timestamptz,
    given_at timestamptz not null
  )`,
  'alter table app_user add column is_admin boolean not null default false',
  'alter table app_user add column locked_at timestamptz',
  'alter table app_user add column lock_reason text',
  `create table admin_act (
    id bigint generated always as identity primary key,
    admin_id text not null,
    act text not null,
    subject text not null,
    details jsonb not null default '{}',
    happened_at timestamptz not null
  )`,
  'create index admin_act_time on admin_act (happened_at)',
];
