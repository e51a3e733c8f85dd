import { type Kysely, sql } from 'kysely';

/** People list the charts that they have deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index gantt_bin on gantt (owner_id) where deleted_at is not null`.execute(db);
}
