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
