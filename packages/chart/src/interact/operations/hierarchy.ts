import { orderedIds } from '../../changes/ordered-ids.ts';
import { ELEMENT_DEFAULTS, type Id, type State, settingsOf, spansRowsBelow } from '../../model/index.ts';

/** A task's level, 0 to 5. */
export function indentationOf(state: State, id: Id): number {
  return state.task.get(id)?.indentation ?? ELEMENT_DEFAULTS.task.indentation;
}

/** Whether the task is on another task's row. */
export function isGuest(state: State, id: Id): boolean {
  return state.task.get(id)?.rowTask !== undefined;
}

/** The task whose row this one is on: itself, when it has one. */
export function hostOf(state: State, id: Id): Id {
  return state.task.get(id)?.rowTask ?? id;
}

/** The task and its descendants: the deeper rows after it (`chart-model.md`, Rows). A guest has none. */
export function blockOf(state: State, order: readonly Id[], id: Id): readonly Id[] {
  const from = order.indexOf(id);
  if (from < 0) return [];
  if (isGuest(state, id)) return [id];
  const level = indentationOf(state, id);
  const block = [id];
  for (let at = from + 1; at < order.length; at++) {
    const next = order[at] as Id;
    if (isGuest(state, next)) continue;
    if (indentationOf(state, next) <= level) break;
    block.push(next);
  }
  return block;
}

/** Whether deeper rows follow the task. */
export function hasChildren(state: State, order: readonly Id[], id: Id): boolean {
  return blockOf(state, order, id).length > 1;
}

/** Whether a task's dates follow from the deeper rows below it. */
export function isSpanning(state: State, id: Id): boolean {
  const task = state.task.get(id);
  if (task === undefined || isGuest(state, id)) return false;
  return spansRowsBelow(settingsOf(state), task) && hasChildren(state, orderedIds(state, 'task'), id);
}

/** The tasks with all their descendants, and the bars that share a descendant's row, each once, in row order. */
export function withDescendants(state: State, order: readonly Id[], ids: readonly Id[]): readonly Id[] {
  const asked = new Set(ids);
  const inside = new Set<Id>();
  let open = Number.POSITIVE_INFINITY;
  for (const id of order) {
    if (isGuest(state, id)) continue;
    const level = indentationOf(state, id);
    if (level > open) inside.add(id);
    else open = asked.has(id) ? level : Number.POSITIVE_INFINITY;
  }
  return order.filter((id) => asked.has(id) || inside.has(hostOf(state, id)));
}

/** The rows without an ancestor among them: moving these moves all. */
export function withoutDescendants(state: State, order: readonly Id[], ids: readonly Id[]): readonly Id[] {
  const wanted = new Set(ids);
  const roots: Id[] = [];
  let open = Number.POSITIVE_INFINITY;
  for (const id of order) {
    if (isGuest(state, id)) continue;
    const level = indentationOf(state, id);
    if (level > open) continue;
    open = wanted.has(id) ? level : Number.POSITIVE_INFINITY;
    if (wanted.has(id)) roots.push(id);
  }
  return roots;
}
