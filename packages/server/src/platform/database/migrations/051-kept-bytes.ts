import { type Kysely, sql } from 'kysely';

/** How many bytes the server has kept for the programs of each account on the last day that it kept any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_bytes (
    user_id text primary key references app_user (id) on delete cascade,
    day date not null,
    bytes bigint not null
  ) with (fillfactor = 80)`.execute(db);
}
