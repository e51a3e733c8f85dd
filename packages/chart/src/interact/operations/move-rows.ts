import { apply, type PlainChange, rowsOf } from '../../changes/index.ts';
import type { Id, State } from '../../model/index.ts';
import { blockOf, hostOf, indentationOf, isGuest, withDescendants, withoutDescendants } from './hierarchy.ts';
import { clampedLevels } from './levels.ts';
import { freeFromRow } from './shared-rows.ts';

/**
 * Moves rows with their descendants and all bars on them before the task `before` (null: to the end), on the given
 * level or as near to their own as the surrounding rows allow: between a parent and its children they become children,
 * without taking over others' children. Dropping a block into itself is a no-op.
 */
export function moveRows(state: State, ids: readonly Id[], before: Id | null, level?: number): PlainChange[] {
  const order = rowsOf(state);
  const moved = withDescendants(state, order, ids);
  if (moved.length === 0) return [];
  const isMoved = new Set(moved);
  const stay = order.filter((id) => !isMoved.has(id));
  const gap = before === null ? order.length : order.indexOf(before);
  const anchor = order.slice(0, gap).findLast((id) => !isMoved.has(id)) ?? null;
  const at = anchor === null ? 0 : stay.indexOf(anchor) + 1;
  const next = [...stay.slice(0, at), ...moved, ...stay.slice(at)];

  const moves: PlainChange[] = [];
  let after: Id | null = anchor;
  const isPlaced = next.every((id, index) => id === order[index]);
  if (!isPlaced) {
    for (const id of moved) {
      moves.push({ type: 'move', kind: 'task', id, after });
      after = id;
    }
  }
  const shifts = new Map<Id, number>();
  const following = stay.slice(at).find((id) => !isGuest(state, id));
  const least = isPlaced || following === undefined ? 0 : indentationOf(state, following);
  for (const root of withoutDescendants(state, order, ids)) {
    const own = indentationOf(state, root);
    const shift = Math.max(least, level ?? own) - own;
    if (shift !== 0) for (const id of blockOf(state, order, root)) shifts.set(id, shift);
  }
  return [...moves, ...clampedLevels(state, next, shifts)];
}

/** Like `moveRows`, for bars: a guest leaves its shared row, and the rest of the row stays. */
export function moveBars(state: State, ids: readonly Id[], before: Id | null): PlainChange[] {
  const frees = freeFromRow(state, ids);
  if (frees.length === 0) return moveRows(state, ids, before);
  const freed = apply(state, frees).state;
  return [...frees, ...moveRows(freed, ids, before)];
}

/**
 * Moves the tasks' blocks one row up or down, past the whole neighbouring block (`ux.md` A10, Alt+Up and Alt+Down), and
 * past blocks of which a view leaves out all rows: a step is seen.
 */
export function stepRows(
  state: State,
  ids: readonly Id[],
  direction: 'up' | 'down',
  leftOut: ReadonlySet<Id> = NONE,
): PlainChange[] {
  const order = rowsOf(state);
  const rows = ids.map((id) => hostOf(state, id));
  const roots = withoutDescendants(state, order, rows);
  const moved = withDescendants(state, order, roots);
  const first = order.indexOf(moved[0] ?? '');
  const last = order.indexOf(moved.at(-1) ?? '');
  if (first < 0) return [];
  const isLeftOut = (from: number, to: number) => order.slice(from, to).every((id) => leftOut.has(id));
  if (direction === 'up') {
    let at = first;
    let end = first;
    do {
      if (at === 0) return [];
      end = at;
      at = siblingAbove(state, order, at, indentationOf(state, order[first] ?? ''));
    } while (isLeftOut(at, end));
    return moveRows(state, roots, order[at] ?? null);
  }
  const level = indentationOf(state, roots[0] ?? '');
  let at = last + 1;
  let from = at;
  do {
    const following = order[at];
    if (following === undefined) return [];
    from = at;
    at += indentationOf(state, following) < level ? 1 : blockOf(state, order, following).length;
  } while (isLeftOut(from, at));
  return moveRows(state, roots, order[at] ?? null);
}

const NONE: ReadonlySet<Id> = new Set();

/** The row above a place of the task on this level, or of the parent when there is none. */
function siblingAbove(state: State, order: readonly Id[], row: number, level: number): number {
  let at = row - 1;
  while (at > 0 && indentationOf(state, order[at] ?? '') > level) at--;
  return at;
}
