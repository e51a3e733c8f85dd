import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { DOWNGRADE_GRACE_DAYS, FREE_HISTORY_DAYS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { pageThrough, workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { packState } from '../state/packed-state.ts';
import { readStateAt } from '../state/read-state.ts';
import { findSnapshot, insertSnapshot } from '../state/snapshot-repository.ts';
import { lockChart } from '../updates/log-repository.ts';
import { eraseBefore, findVersionMadeBefore, listErasableCharts } from './history-repository.ts';

const day = 24 * 60 * 60_000;
/** Charts looked up per query. */
const PAGE = 100;

/**
 * Erases what the free edition no longer shows: everything before the version that was newest seven days ago. The
 * states of the remaining versions don't change (`sync.md` §6, `security.md` §3.5). Returns the number of charts
 * pruned.
 */
export async function pruneHistories(
  { db, charts }: Pick<GanttDeps, 'db' | 'charts'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - FREE_HISTORY_DAYS * day);
  const grace = new Date(now.getTime() - DOWNGRADE_GRACE_DAYS * day);
  const ids = pageThrough((after) => listErasableCharts(db, { before, grace, after }, PAGE));
  return workOnEach(ids, (id) =>
    charts.queue.run(id, () =>
      db.transaction().execute((transaction) => pruneHistory(transaction, id, before)),
    ),
  );
}

async function pruneHistory(db: Db, chartId: string, before: Date): Promise<boolean> {
  const chart = await lockChart(db, chartId);
  const base = await findVersionMadeBefore(db, chartId, before);
  if (chart === undefined || base === undefined || base <= chart.baseVersion) return false;
  const snapshot = await findSnapshot(db, chartId, base);
  if (snapshot?.version !== base) {
    const { state } = await readStateAt(db, chartId, base);
    await insertSnapshot(db, chartId, {
      version: base,
      schema: SCHEMA_VERSION,
      bytes: await packState(state),
    });
  }
  await eraseBefore(db, chartId, base);
  return true;
}
