import { type Kysely, sql } from 'kysely';

/** Until when a payment intent is being worked on, and whether it was given up as abandoned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table billing_intent add column renewed_at timestamptz, add column lost_at timestamptz`.execute(
    db,
  );
}
