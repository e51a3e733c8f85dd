import { type Kysely, sql } from 'kysely';

/** Recent row counts, so that all nodes notice a sudden loss, even right after they start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table row_count (
    kind text primary key,
    most integer not null,
    most_at timestamptz not null
  )`.execute(db);
}
