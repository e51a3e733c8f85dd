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
export async function deleteGantt({ db, charts, notices }: GanttDeps, chartId: string): Promise<void> {
  await charts.queue.run(chartId, () => markGanttDeleted(db, chartId));
  charts.cache.forget(chartId);
  notices.publish({ type: 'access', chartId });
}

/** Changes the public switch and the embed's options, and answers the whole row. Throws `DeletedItem`. */
export async function configureGantt(
  { db, charts }: GanttDeps,
  chartId: string,
  options: GanttOptions,
): Promise<GanttRow> {
  await charts.queue.run(chartId, () => saveOptions(db, chartId, options));
  const row = await findGantt(db, chartId);
  if (row === undefined) throw new AppError('DeletedItem');
  return row;
}
