import type { createPool } from '../../packages/server/src/platform/database/pool.ts';

type Pool = Pick<ReturnType<typeof createPool>, 'query'>;

/** An account's chart with one task created by a push; the others are copied from it. */
export interface Pattern {
  readonly ganttId: string;
  /** The id of the task, which its update contains. */
  readonly taskId: string;
}

/** Ids of the seeded charts, by number from 1. */
export const seededId = (at: number) => `seeded-${String(at).padStart(10, '0')}`;

/**
 * Fills the log by copying a real chart and its real update: this many charts with this many updates each, every one a
 * separate task. Rows are exact copies of what the old program wrote, so any version can read them.
 */
export async function seedUpdates(
  pool: Pool,
  { ganttId, taskId }: Pattern,
  charts: number,
  updates: number,
): Promise<void> {
  await copyRows(pool, 'gantt', 'id', ganttId, charts, { head: updates + 1 });
  await copyRows(pool, 'chart_snapshot', 'chart_id', ganttId, charts, {});
  // Interleaves the charts, as real use does, instead of going chart by chart.
  await pool.query(
    `insert into chart_update (chart_id, version, id, user_id, client_id, seq, created_at, origin, schema, changes, base)
    select 'seeded-' || lpad(chart::text, 10, '0'), at + 1, 'update-' || chart || '-' || at, user_id,
      'seed-client-' || chart, at, created_at, origin, schema,
      replace(changes::text, $2, 'task-' || lpad(at::text, 16, '0'))::json, at
    from chart_update, generate_series(1, $3::int) as at, generate_series(1, $4::int) as chart
    where chart_id = $1`,
    [ganttId, taskId, updates, charts],
  );
  await pool.query(
    `insert into chart_client (chart_id, client_id, user_id, last_seq, last_version, last_result)
    select 'seeded-' || lpad(chart::text, 10, '0'), 'seed-client-' || chart, user_id, $2::int, $2::int + 1, last_result
    from chart_client, generate_series(1, $3::int) as chart where chart_id = $1`,
    [ganttId, updates, charts],
  );
  await pool.query('analyze');
}

/** Inserts a row per chart like the pattern's, whatever columns this version has. */
async function copyRows(
  pool: Pool,
  table: 'gantt' | 'chart_snapshot',
  key: 'id' | 'chart_id',
  ganttId: string,
  charts: number,
  others: Readonly<Record<string, number>>,
): Promise<void> {
  await pool.query(
    `insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(pattern)
      || jsonb_build_object('${key}', 'seeded-' || lpad(chart::text, 10, '0')) || $2::jsonb)).*
    from ${table} as pattern, generate_series(1, $3::int) as chart where pattern.${key} = $1`,
    [ganttId, JSON.stringify(others), charts],
  );
}
