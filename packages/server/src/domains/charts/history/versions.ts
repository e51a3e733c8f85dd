import { AppError } from '../../../platform/http/app-error.ts';
import { findGantt } from '../chart/chart-repository.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { type PackedVersion, readPackedVersion } from '../state/packed-version.ts';
import { findOldestShownVersion } from './shown-history.ts';
import {
  deleteVersionName,
  listVersionNames,
  saveVersionName,
  type VersionName,
} from './version-name-repository.ts';

/** How far the versions of a chart reach for its viewers now. Throws `DeletedItem`. */
async function readReach(
  { db, clock }: GanttDeps,
  chartId: string,
): Promise<{ oldest: number; head: number }> {
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  const { head, owner_id: ownerId, base_version: baseVersion } = row;
  return { head, oldest: await findOldestShownVersion(db, chartId, { ownerId, baseVersion }, clock.now()) };
}

/**
 * The oldest version that is shown, if that is not above `version`. Throws `NotFound` for a version that never was,
 * `HistoryPruned` for one that is no longer shown.
 */
async function requireVersion(deps: GanttDeps, chartId: string, version: number): Promise<number> {
  const { head, oldest } = await readReach(deps, chartId);
  if (version > head) throw new AppError('NotFound');
  if (version < oldest) throw new AppError('HistoryPruned');
  return oldest;
}

/** The chart at one version; nothing of what is older than may be shown. Throws `NotFound`, `HistoryPruned`. */
export async function readVersion(deps: GanttDeps, chartId: string, version: number): Promise<PackedVersion> {
  const oldest = await requireVersion(deps, chartId, version);
  return readPackedVersion(deps.db, chartId, version, oldest);
}

/** The versions that have names, newest first. */
export async function listNames(deps: GanttDeps, chartId: string): Promise<VersionName[]> {
  const { oldest } = await readReach(deps, chartId);
  return listVersionNames(deps.db, chartId, oldest);
}

/** Gives a version a name, or another one. Throws `NotFound`, `HistoryPruned`, `NamedVersionsLimit`. */
export async function giveName(
  deps: GanttDeps,
  chartId: string,
  naming: { readonly version: number; readonly name: string; readonly userId: string },
): Promise<void> {
  await requireVersion(deps, chartId, naming.version);
  // Two names at once are counted one after the other.
  const isSaved = await deps.charts.queue.run(chartId, () => saveVersionName(deps.db, chartId, naming));
  if (!isSaved) throw new AppError('NamedVersionsLimit');
}

/** Takes a version's name away; one that has none stays as it is. */
export async function takeName({ db }: GanttDeps, chartId: string, version: number): Promise<void> {
  await deleteVersionName(db, chartId, version);
}
