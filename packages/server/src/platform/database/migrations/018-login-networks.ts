import { type Kysely, sql } from 'kysely';

/** The networks that an account has logged in from, as keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table login_network (
      user_id text not null references app_user (id) on delete cascade,
      network text not null,
      seen_at timestamptz not null,
      primary key (user_id, network)
    )`)
    .execute(db);
}
