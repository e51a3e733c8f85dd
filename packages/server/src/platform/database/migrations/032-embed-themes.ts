import { type Kysely, sql } from 'kysely';

/** The surrounding colour scheme that the embed of a chart without a background is drawn for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gantt add column is_public_theme text not null default 'auto'
      check (is_public_theme in ('auto', 'light', 'dark'))`.execute(db);
}
