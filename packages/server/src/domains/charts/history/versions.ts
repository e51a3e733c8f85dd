import { AppError } from '../../../platform/http/app-error.ts';
import { changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { findStoredVersion, type PackedVersion } from '../state/packed-version.ts';
import { findHistory } from './history-repository.ts';
import { findOldestShownVersion } from './shown-history.ts';
import {
  deleteVersionName,
  listVersionNames,
  saveVersionName,
  type VersionName,
} from './version-name-repository.ts';

/** The range of a chart's versions that viewers may see now. Throws `DeletedItem`. */
async function readReach(
  { db, clock }: Pick<GanttDeps, 'db' | 'clock'>,
  chartId: string,
): Promise<{ oldest: number; head: number }> {
  const chart = await findHistory(db, chartId);
  if (chart === undefined) throw new AppError('DeletedItem');
  return { head: chart.head, oldest: await findOldestShownVersion(db, chart, clock.now()) };
}

/**
 * Returns the oldest version shown, provided it isn't above `version`. Throws `NotFound` for a version that never
 * existed and `HistoryPruned` for one that is no longer shown.
 */
export async function requireVersion(
  deps: Pick<GanttDeps, 'db' | 'clock'>,
  chartId: string,
  version: number,
): Promise<number> {
  const { head, oldest } = await readReach(deps, chartId);
  if (version > head) throw new AppError('NotFound');
  if (version < oldest) throw new AppError('HistoryPruned');
  return oldest;
}

/**
 * Finds the chart at a version, without anything older than may be shown; undefined if it has to be computed
 * (`findStoredVersion`). Throws `NotFound`, `HistoryPruned`.
 */
export async function findVersion(
  deps: Pick<GanttDeps, 'db' | 'clock'>,
  chartId: string,
  version: number,
): Promise<PackedVersion | undefined> {
  const oldest = await requireVersion(deps, chartId, version);
  return findStoredVersion(deps.db, chartId, version, oldest);
}

/** Lists the named versions, newest first. */
export async function listNames(deps: GanttDeps, chartId: string): Promise<VersionName[]> {
  const { oldest } = await readReach(deps, chartId);
  return listVersionNames(deps.db, chartId, oldest);
}

/** Names or renames a version. Throws `NotFound`, `HistoryPruned`, `NamedVersionsLimit`. */
export async function setVersionName(
  deps: GanttDeps,
  chartId: string,
  naming: { readonly version: number; readonly name: string; readonly userId: string },
): Promise<void> {
  await requireVersion(deps, chartId, naming.version);
  // The queue keeps two simultaneous names from both passing the limit.
  const isSaved = await deps.charts.queue.run(chartId, () =>
    changeOnce(deps.db, (trx) => saveVersionName(trx, chartId, naming)),
  );
  if (!isSaved) throw new AppError('NamedVersionsLimit');
}

/** Removes a version's name; a no-op if it has none. */
export async function removeVersionName({ db }: GanttDeps, chartId: string, version: number): Promise<void> {
  await deleteVersionName(db, chartId, version);
}
