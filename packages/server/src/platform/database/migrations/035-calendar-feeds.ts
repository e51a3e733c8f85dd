import { type Kysely, sql } from 'kysely';

const statements = [
  `create table calendar_feed (
    chart_id text not null references gantt (id) on delete cascade,
    user_id text not null references app_user (id) on delete cascade,
    key_id text not null,
    created_at timestamptz not null,
    primary key (chart_id, user_id)
  )`,
  'create index calendar_feed_user on calendar_feed (user_id)',
];

/** Each person's secret address at which calendars subscribe to a chart: the part of its key that is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
