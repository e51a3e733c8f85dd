import { ELEMENT_DEFAULTS, type Id, type State } from '../../model/index.ts';

/** A task's level, 0 to 5. */
export function indentationOf(state: State, id: Id): number {
  return state.task.get(id)?.indentation ?? ELEMENT_DEFAULTS.task.indentation;
}

/** The task and everything below it: the rows after it that are deeper (`chart-model.md`, Rows). */
export function blockOf(state: State, order: readonly Id[], id: Id): readonly Id[] {
  const from = order.indexOf(id);
  if (from < 0) return [];
  const level = indentationOf(state, id);
  let to = from + 1;
  for (let next = order[to]; next !== undefined && indentationOf(state, next) > level; next = order[to]) to++;
  return order.slice(from, to);
}

/** Whether deeper rows follow the task. */
export function hasChildren(state: State, order: readonly Id[], id: Id): boolean {
  return blockOf(state, order, id).length > 1;
}

/** The tasks with all their descendants, each once, in row order. */
export function withDescendants(state: State, order: readonly Id[], ids: readonly Id[]): readonly Id[] {
  const wanted = new Set(ids.flatMap((id) => blockOf(state, order, id)));
  return order.filter((id) => wanted.has(id));
}

/** The tasks whose ancestors are not among them: moving these moves all. */
export function withoutDescendants(state: State, order: readonly Id[], ids: readonly Id[]): readonly Id[] {
  const wanted = new Set(ids);
  const roots: Id[] = [];
  let covered = -1;
  order.forEach((id, index) => {
    if (!wanted.has(id) || index < covered) return;
    roots.push(id);
    covered = index + blockOf(state, order, id).length;
  });
  return roots;
}
