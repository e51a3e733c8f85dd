import { orderedIds, type PlainChange } from '../../changes/index.ts';
import { DEEPEST_INDENTATION, type Id, type State } from '../../model/index.ts';
import { blockOf, indentationOf, withoutDescendants } from './hierarchy.ts';

/**
 * Indents (+1) or outdents (−1) tasks with their descendants. A row is at most one level deeper than the row above
 * it (`ux.md` A5): an indent that would break this, or pass the deepest level, changes nothing for that block.
 */
export function indentTasks(state: State, ids: readonly Id[], by: 1 | -1): PlainChange[] {
  const order = orderedIds(state, 'task');
  const levels = new Map(order.map((id) => [id, indentationOf(state, id)]));
  for (const root of withoutDescendants(state, order, ids)) {
    const block = blockOf(state, order, root);
    const above = order[order.indexOf(root) - 1];
    const deepest = above === undefined ? 0 : (levels.get(above) ?? 0) + 1;
    const next = block.map((id) => (levels.get(id) ?? 0) + by);
    const isAllowed =
      (next[0] ?? 0) >= 0 && (next[0] ?? 0) <= deepest && Math.max(...next) <= DEEPEST_INDENTATION;
    if (isAllowed) for (const id of block) levels.set(id, (levels.get(id) ?? 0) + by);
  }
  mendLevels(order, levels);
  return order.flatMap((id) => {
    const indentation = levels.get(id) ?? 0;
    return indentation === indentationOf(state, id)
      ? []
      : [{ type: 'set', kind: 'task', id, fields: { indentation } } as const];
  });
}

/** Brings every row to at most one level deeper than the row above it. */
function mendLevels(order: readonly Id[], levels: Map<Id, number>): void {
  let above = -1;
  for (const id of order) {
    const level = Math.min(levels.get(id) ?? 0, above + 1);
    levels.set(id, level);
    above = level;
  }
}
