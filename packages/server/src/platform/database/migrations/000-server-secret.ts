import { type Kysely, sql } from 'kysely';

/** One row at most: the secret that all nodes on one database server share when SERVER_SECRET is not set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_secret (
      is_only boolean primary key default true check (is_only),
      secret text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
