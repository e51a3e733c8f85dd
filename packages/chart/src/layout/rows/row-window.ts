import type { Px } from '../../model/index.ts';
import type { Frame } from '../frame.ts';
import type { RowRange } from '../scene.ts';

/** The part of a chart that is laid out: seen rows, and the heights between which they lie. */
export interface RowWindow extends RowRange {
  /** With the first row, what lies above it belongs to it; with the last row, what lies below. */
  readonly top: Px;
  readonly bottom: Px;
  /** Whether it is all of the chart. */
  readonly isWhole: boolean;
}

/** Reads which rows are wanted; those that the chart does not have are left out. */
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
