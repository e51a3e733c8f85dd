import {
  findGantt,
  type GanttOptions,
  type GanttRow,
  markGanttDeleted,
  moveGantt as saveFolder,
  renameGantt as saveName,
  configureGantt as saveOptions,
} from '../db/repositories/gantts.ts';
import { AppError } from '../http/app-error.ts';
import type { GanttDeps } from './gantt-deps.ts';
import { readFolder } from './gantt-folder.ts';
import { readGanttName } from './gantt-name.ts';
import { withLockedChart } from './people-access.ts';

/** Gives the chart another name. Throws `InvalidGanttName`. */
export async function renameGantt({ db, charts }: GanttDeps, chartId: string, wanted: string): Promise<void> {
  const name = readGanttName(wanted);
  await charts.queue.run(chartId, () => saveName(db, chartId, name));
}

/** Puts the chart into another of its owner's folders. Throws `UnknownFolder`. */
export async function moveGantt(
  { db, charts }: GanttDeps,
  chartId: string,
  ownerId: string,
  wanted: string,
): Promise<void> {
  const folder = await readFolder(db, ownerId, wanted);
  await charts.queue.run(chartId, () => saveFolder(db, chartId, folder));
}

/** Deletes the chart; its content stays for the days in which it can be brought back. */
export async function deleteGantt(deps: GanttDeps, chartId: string): Promise<void> {
  await withLockedChart(deps, chartId, async ({ trx, noteAccess }) => {
    await markGanttDeleted(trx, chartId);
    noteAccess([chartId]);
  });
  deps.charts.cache.forget(chartId);
}

/** Changes the public switch and the embed's options, and answers the whole row. Throws `DeletedItem`. */
export async function configureGantt(
  deps: GanttDeps,
  chartId: string,
  options: GanttOptions,
): Promise<GanttRow> {
  return withLockedChart(deps, chartId, async ({ trx, chart, noteAccess }) => {
    await saveOptions(trx, chartId, options);
    if (options.is_public !== undefined && options.is_public !== chart.isPublic) noteAccess([chartId]);
    const row = await findGantt(trx, chartId);
    if (row === undefined) throw new AppError('DeletedItem');
    return row;
  });
}
