import { type Kysely, sql } from 'kysely';

/** A mail's reply address: replies to a message to the operator go to the person who wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column reply_to text`.execute(db);
}
