import { type Kysely, sql } from 'kysely';

/** The subscription that begins when the days are over that are paid with this one; null for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column next_subscription_id text`.execute(db);
}
