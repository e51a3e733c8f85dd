import { type Kysely, sql } from 'kysely';

/** What imported files hold beyond their charts, for exports to the same format. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table chart_extra (
    chart_id text not null references gantt (id) on delete cascade,
    format text not null,
    bytes bytea not null,
    updated_at timestamptz not null,
    primary key (chart_id, format)
  )`.execute(db);
}
