import { type Kysely, sql } from 'kysely';

/**
 * Accounts, part two: links sent by mail (reset, new address, undo, restore), sessions that can be listed and told
 * apart, profile fields, and deleted accounts that can be restored. Only accounts that aren't deleted reserve their
 * address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table app_user
    add column first_name text not null default '',
    add column last_name text not null default '',
    add column activity text,
    add column activity_text text not null default '',
    add column deleted_at timestamptz`,
  'drop index app_user_email',
  'create unique index app_user_email on app_user (email) where deleted_at is null',
  'create index app_user_deleted on app_user (deleted_at) where deleted_at is not null',
  `alter table session
    add column id text not null default gen_random_uuid(),
    add column device text not null default '',
    add column address text not null default '',
    add column authenticated_at timestamptz not null default now(),
    add column needs_code boolean not null default false`,
  'update session set authenticated_at = created_at',
  `create table account_link (
    token_hash bytea primary key,
    user_id text not null references app_user (id) on delete cascade,
    purpose text not null check (purpose in ('reset', 'new-email', 'undo-email', 'restore')),
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index account_link_user on account_link (user_id, purpose)',
  `create index account_link_undo on account_link (email) where purpose = 'undo-email'`,
  'create index account_link_expiry on account_link (expires_at)',
];
