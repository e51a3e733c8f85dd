import { type Kysely, sql } from 'kysely';

/**
 * The revision of the drawing that made a chart's stored picture. Those stored before embed whole fonts; they are drawn anew
 * when they are next looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table thumbnail add column revision smallint not null default 0`.execute(db);
}
