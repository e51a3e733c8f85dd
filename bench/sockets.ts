import { setTimeout as sleep } from 'node:timers/promises';
import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';
import type { BenchNode } from './site/bench-node.ts';
import { withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';
import { type ListenerTarget, openListeners } from './site/listener.ts';

const SOCKETS = 2_000;
const CHARTS = 200;
const TASKS = 100;
/** Sockets opened and closed before measuring, so that code is compiled and pools are filled. */
const FIRST = 100;

/** Memory after it stops falling: samples until three in a row bring no new minimum. */
async function settleMemory(node: BenchNode): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  for (let calm = 0; calm < 3; calm++) {
    await sleep(3_000);
    const now = await node.readMemory();
    if (now < 0.995 * lowest) calm = -1;
    lowest = Math.min(lowest, now);
  }
  return lowest;
}

/** What 2,000 open tabs cost one node: memory per tab, and idle work (`security.md` §4.3). */
export const bench: Bench = {
  name: 'sockets',
  measure: () =>
    withSite(1, async ({ database, nodes: [node] }): Promise<readonly Measurement[]> => {
      if (!node) throw new Error('There is no node');
      const { userId, token } = database;
      const { origin } = node;
      const targets: ListenerTarget[] = [];
      for (let at = 0; at < CHARTS; at++) {
        const chartId = await database.addChart(makeChart(TASKS));
        // The node loads the chart itself before its sockets are counted.
        await callNode(`${origin}/api/users/${userId}/gantts/${chartId}`, { token });
        targets.push(...Array(SOCKETS / CHARTS).fill({ origin, chartId, userId, token }));
      }
      const first = await openListeners(targets.slice(0, FIRST));
      await Promise.all(first.map((listener) => listener.close()));
      const before = await settleMemory(node);
      const begin = performance.now();
      const listeners = await openListeners(targets);
      const opening = performance.now() - begin;
      const after = await settleMemory(node);
      const used = await node.readCpuTime();
      await sleep(10_000);
      const share = ((await node.readCpuTime()) - used) / 10;
      await Promise.all(listeners.map((listener) => listener.close()));
      const each = (after - before) / SOCKETS / 1_000;
      return [
        { what: `${SOCKETS} on one node, memory each`, value: each, unit: 'kB', limit: 60 },
        { what: `memory of the node with ${SOCKETS}`, value: after / 1_000_000, unit: 'MB' },
        { what: 'opened', value: SOCKETS / (opening / 1_000), unit: '/s' },
        { what: `${SOCKETS} quiet ones, processor time of the node`, value: share * 100, unit: '%' },
      ];
    }),
};
