import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { afterCommit, changeOnce } from '../../../platform/http/idempotency/change-once.ts';
import { withLockedChart } from '../access/lock-access.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { noteChartEvent } from '../events/chart-event-repository.ts';
import { readFolder } from './chart-folder.ts';
import { readGanttName } from './chart-name.ts';
import {
  findGantt,
  type GanttOptions,
  type GanttRow,
  markGanttDeleted,
  moveGantt as saveFolder,
  renameGantt as saveName,
  configureGantt as saveOptions,
} from './chart-repository.ts';

/** Reads the chart's row. Throws `DeletedItem` if the chart was deleted after the grant was read. */
export async function readGantt({ db }: Pick<GanttDeps, 'db'>, chartId: string): Promise<GanttRow> {
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  return row;
}

/** Renames the chart. Throws `InvalidGanttName`. */
export async function renameGantt(deps: GanttDeps, chartId: string, wanted: string): Promise<void> {
  const name = readGanttName(wanted);
  await changeSettings(deps, chartId, (trx) => saveName(trx, chartId, name));
}

/** Moves the chart to another of its owner's folders. Throws `UnknownFolder`. */
export async function moveGantt(
  deps: GanttDeps,
  chartId: string,
  ownerId: string,
  wanted: string,
): Promise<void> {
  const folder = await readFolder(deps.db, ownerId, wanted);
  await changeSettings(deps, chartId, (trx) => saveFolder(trx, chartId, folder));
}

async function changeSettings(
  { db, charts, nodeEvents }: GanttDeps,
  chartId: string,
  work: (trx: Db) => Promise<void>,
): Promise<void> {
  await charts.queue.run(chartId, () => changeOnce(db, work));
  afterCommit(() => nodeEvents.publish({ type: 'settings', chartId }));
}

/** Deletes the chart; its content is kept for as long as it can be restored. */
export async function deleteGantt(deps: GanttDeps, chartId: string): Promise<void> {
  await withLockedChart(deps, chartId, async ({ trx, noteAccess }) => {
    await markGanttDeleted(trx, chartId);
    noteAccess([chartId]);
  });
  deps.charts.cache.forget(chartId);
}

/** Changes the public switch and the embed options; returns the whole row. Throws `DeletedItem`. */
export async function configureGantt(
  deps: GanttDeps,
  chartId: string,
  options: GanttOptions,
): Promise<GanttRow> {
  const row = await withLockedChart(deps, chartId, async ({ trx, chart, noteAccess }) => {
    await saveOptions(trx, chartId, options);
    if (options.is_public !== undefined && options.is_public !== chart.isPublic) noteAccess([chartId]);
    if (options.is_public && !chart.isPublic) await noteChartEvent(trx, { chartId, kind: 'published' });
    return readGantt({ db: trx }, chartId);
  });
  afterCommit(() => deps.nodeEvents.publish({ type: 'settings', chartId }));
  return row;
}
