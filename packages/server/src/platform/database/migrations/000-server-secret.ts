import { type Kysely, sql } from 'kysely';

/** At most one row: the secret that all nodes on a database server share when SERVER_SECRET isn't set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_secret (
      is_only boolean primary key default true check (is_only),
      secret text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
