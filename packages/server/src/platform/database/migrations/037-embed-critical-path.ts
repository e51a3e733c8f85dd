import { type Kysely, sql } from 'kysely';

/** Whether a chart's embed shows its critical path. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gantt add column is_public_critical_path boolean not null default false`.execute(db);
}
