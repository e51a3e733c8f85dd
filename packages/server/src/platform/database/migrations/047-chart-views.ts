import { type Kysely, sql } from 'kysely';

const statements = [
  `create table chart_view (
    chart_id text not null references gantt (id) on delete cascade,
    id text not null,
    user_id text references app_user (id) on delete cascade,
    name text not null,
    view json not null,
    changed_at timestamptz not null,
    primary key (chart_id, id)
  )`,
  'create index chart_view_user on chart_view (user_id)',
];

/** Saved views of charts: of one person, or without a person for everybody who may see the chart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
