import { type Kysely, sql } from 'kysely';

/** Exports of everything stored about a person, created on request and kept for a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table data_export (
      user_id text primary key references app_user (id) on delete cascade,
      asked_at timestamptz not null,
      begun_at timestamptz,
      made_at timestamptz,
      archive bytea
    )`)
    .execute(db);
}
