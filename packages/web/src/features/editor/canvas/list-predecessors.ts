import { orderedIds } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';

/** For each task that waits for others: their titles in row order, milestones last, joined with commas. */
export function listPredecessors(state: State): ReadonlyMap<Id, string> {
  const before = new Map<Id, Set<Id>>();
  for (const { from, to } of state.dependency.values()) {
    const known = before.get(to);
    if (known) known.add(from);
    else before.set(to, new Set([from]));
  }
  if (before.size === 0) return new Map();
  const ranks = new Map(
    [...orderedIds(state, 'task'), ...state.milestone.keys()].map((id, rank) => [id, rank]),
  );
  const rankOf = (id: Id) => ranks.get(id) ?? 0;
  const titleOf = (id: Id) => state.task.get(id)?.title ?? state.milestone.get(id)?.title ?? '';
  return new Map(
    [...before].map(([id, ids]) => [
      id,
      [...ids]
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map(titleOf)
        .join(', '),
    ]),
  );
}
