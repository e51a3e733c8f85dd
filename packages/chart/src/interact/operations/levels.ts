import type { PlainChange } from '../../changes/index.ts';
import { DEEPEST_INDENTATION, type Id, type State } from '../../model/index.ts';
import { indentationOf } from './hierarchy.ts';

/** The level of every row, as a mutable map. */
export type Levels = Map<Id, number>;

/** The current levels of the rows. */
export function levelsOf(state: State, order: readonly Id[]): Levels {
  return new Map(order.map((id) => [id, indentationOf(state, id)]));
}

/** Limits every row to one level deeper than the row above it and to the deepest level (`ux.md` A5). */
export function clampLevels(order: readonly Id[], levels: Levels): void {
  let above = -1;
  for (const id of order) {
    const level = Math.max(0, Math.min(levels.get(id) ?? 0, above + 1, DEEPEST_INDENTATION));
    levels.set(id, level);
    above = level;
  }
}

/** The changes that give the rows these levels. */
export function setLevels(state: State, order: readonly Id[], levels: Levels): PlainChange[] {
  return order.flatMap((id) => {
    const indentation = levels.get(id) ?? 0;
    return indentation === indentationOf(state, id)
      ? []
      : [{ type: 'set', kind: 'task', id, fields: { indentation } } as const];
  });
}

/** The changes that correct the levels of reordered rows, some of them shifted (`ux.md` A5), in one pass. */
export function clampedLevels(
  state: State,
  order: readonly Id[],
  shifts: ReadonlyMap<Id, number>,
): PlainChange[] {
  const changes: PlainChange[] = [];
  let above = -1;
  for (const id of order) {
    const own = indentationOf(state, id);
    const wanted = shifts.size === 0 ? own : own + (shifts.get(id) ?? 0);
    const indentation = Math.max(0, Math.min(wanted, above + 1, DEEPEST_INDENTATION));
    if (indentation !== own) changes.push({ type: 'set', kind: 'task', id, fields: { indentation } });
    above = indentation;
  }
  return changes;
}
