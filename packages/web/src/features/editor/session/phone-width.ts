import { SIZE_RANGES } from '@giotto/chart/model';

/** The zoom below which titles can hardly be read, and the least that there is. */
const READABLE = 0.6;
const LEAST = 0.3;
/** How far fingers can zoom in: what is drawn narrower than a share of this loses detail. */
const MOST = 4;

/**
 * The width at which a chart is drawn on a small window, px: at most its own, as narrow as makes it readable when it is
 * fitted into its room; a very wide one less narrow, so that its detail is there when it is zoomed.
 */
export function phoneWidth(room: number, own: number): number {
  const detailed = Math.min(room / LEAST, own / MOST);
  const wanted = Math.floor(Math.max(room / READABLE, detailed));
  return Math.min(own, Math.max(SIZE_RANGES.ganttWidth.min, wanted));
}
