import type { Dependency, Id, State } from '../../model/index.ts';

/** The links of a chart in topological order. */
interface LinkOrder {
  /** Everything that has a link, predecessors before dependents. */
  readonly ids: readonly Id[];
  /** The links that end at an element. */
  readonly linksTo: ReadonlyMap<Id, readonly (readonly [Id, Dependency])[]>;
}

const cache = new WeakMap<State['dependency'], LinkOrder>();

/** Sorts linked elements topologically; cached for each table. Links never form a cycle (CH-11). */
export function orderLinks({ dependency }: State): LinkOrder {
  const found = cache.get(dependency);
  if (found) return found;
  const linksTo = new Map<Id, [Id, Dependency][]>();
  const followers = new Map<Id, Id[]>();
  const open = new Map<Id, number>();
  for (const [id, link] of dependency) {
    const { from, to } = link;
    open.set(from, open.get(from) ?? 0);
    open.set(to, (open.get(to) ?? 0) + 1);
    push(followers, from, to);
    push(linksTo, to, [id, link]);
  }
  const ids = [...open].filter(([, count]) => count === 0).map(([id]) => id);
  for (let at = 0; at < ids.length; at++) {
    for (const next of followers.get(ids[at] as Id) ?? []) {
      const count = (open.get(next) ?? 0) - 1;
      open.set(next, count);
      if (count === 0) ids.push(next);
    }
  }
  const order = { ids, linksTo };
  cache.set(dependency, order);
  return order;
}

function push<Value>(lists: Map<Id, Value[]>, id: Id, value: Value): void {
  const list = lists.get(id);
  if (list) list.push(value);
  else lists.set(id, [value]);
}
