import { type Kysely, sql } from 'kysely';

/** Copies of all that is kept about a person, made when they ask and kept for a day. */
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
