import { type PlainChange, rowsOf } from '../../changes/index.ts';
import type { State } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import { indentationOf } from './hierarchy.ts';
import { handOverRow } from './shared-rows.ts';

/**
 * Deletes the elements. Bars that share a deleted task's row keep the row. Children of a deleted row stay and move up
 * one level per deleted ancestor.
 */
export function deleteElements(state: State, refs: readonly ElementRef[]): PlainChange[] {
  const doomed = new Set(refs.filter(({ kind }) => kind === 'task').map(({ id }) => id));
  const handOvers = [...doomed].flatMap((id) => handOverRow(state, id, doomed));
  const taken = new Set(handOvers.flatMap((change) => (change.type === 'move' ? [change.after] : [])));
  const outdents: PlainChange[] = [];
  // Levels of the deleted rows that still have an open subtree at this point, shallowest first.
  let open: number[] = [];
  for (const id of rowsOf(state)) {
    const level = indentationOf(state, id);
    open = open.filter((ancestor) => ancestor < level);
    if (doomed.has(id) && !taken.has(id)) open.push(level);
    else if (open.length > 0) {
      outdents.push({ type: 'set', kind: 'task', id, fields: { indentation: level - open.length } });
    }
  }
  return [
    ...handOvers,
    ...outdents,
    ...refs.map(({ kind, id }): PlainChange => ({ type: 'delete', kind, id })),
  ];
}
