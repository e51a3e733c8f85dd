import { type Kysely, sql } from 'kysely';

const statements = [
  `create table picture_link (
    chart_id text primary key references gantt (id) on delete cascade,
    key_id text not null,
    created_at timestamptz not null
  )`,
];

/** The secret address at which a private chart's picture is shown: the part of its key that is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
