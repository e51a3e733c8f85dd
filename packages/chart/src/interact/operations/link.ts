import { Draft, findLinkFault, joinsWithin, type PlainChange } from '../../changes/index.ts';
import type { DependencyType, Id, State } from '../../model/index.ts';

/** Why two elements can't be linked. */
export type LinkRefusal = 'self' | 'duplicate' | 'within' | 'cycle';

/** No link has it. */
const NEW = '';

/** Why a link from one element to another is refused; null when it is allowed (`ux.md` A6). */
export function refuseLink(state: State, from: Id, to: Id, type: DependencyType): LinkRefusal | null {
  if (from === to) return 'self';
  const draft = new Draft(state);
  const fault = findLinkFault(draft, NEW, { from, to, type });
  if (fault === 'same') return 'duplicate';
  if (fault !== 'cycle') return null;
  return joinsWithin(draft.outline(), from, to) ? 'within' : 'cycle';
}

/** Links the elements in the given order, each to the next; skips pairs that are refused. */
export function linkInOrder(state: State, ids: readonly Id[], newId: () => Id): PlainChange[] {
  return ids.flatMap((from, index) => {
    const to = ids[index + 1];
    if (to === undefined || refuseLink(state, from, to, 'FS') !== null) return [];
    return [{ type: 'create', kind: 'dependency', id: newId(), value: { from, to } } as const];
  });
}

/** Removes every link between two of the elements. */
export function unlink(state: State, ids: readonly Id[]): PlainChange[] {
  const chosen = new Set(ids);
  return [...state.dependency]
    .filter(([, link]) => chosen.has(link.from) && chosen.has(link.to))
    .map(([id]): PlainChange => ({ type: 'delete', kind: 'dependency', id }));
}
