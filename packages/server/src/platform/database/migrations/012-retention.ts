import { type Kysely, sql } from 'kysely';

/** When an account was last used, and which notices about upcoming erasure its owner was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table app_user add column used_at timestamptz not null default now()',
  `update app_user u set used_at = greatest(u.created_at,
    (select max(s.last_seen_at) from session s where s.user_id = u.id))`,
  'create index app_user_used on app_user (used_at)',
  `create table retention_notice (
    user_id text not null references app_user (id) on delete cascade,
    about text not null check (about in ('unused', 'premium')),
    ends_at timestamptz not null,
    days integer not null,
    sent_at timestamptz not null,
    primary key (user_id, about, ends_at, days)
  )`,
];
