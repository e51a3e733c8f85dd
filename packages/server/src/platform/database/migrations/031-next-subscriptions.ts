import { type Kysely, sql } from 'kysely';

/** The subscription that starts when the days paid with this one are over; null: none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription add column next_subscription_id text`.execute(db);
}
