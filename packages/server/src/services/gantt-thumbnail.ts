import { readNewestState } from '../charts/read-state.ts';
import { findChartHead } from '../db/repositories/chart-log.ts';
import { findThumbnail, saveThumbnail, type Thumbnail } from '../db/repositories/thumbnails.ts';
import { AppError } from '../http/app-error.ts';
import { drawCard } from '../thumbnails/draw-picture.ts';
import type { GanttDeps } from './gantt-deps.ts';

/**
 * The chart's picture: the stored one while nothing has changed since, else drawn from the chart's state and stored
 * (`security.md` I4). Throws `NotFound` for a chart that is not there.
 */
export async function readThumbnail({ db, charts }: GanttDeps, chartId: string): Promise<Thumbnail> {
  const chart = await findChartHead(db, chartId);
  if (chart === undefined) throw new AppError('NotFound');
  const stored = await findThumbnail(db, chartId);
  if (stored !== undefined && stored.version >= chart.head) return stored;
  const { state, version } = await readNewestState(db, charts.cache, chartId, chart.head);
  const thumbnail = { version, svg: await drawCard(state) };
  await saveThumbnail(db, chartId, thumbnail);
  return thumbnail;
}
