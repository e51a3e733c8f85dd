import type { Px } from '../../model/index.ts';
import type { Frame } from '../frame.ts';
import type { RowRange } from '../scene.ts';

/** The laid-out part of a chart: visible rows, and the heights between which they are. */
export interface RowWindow extends RowRange {
  /** With the first row, everything above belongs to it; with the last row, everything below. */
  readonly top: Px;
  readonly bottom: Px;
  /** Whether it's the whole chart. */
  readonly isWhole: boolean;
}

/** Reads the requested rows; ignores those that the chart doesn't have. */
export function findRowWindow(
  wanted: RowRange | undefined,
  count: number,
  rowHeight: Px,
  frame: Frame,
): RowWindow {
  const from = Math.min(count, Math.max(0, Math.floor(wanted?.from ?? 0)));
  const to = Math.max(from, Math.min(count, Math.ceil(wanted?.to ?? count)));
  const isFirst = from === 0;
  const isLast = to === count;
  return {
    from,
    to,
    top: isFirst ? frame.top : frame.plot.y + from * rowHeight,
    bottom: isLast ? frame.bottom : frame.plot.y + to * rowHeight,
    isWhole: isFirst && isLast,
  };
}
