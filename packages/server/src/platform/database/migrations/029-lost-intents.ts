import { type Kysely, sql } from 'kysely';

/** Until when an intention at the payment provider is carried out by somebody, and whether it was taken for lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table billing_intent add column renewed_at timestamptz, add column lost_at timestamptz`.execute(
    db,
  );
}
