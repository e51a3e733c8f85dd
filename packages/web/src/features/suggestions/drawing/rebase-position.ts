import { unitAt, xOfUnit } from '@giotto/chart/interact';
import type { Box, Scene, SceneRow } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';

/** The offset from a position in one picture to that in another, in px to the right and down. */
export interface RebasedPosition {
  readonly dx: number;
  readonly dy: number;
  /** The y of the edge between two rows that stands in for a missing row; null if the row exists. */
  readonly edge: number | null;
}

/** The x of the same date in another picture. */
export function rebaseX(x: number, from: Scene, to: Scene): number {
  return xOfUnit(to, unitAt(from, x));
}

/** The row at a height; the last one below the rows. */
function rowAt({ rows, plot, rowHeight }: Scene, y: number): SceneRow | undefined {
  const at = Math.floor((y - plot.y) / rowHeight);
  return rows[Math.min(rows.length - 1, Math.max(0, at))];
}

const indexes = new WeakMap<readonly SceneRow[], ReadonlyMap<Id, SceneRow>>();

function rowOf({ rows }: Scene, id: Id): SceneRow | undefined {
  let index = indexes.get(rows);
  if (!index) {
    index = new Map(rows.map((row) => [row.taskId, row]));
    indexes.set(rows, index);
  }
  return index.get(id);
}

/**
 * Maps a box on a row of one picture to another picture: onto the same task's row or, if that row is missing or
 * elsewhere (`moved`), onto the edge below the nearest preceding row that exists.
 */
export function rebasePosition(box: Box, from: Scene, to: Scene, moved: ReadonlySet<Id>): RebasedPosition {
  const dx = rebaseX(box.x, from, to) - box.x;
  const row = rowAt(from, box.y + box.height / 2);
  if (!row) return { dx, dy: to.plot.y - from.plot.y, edge: null };
  const same = moved.has(row.taskId) ? undefined : rowOf(to, row.taskId);
  if (same) return { dx, dy: same.y - row.y, edge: null };
  const edge = edgeBelow(row.index, from, to, moved);
  return { dx, dy: edge - (row.y + row.height / 2), edge };
}

function edgeBelow(at: number, from: Scene, to: Scene, moved: ReadonlySet<Id>): number {
  for (let above = at - 1; above >= 0; above--) {
    const id = from.rows[above]?.taskId ?? '';
    const row = moved.has(id) ? undefined : rowOf(to, id);
    if (row) return row.y + row.height;
  }
  return to.plot.y;
}
