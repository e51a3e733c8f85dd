import { type Kysely, sql } from 'kysely';

/** Whom an answer to a mail goes to: a message to the operator is answered to the person who wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column reply_to text`.execute(db);
}
