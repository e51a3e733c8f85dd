import type { Id, Row } from '../model/index.ts';
import type { RowMap } from './row-map.ts';

/**
 * Keeps a lane over its rows: it grows with rows inserted in between and shrinks with those that leave. A row moved
 * within the lane, up to its very edge, stays inside. When all its rows move, it follows. However many are deleted, it
 * keeps the height of one row, or its own if that is less.
 */
export function shiftLane(rows: RowMap, rowIndex: Row, duration: Row): { rowIndex: Row; duration: Row } {
  const bottom = rowIndex + duration;
  const least = Math.min(duration, 1);
  const covered = rows.before.filter((_, i) => i + 0.5 >= rowIndex && i + 0.5 <= bottom);
  const left = covered.filter((id) => rows.indexAfter.has(id));
  const steady = left.filter((id) => !rows.moved.has(id));
  if (steady.length === 0 && left.length > 0) {
    const first = Math.min(...left.map((id) => rows.indexAfter.get(id) as number));
    const offset = rowIndex - rows.before.indexOf(left[0] as Id);
    // A lane may partly cover rows at both ends: it touches more rows than it is high.
    const height = Math.max(least, duration - (covered.length - left.length));
    return { rowIndex: Math.max(0, first + offset), duration: height };
  }
  let top = rows.shiftTop(rowIndex);
  let end = rows.shiftBottom(bottom);
  const returning = new Set(left.filter((id) => rows.moved.has(id)).map((id) => rows.indexAfter.get(id)));
  while (returning.has(Math.round(end)) && end > top) end++;
  while (returning.has(Math.round(top) - 1) && end > top) top--;
  if (end <= top) return { rowIndex: top, duration: least };
  return { rowIndex: top, duration: end - top };
}
