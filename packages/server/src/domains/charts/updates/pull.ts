import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { packState } from '../state/packed-state.ts';
import { readNewestState } from '../state/read-state.ts';
import { type LogRow, listUpdates } from './log-pages-repository.ts';
import { findChartHead } from './log-repository.ts';
import { writeUpdate } from './present-update.ts';

/** Clients further behind than this many versions get the whole state (`sync.md` §6). */
const LONGEST_PULL = 2_000;

/** What happened after a version. */
export type PulledUpdates =
  | { readonly mode: 'updates'; readonly head: number; readonly updates: readonly LogRow[] }
  | { readonly mode: 'state'; readonly head: number; readonly schema: number; readonly state: string };

/**
 * Returns the updates after `since`, or the whole state if the log no longer reaches back that far or is too long. A
 * single cheap query when nothing has happened, since open charts poll every two seconds.
 */
export async function pullUpdates(
  { db, charts }: Pick<GanttDeps, 'db' | 'charts'>,
  chartId: string,
  since: number,
): Promise<PulledUpdates> {
  const chart = await findChartHead(db, chartId);
  if (chart === undefined) throw new AppError('DeletedItem');
  const { head, baseVersion } = chart;
  if (since >= head) return { mode: 'updates', head, updates: [] };
  if (since >= baseVersion && head - since <= LONGEST_PULL) {
    const updates = await listUpdates(db, { chartId, after: since, upTo: head });
    // Fewer than requested: they are longer than one read, or the log was pruned in between.
    if (updates.length === head - since) return { mode: 'updates', head, updates };
  }
  const held = await readNewestState(db, charts.cache, chartId, head);
  const state = (await packState(held.state)).toString('base64');
  return { mode: 'state', head: held.version, schema: SCHEMA_VERSION, state };
}

/** What was pulled as JSON, with further fields; the log's effects are sent as they are stored. */
export function writePulled(pulled: PulledUpdates, further: object = {}): string {
  if (pulled.mode === 'state') return JSON.stringify({ ...pulled, ...further });
  const { updates, ...about } = pulled;
  const start = JSON.stringify({ ...about, ...further }).slice(0, -1);
  return `${start},"updates":[${updates.map(writeUpdate).join(',')}]}`;
}
