export interface Edge {
  readonly from: number;
  readonly to: number;
}

interface Visit {
  readonly node: number;
  readonly number: number;
  low: number;
  next: number;
}

/** Tarjan's strongly connected components, without recursion: for each node one that stands for its component. */
export function findComponents(edges: readonly Edge[]): Map<number, number> {
  const after = new Map<number, number[]>();
  for (const { from, to } of edges) {
    const list = after.get(from);
    if (list) list.push(to);
    else after.set(from, [to]);
  }
  const component = new Map<number, number>();
  const open = new Map<number, Visit>();
  const stack: number[] = [];
  let count = 0;
  const enter = (node: number): Visit => {
    const visit = { node, number: count, low: count, next: 0 };
    count++;
    open.set(node, visit);
    stack.push(node);
    return visit;
  };
  const close = (root: number) => {
    for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
      component.set(node, root);
      if (node === root) return;
    }
  };
  for (const start of after.keys()) {
    if (component.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const target = after.get(visit.node)?.[visit.next++];
      if (target === undefined) {
        path.pop();
        const before = path.at(-1);
        if (before) before.low = Math.min(before.low, visit.low);
        if (visit.low === visit.number) close(visit.node);
      } else if (!component.has(target)) {
        const known = open.get(target);
        if (known === undefined) path.push(enter(target));
        else visit.low = Math.min(visit.low, known.number);
      }
    }
  }
  return component;
}
