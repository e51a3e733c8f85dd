import { type Kysely, sql } from 'kysely';

/** Error reports and usage counts for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table error_report (
    fingerprint text primary key,
    side text not null check (side in ('server', 'browser')),
    name text not null,
    message text not null,
    stack text not null,
    release text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    count bigint not null default 1
  ) with (fillfactor = 80)`,
  'create index error_report_last on error_report (last_at)',
  `create table usage_count (
    day date not null,
    event text not null,
    count bigint not null default 1,
    primary key (day, event)
  ) with (fillfactor = 80)`,
];
