import { type Kysely, sql } from 'kysely';

/** The language that a person has chosen; null until then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column locale text check (locale in ('en', 'de', 'fr'))`.execute(db);
}
