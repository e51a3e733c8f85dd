import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import type { Link } from './link-ends.ts';

/** The lines between rows next to both ends, those between the ends first; `top` is the first row's y. */
export function listGaps({ from, to }: Link, top: Px, rowHeight: Px): readonly Px[] {
  const above = (row: number): Px => snapToHalf(top + row * rowHeight);
  const below = (row: number): Px => above(row + 1);
  if (from.row === to.row) return [below(from.row), above(from.row)];
  const isDown = to.row > from.row;
  const near = isDown ? below(from.row) : above(from.row);
  const far = isDown ? above(to.row) : below(to.row);
  const outer = isDown ? [above(from.row), below(to.row)] : [below(from.row), above(to.row)];
  return near === far ? [near, ...outer] : [near, far, ...outer];
}

const MAX_GAPS = 8;

/** The lines between rows farther from both ends, nearest to the second end first. */
export function listFarGaps({ from, to }: Link, top: Px, rowHeight: Px): readonly Px[] {
  const step = Math.sign(from.row - to.row);
  const first = to.row + (step > 0 ? 2 : -1);
  const count = Math.max(0, Math.min(MAX_GAPS, Math.abs(from.row - to.row) - 2));
  return Array.from({ length: count }, (_, i) => snapToHalf(top + (first + i * step) * rowHeight));
}
