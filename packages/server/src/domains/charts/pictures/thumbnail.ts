import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { GanttDeps } from '../chart-deps.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { readNewestState } from '../state/read-state.ts';
import { findChartHead } from '../updates/log-repository.ts';
import { CARD_REVISION, cardRevision, datedRevision } from './draw-picture.ts';
import { utcDay } from './rule-day.ts';
import { findThumbnail, saveThumbnail, type Thumbnail } from './thumbnail-repository.ts';

/**
 * Returns the chart's picture: the stored one if version, drawing and day are up to date, else draws and stores it (`security.md` I4). Throws
 * `NotFound` if the chart doesn't exist.
 */
export async function readThumbnail(
  { db, charts, clock }: GanttDeps,
  renderer: Renderer,
  chartId: string,
  caller: Caller,
): Promise<Thumbnail> {
  const chart = await findChartHead(db, chartId);
  if (chart === undefined) throw new AppError('NotFound');
  const stored = await findThumbnail(db, chartId);
  const today = utcDay(clock.now());
  const isNewest = stored !== undefined && stored.version >= chart.head;
  if (isNewest && [CARD_REVISION, datedRevision(today)].includes(stored.revision)) return stored;
  const { state, version } = await readNewestState(db, charts.cache, chartId, chart.head);
  const svg = await renderer.drawCard(state, today, caller);
  const thumbnail = { version, revision: cardRevision(state, today), svg };
  await saveThumbnail(db, chartId, thumbnail);
  return thumbnail;
}
