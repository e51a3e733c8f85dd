import { type Kysely, sql } from 'kysely';

/** How many rows there were lately, so that a sudden loss is seen by all nodes, also right after their start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table row_count (
    kind text primary key,
    most integer not null,
    most_at timestamptz not null
  )`.execute(db);
}
