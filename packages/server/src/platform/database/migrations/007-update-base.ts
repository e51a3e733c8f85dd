import { type Kysely, sql } from 'kysely';

/** Which version the writer of an update had seen: who is told of it knows whether that was before their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chart_update add column base integer`.execute(db);
}
