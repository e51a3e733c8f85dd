import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { DOWNGRADE_GRACE_DAYS, FREE_HISTORY_DAYS } from '@giotto/contract/plans';
import type { Db } from '../../../platform/database/database.ts';
import { pageThrough, workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findSnapshot, insertSnapshot } from '../state/snapshot-repository.ts';
import { lockChart } from '../updates/log-repository.ts';
import { eraseBefore, findVersionMadeBefore, listErasableCharts } from './history-repository.ts';

const day = 24 * 60 * 60_000;
/** Charts looked up per query. */
const PAGE = 100;

/** What pruning needs. `readPacked`: reads a chart's packed state at a version; a log may be long, so not in this process. */
export interface PruneDeps extends Pick<GanttDeps, 'db' | 'charts'> {
  readonly readPacked: (chartId: string, version: number) => Promise<Uint8Array>;
}

/**
 * Erases what the free edition no longer shows: everything before the version that was newest seven days ago. The
 * states of the remaining versions don't change (`sync.md` §6, `security.md` §3.5). Returns the number of charts
 * pruned.
 */
export async function pruneHistories(deps: PruneDeps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - FREE_HISTORY_DAYS * day);
  const grace = new Date(now.getTime() - DOWNGRADE_GRACE_DAYS * day);
  const ids = pageThrough((after) => listErasableCharts(deps.db, { before, grace, after }, PAGE));
  return workOnEach(ids, (id) => pruneHistory(deps, id, before));
}

async function pruneHistory(
  { db, charts, readPacked }: PruneDeps,
  chartId: string,
  before: Date,
): Promise<boolean> {
  const base = await findVersionMadeBefore(db, chartId, before);
  if (base === undefined) return false;
  const isStored = async (at: Db) => (await findSnapshot(at, chartId, base))?.version === base;
  // Before the transaction, for which whoever saves has to wait.
  const packed = (await isStored(db)) ? null : await readPacked(chartId, base);
  return charts.queue.run(chartId, () =>
    db.transaction().execute(async (trx) => {
      const chart = await lockChart(trx, chartId);
      if (chart === undefined || base <= chart.baseVersion) return false;
      if (!(await isStored(trx))) {
        // Deleted since: the next run reads it.
        if (packed === null) return false;
        const snapshot = { version: base, schema: SCHEMA_VERSION, bytes: Buffer.from(packed) };
        await insertSnapshot(trx, chartId, snapshot);
      }
      await eraseBefore(trx, chartId, base);
      return true;
    }),
  );
}
