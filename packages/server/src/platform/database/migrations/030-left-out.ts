import { type Kysely, sql } from 'kysely';

/** What the server dropped from a push because of its order, returned again when the push is retried; null: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chart_update add column dropped json`.execute(db);
}
