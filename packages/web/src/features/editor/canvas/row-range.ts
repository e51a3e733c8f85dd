import type { ElementRef } from '@giotto/chart/interact';
import type { Id } from '@giotto/chart/model';

/** The rows from one to another, in that direction, both inclusive: what Shift selects. */
export function rowRange(rows: readonly Id[], from: number, to: number): readonly ElementRef[] {
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return (from <= to ? between : between.toReversed()).map((id) => ({ kind: 'task', id }));
}
