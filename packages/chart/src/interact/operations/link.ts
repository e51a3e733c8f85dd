import type { PlainChange } from '../../changes/index.ts';
import { type DependencyType, ELEMENT_DEFAULTS, type Id, type State } from '../../model/index.ts';

/** Why two elements can't be linked. */
export type LinkRefusal = 'self' | 'duplicate' | 'cycle';

/** Why a link from one element to another is refused; null when it is allowed (`ux.md` A6). */
export function refuseLink(state: State, from: Id, to: Id, type: DependencyType): LinkRefusal | null {
  if (from === to) return 'self';
  const followers = new Map<Id, Id[]>();
  for (const link of state.dependency.values()) {
    const linkType = link.type ?? ELEMENT_DEFAULTS.dependency.type;
    if (link.from === from && link.to === to && linkType === type) return 'duplicate';
    followers.set(link.from, [...(followers.get(link.from) ?? []), link.to]);
  }
  const seen = new Set<Id>();
  const open = [to];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === from) return 'cycle';
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(followers.get(id) ?? []));
  }
  return null;
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
