import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Numbers of valid rows by kind. */
export type RowCounts = Readonly<Record<RowKind, number>>;

/** Counts only usable rows, so one that loses what it depends on counts as lost. */
const counted = {
  accounts: sql`select count(*) from app_user where deleted_at is null and confirmed_at is not null`,
  charts: sql`select count(*) from gantt where deleted_at is null`,
  // Only the first charts, because checking all of them every time would cost too much.
  'charts-with-changes': sql`
    select count(*) from (
      select id, head from gantt where deleted_at is null and head > base_version order by id limit 10000
    ) g where exists (select from chart_update u where u.chart_id = g.id and u.version = g.head)`,
  comments: sql`select count(*) from comment`,
  grants: sql`select count(*) from chart_grant`,
  folders: sql`select count(*) from folder`,
  subscriptions: sql`select count(*) from subscription`,
} as const;
export type RowKind = keyof typeof counted;
export const ROW_KINDS = Object.keys(counted) as readonly RowKind[];

export async function countRows(db: Db): Promise<RowCounts> {
  const counts = sql.join(ROW_KINDS.map((kind) => sql`(${counted[kind]}) as ${sql.id(kind)}`));
  const { rows } = await sql<Record<RowKind, number>>`select ${counts}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database counts no rows');
  return Object.fromEntries(ROW_KINDS.map((kind) => [kind, Number(found[kind])])) as Record<RowKind, number>;
}

/** Records a count and returns the maximum of its kind since a time, including this count. */
export async function recordRowCount(
  db: Db,
  kind: RowKind,
  rows: number,
  now: Date,
  since: Date,
): Promise<number> {
  const found = await sql<{ most: number }>`
    insert into row_count as c (kind, most, most_at) values (${kind}, ${rows}, ${now})
    on conflict (kind) do update set
      most = case when c.most < excluded.most or c.most_at < ${since} then excluded.most else c.most end,
      most_at = case when c.most < excluded.most or c.most_at < ${since} then excluded.most_at else c.most_at end
    returning most`.execute(db);
  return found.rows[0]?.most ?? rows;
}
