import { AppError } from '../../../platform/http/app-error.ts';
import type { GanttDeps } from '../chart-deps.ts';
import { readNewestState } from '../state/read-state.ts';
import { findChartHead } from '../updates/log-repository.ts';
import { CARD_REVISION, drawCard } from './draw-picture.ts';
import { findThumbnail, saveThumbnail, type Thumbnail } from './thumbnail-repository.ts';

/**
 * Returns the chart's picture: the stored one if version and drawing are up to date, else draws and stores it (`security.md` I4). Throws
 * `NotFound` if the chart doesn't exist.
 */
export async function readThumbnail({ db, charts }: GanttDeps, chartId: string): Promise<Thumbnail> {
  const chart = await findChartHead(db, chartId);
  if (chart === undefined) throw new AppError('NotFound');
  const stored = await findThumbnail(db, chartId);
  if (stored !== undefined && stored.version >= chart.head && stored.revision === CARD_REVISION)
    return stored;
  const { state, version } = await readNewestState(db, charts.cache, chartId, chart.head);
  const thumbnail = { version, revision: CARD_REVISION, svg: await drawCard(state) };
  await saveThumbnail(db, chartId, thumbnail);
  return thumbnail;
}
