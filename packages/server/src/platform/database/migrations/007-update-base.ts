import { type Kysely, sql } from 'kysely';

/** The version that an update's writer had seen, so that recipients know whether it was before their own changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chart_update add column base integer`.execute(db);
}
