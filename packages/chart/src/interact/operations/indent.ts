import { type PlainChange, rowsOf } from '../../changes/index.ts';
import { DEEPEST_INDENTATION, type Id, type State } from '../../model/index.ts';
import { blockOf, hostOf, withoutDescendants } from './hierarchy.ts';
import { clampLevels, levelsOf, setLevels } from './levels.ts';

/**
 * Indents (+1) or outdents (−1) tasks with their descendants. A row is at most one level deeper than the row above it
 * (`ux.md` A5): an indent that would break this, or exceed the deepest level, leaves that block unchanged.
 */
export function indentTasks(state: State, ids: readonly Id[], by: 1 | -1): PlainChange[] {
  const order = rowsOf(state);
  const levels = levelsOf(state, order);
  for (const root of withoutDescendants(
    state,
    order,
    ids.map((id) => hostOf(state, id)),
  )) {
    const block = blockOf(state, order, root);
    const above = order[order.indexOf(root) - 1];
    const deepest = above === undefined ? 0 : (levels.get(above) ?? 0) + 1;
    const next = block.map((id) => (levels.get(id) ?? 0) + by);
    const first = next[0] ?? 0;
    if (first < 0 || first > deepest || Math.max(...next) > DEEPEST_INDENTATION) continue;
    for (const id of block) levels.set(id, (levels.get(id) ?? 0) + by);
  }
  clampLevels(order, levels);
  return setLevels(state, order, levels);
}
