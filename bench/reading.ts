import { makeChart } from './chart.ts';
import type { Bench, Measurement } from './measurement.ts';
import type { BenchNode } from './site/bench-node.ts';
import { withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

/** Charts of an account, and how often each page is read in a round. */
const SIZES = [
  [20, 400],
  [500, 60],
] as const;
const ROUNDS = 5;
const WARM_UP = 300;
/** Ms of a node's processor for a page of an account with 20 charts (`operations.md` §5). */
const LIMIT = 1;

/** Ms of a node's processor for one of `count` calls, in the round of the fewest: others' work makes ours take longer. */
async function costOf(
  node: BenchNode,
  count: number,
  call: (at: number) => Promise<unknown>,
): Promise<number> {
  for (let at = 0; at < WARM_UP; at++) await call(at);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await node.readCpuTime();
    for (let at = 0; at < count; at++) await call(WARM_UP + round * count + at);
    rounds.push((1_000 * ((await node.readCpuTime()) - before)) / count);
  }
  return Math.min(...rounds);
}

/** What reading the everyday pages costs a node's processor, beside a save. */
export const bench: Bench = {
  name: 'reading',
  measure: () =>
    withSite(1, async ({ database, nodes }): Promise<readonly Measurement[]> => {
      const [node] = nodes;
      if (node === undefined) throw new Error('No node was started.');
      const { token, userId } = database;
      const found: Measurement[] = [];
      let chart = '';
      let charts = 0;
      for (const [size, count] of SIZES) {
        for (; charts < size; charts++) chart = await database.addChart(makeChart(100));
        const path = `${node.origin}/api/users/${userId}/gantts/${chart}`;
        const read = (address: string) => () => callNode(address, { token, encoding: 'br' });
        const save = (at: number) =>
          callNode(`${path}/update`, {
            token,
            method: 'POST',
            body: {
              changes: [
                {
                  type: 'set',
                  kind: 'task',
                  id: `task-${at % 100}`,
                  fields: { title: `Title ${size} ${at}` },
                },
              ],
            },
          });
        const saved = await costOf(node, count, save);
        found.push({ what: `a save, of ${size} charts`, value: saved, unit: 'ms' });
        for (const [what, address] of [
          ['homepage', `${node.origin}/api/homepage`],
          ['profile', `${node.origin}/api/myprofil`],
          ['a chart of 100 tasks', path],
          ['its history', `${path}/history?delta=1`],
        ] as const) {
          const value = await costOf(node, count, read(address));
          found.push({
            what: `${what}, of ${size} charts`,
            value,
            unit: 'ms',
            ...(size === 20 && { limit: LIMIT }),
          });
          found.push({ what: `${what}, of ${size} charts, to a save`, value: value / saved, unit: '×' });
        }
      }
      return found;
    }),
};
