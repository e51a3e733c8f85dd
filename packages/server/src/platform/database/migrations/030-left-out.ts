import { type Kysely, sql } from 'kysely';

/** What the server's order left out of a push: told again when the push is repeated; null: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chart_update add column dropped json`.execute(db);
}
