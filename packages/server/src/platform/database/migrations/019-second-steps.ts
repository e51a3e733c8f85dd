import { type Kysely, sql } from 'kysely';

/** One-time passwords of apps, recovery codes, and when one of them completed a session's second step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table session add column second_step_at timestamptz',
  `create table one_time_password (
    user_id text primary key references app_user (id) on delete cascade,
    secret bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    user_id text not null references app_user (id) on delete cascade,
    code_hash bytea not null,
    primary key (user_id, code_hash)
  )`,
];
