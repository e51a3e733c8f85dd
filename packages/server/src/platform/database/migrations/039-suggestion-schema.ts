import { type Kysely, sql } from 'kysely';

/** The schema of a suggestion's changes; those stored before, or by nodes that don't know it, are of the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suggestion add column schema integer not null default 1`.execute(db);
}
