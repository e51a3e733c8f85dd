import type { LinkTable, Lists } from './compiled-network.ts';
import { countBefore, type Hierarchy, visitAfter } from './hierarchy.ts';

/** Kahn's order: each node after all that come before it. Nodes in circles and behind them are missing at its end. */
export function orderNodes(hierarchy: Hierarchy, { to }: LinkTable, outgoing: Lists): Int32Array {
  const waiting = countBefore(hierarchy);
  for (const link of outgoing.items) {
    const node = to[link] ?? 0;
    waiting[node] = (waiting[node] ?? 0) + 1;
  }
  const order = new Int32Array(waiting.length);
  let count = 0;
  for (let node = 0; node < waiting.length; node++) if (waiting[node] === 0) order[count++] = node;
  const release = (node: number) => {
    const rest = (waiting[node] ?? 0) - 1;
    waiting[node] = rest;
    if (rest === 0) order[count++] = node;
  };
  for (let at = 0; at < count; at++) {
    const node = order[at] ?? 0;
    const end = outgoing.first[node + 1] ?? 0;
    for (let item = outgoing.first[node] ?? 0; item < end; item++)
      release(to[outgoing.items[item] ?? 0] ?? 0);
    visitAfter(hierarchy, node, release);
  }
  return order.subarray(0, count);
}
