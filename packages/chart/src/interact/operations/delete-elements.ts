import { orderedIds, type PlainChange } from '../../changes/index.ts';
import type { State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { indentationOf } from './hierarchy.ts';

/** Deletes the elements. Children of a deleted task stay and move up one level for each deleted ancestor. */
export function deleteElements(state: State, refs: readonly ElementRef[]): PlainChange[] {
  const doomed = new Set(refs.filter(({ kind }) => kind === 'task').map(({ id }) => id));
  const outdents: PlainChange[] = [];
  // Levels of the deleted rows that still have an open subtree at this point, shallowest first.
  let open: number[] = [];
  for (const id of orderedIds(state, 'task')) {
    const level = indentationOf(state, id);
    open = open.filter((ancestor) => ancestor < level);
    if (doomed.has(id)) open.push(level);
    else if (open.length > 0) {
      outdents.push({ type: 'set', kind: 'task', id, fields: { indentation: level - open.length } });
    }
  }
  return [...outdents, ...refs.map(({ kind, id }): PlainChange => ({ type: 'delete', kind, id }))];
}
