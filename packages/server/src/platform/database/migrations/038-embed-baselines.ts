import { type Kysely, sql } from 'kysely';

/** The baseline that a chart's embed shows: its id in the chart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gantt add column is_public_baseline text`.execute(db);
}
