import type { Dependency } from '../model/elements.ts';
import type { Id } from '../model/values.ts';

interface Edge {
  readonly id: Id;
  readonly from: Id;
  readonly to: Id;
}

/** The edges left after repeatedly removing nodes without incoming edges. */
function stripOpenStarts(edges: readonly Edge[]): readonly Edge[] {
  const incoming = new Map<Id, number>();
  const outgoing = new Map<Id, Id[]>();
  for (const { from, to } of edges) {
    incoming.set(to, (incoming.get(to) ?? 0) + 1);
    const targets = outgoing.get(from);
    if (targets === undefined) outgoing.set(from, [to]);
    else targets.push(to);
  }
  const free = [...outgoing.keys()].filter((id) => !incoming.has(id));
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    for (const target of outgoing.get(id) ?? []) {
      const left = (incoming.get(target) ?? 0) - 1;
      if (left > 0) incoming.set(target, left);
      else {
        incoming.delete(target);
        free.push(target);
      }
    }
  }
  return edges.filter(({ from }) => incoming.has(from));
}

/** The ids of the dependencies on cycles or between two of them, in table order. Linear. */
export function findCycle(dependencies: ReadonlyMap<Id, Dependency>): Id[] {
  const edges = Array.from(dependencies, ([id, { from, to }]) => ({ id, from, to }));
  const behindCircles = stripOpenStarts(edges);
  const turned = behindCircles.map(({ id, from, to }) => ({ id, from: to, to: from }));
  return stripOpenStarts(turned).map(({ id }) => id);
}
