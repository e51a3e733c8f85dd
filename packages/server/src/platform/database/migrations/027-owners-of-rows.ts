import { type Kysely, sql } from 'kysely';

const statements = [
  'create index gantt_any_owner on gantt (owner_id)',
  'drop index gantt_owner',
  'create index billing_intent_user on billing_intent (user_id)',
  'create index passkey_challenge_user on passkey_challenge (user_id)',
];

/**
 * Erasing an account makes the database look for its rows in every table: without an index, each erasure scans them
 * all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
