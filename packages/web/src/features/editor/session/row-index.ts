import { orderedIds } from '@giotto/chart/changes';
import type { SceneRow } from '@giotto/chart/layout';
import type { Id, State } from '@giotto/chart/model';

/** Each row's position among its siblings, from 1, and the number of siblings (`aria-posinset`, `aria-setsize`). */
export interface Siblings {
  readonly position: Int32Array;
  readonly count: Int32Array;
}

const DEEPEST = 5;
const siblings = new WeakMap<readonly SceneRow[], Siblings>();

/** The sibling positions of all rows. Scans the rows once per list. */
export function siblingsOf(rows: readonly SceneRow[]): Siblings {
  const known = siblings.get(rows);
  if (known) return known;
  const position = new Int32Array(rows.length);
  const count = new Int32Array(rows.length);
  /** Siblings counted so far, by level. */
  const sofar = new Int32Array(DEEPEST + 1);
  let last = -1;
  rows.forEach(({ indentation: level }, at) => {
    if (level > last) sofar.fill(0, last + 1, level + 1);
    last = level;
    sofar[level] = (sofar[level] ?? 0) + 1;
    position[at] = sofar[level] ?? 0;
  });
  // Going backwards, the last sibling comes first and knows their number.
  const total = new Int32Array(DEEPEST + 1);
  last = -1;
  for (let at = rows.length - 1; at >= 0; at--) {
    const level = rows[at]?.indentation ?? 0;
    // A shallower row ends all deeper lists.
    if (level < last) total.fill(0, level + 1);
    if (total[level] === 0) total[level] = position[at] ?? 0;
    count[at] = total[level] ?? 0;
    last = level;
  }
  const found = { position, count };
  siblings.set(rows, found);
  return found;
}

const counts = new WeakMap<readonly SceneRow[], ReadonlyMap<Id, number>>();

/**
 * Counts each parent's children, including collapsed parents: the rows one level deeper, up to the next row at its own
 * level. Counted once per list of rows, which stays the same until an edit moves one.
 */
export function childCounts(state: State, rows: readonly SceneRow[]): ReadonlyMap<Id, number> {
  const known = counts.get(rows);
  if (known) return known;
  const found = new Map<Id, number>();
  /** The latest open row of each level. */
  const open: Id[] = [];
  for (const id of orderedIds(state, 'task')) {
    const { rowTask, indentation = 0 } = state.task.get(id) ?? {};
    if (rowTask !== undefined) continue;
    open.length = Math.min(open.length, indentation);
    const parent = open.at(-1);
    if (parent !== undefined) found.set(parent, (found.get(parent) ?? 0) + 1);
    open[indentation] = id;
  }
  counts.set(rows, found);
  return found;
}
