import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { packState } from '../charts/packed-state.ts';
import { readNewestState } from '../charts/read-state.ts';
import { findChartHead } from '../db/repositories/chart-log.ts';
import { type LogRow, listUpdates } from '../db/repositories/chart-log-pages.ts';
import { AppError } from '../http/app-error.ts';
import type { GanttDeps } from './gantt-deps.ts';

/** Who is further behind than this gets the whole state (`sync.md` §6). */
export const LONGEST_PULL = 2_000;

/** What happened after a version. */
export type PulledUpdates =
  | { readonly mode: 'updates'; readonly head: number; readonly updates: readonly LogRow[] }
  | { readonly mode: 'state'; readonly head: number; readonly schema: number; readonly state: string };

/**
 * The updates after `since`, or the whole state when the log no longer reaches back that far or is too long. One
 * cheap query when nothing has happened: open charts ask every two seconds.
 */
export async function pullUpdates(
  { db, charts }: GanttDeps,
  chartId: string,
  since: number,
): Promise<PulledUpdates> {
  const chart = await findChartHead(db, chartId);
  if (chart === undefined) throw new AppError('DeletedItem');
  const { head, baseVersion } = chart;
  if (since >= head) return { mode: 'updates', head, updates: [] };
  if (since >= baseVersion && head - since <= LONGEST_PULL) {
    const updates = await listUpdates(db, { chartId, after: since, upTo: head });
    // Fewer than asked for: they are larger than the state, or the log was pruned in between.
    if (updates.length === head - since) return { mode: 'updates', head, updates };
  }
  const held = await readNewestState(db, charts.cache, chartId, head);
  const state = (await packState(held.state)).toString('base64');
  return { mode: 'state', head: held.version, schema: SCHEMA_VERSION, state };
}
