import { type Kysely, sql } from 'kysely';

/** A person's chosen language; null until they choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column locale text check (locale in ('en', 'de', 'fr'))`.execute(db);
}
