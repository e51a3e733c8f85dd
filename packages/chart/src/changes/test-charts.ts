import { createState, type Id, type Kind, type State } from '../model/index.ts';
import { apply } from './apply.ts';
import type { Fields, PlainChange } from './change.ts';
import { orderedIds } from './ordered-ids.ts';

/** A `create`, for tests. */
export function create(
  kind: Kind,
  id: Id,
  value: Fields = {},
  after?: Id | null,
): PlainChange & { type: 'create' } {
  return { type: 'create', kind, id, value, ...(after === undefined ? {} : { after }) };
}

/** A `set`, of a task unless another kind is given, for tests. */
export function set(id: Id, fields: Fields, kind: Kind = 'task'): PlainChange & { type: 'set' } {
  return { type: 'set', kind, id, fields };
}

/** A `move` of a task, for tests. */
export function move(id: Id, after: Id | null, hint?: string): PlainChange & { type: 'move' } {
  return { type: 'move', kind: 'task', id, after, ...(hint === undefined ? {} : { hint }) };
}

/** A `delete`, for tests. */
export function remove(id: Id, kind: Kind = 'task'): PlainChange & { type: 'delete' } {
  return { type: 'delete', kind, id };
}

/** A chart with tasks of these ids, after these changes, for tests. */
export function makeChart(tasks: string, ...changes: readonly PlainChange[]): State {
  const ids = tasks.split(' ').filter((id) => id !== '');
  return apply(createState(), [...ids.map((id) => create('task', id)), ...changes]).state;
}

/** The tasks' ids from top to bottom, for tests. */
export function showOrder(state: State): string {
  return orderedIds(state, 'task').join(' ');
}
