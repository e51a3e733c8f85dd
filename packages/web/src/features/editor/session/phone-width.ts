import { SIZE_RANGES } from '@giotto/chart/model';

/** The zoom below which titles become hard to read, and the minimum zoom. */
const READABLE = 0.6;
const MIN_ZOOM = 0.3;
/** The maximum pinch zoom: a chart drawn narrower than a quarter of its width loses detail. */
const MAX_ZOOM = 4;

/**
 * The width in px at which to draw a chart in a small window: at most its own, narrow enough to be readable when
 * fitted; less narrow for a very wide chart, to keep detail for zooming in.
 */
export function phoneWidth(room: number, own: number): number {
  const detailed = Math.min(room / MIN_ZOOM, own / MAX_ZOOM);
  const wanted = Math.floor(Math.max(room / READABLE, detailed));
  return Math.min(own, Math.max(SIZE_RANGES.ganttWidth.min, wanted));
}
