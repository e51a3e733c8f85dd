import { comparePlaces } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';

const indexes = new WeakMap<State['dependency'], ReadonlyMap<Id, ReadonlySet<Id>>>();

/** What each element waits for, looked up once for each table of dependencies. */
function sourcesOf({ dependency }: State, id: Id): ReadonlySet<Id> | undefined {
  let index = indexes.get(dependency);
  if (!index) {
    const sources = new Map<Id, Set<Id>>();
    for (const { from, to } of dependency.values()) {
      const known = sources.get(to);
      if (known) known.add(from);
      else sources.set(to, new Set([from]));
    }
    index = sources;
    indexes.set(dependency, index);
  }
  return index.get(id);
}

/** The titles of what a task waits for, in row order, milestones last, joined with commas; '' for none. */
export function listPredecessors(state: State, id: Id): string {
  const ids = sourcesOf(state, id);
  if (!ids) return '';
  const { task, milestone } = state;
  const tasks = [...ids].filter((one) => task.has(one));
  const others = [...ids].filter((one) => !task.has(one));
  const order = (one: Id) => task.get(one)?.order ?? '';
  return [...tasks.sort((a, b) => comparePlaces(order(a), a, order(b), b)), ...others]
    .map((one) => task.get(one)?.title ?? milestone.get(one)?.title ?? '')
    .join(', ');
}
