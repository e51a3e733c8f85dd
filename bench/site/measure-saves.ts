import { makeChart } from '../chart.ts';
import { summarise } from '../measurement.ts';
import type { BenchNode } from './bench-node.ts';
import type { BenchSite } from './bench-site.ts';
import { createPushClient, pushFor } from './push-client.ts';

const TASKS = 200;
/** Warm-up ms, not counted, and measured ms. */
const WARM_UP = 3_000;
const TIME = 10_000;

async function sumCpuTime(nodes: readonly BenchNode[]): Promise<number> {
  const times = await Promise.all(nodes.map((node) => node.readCpuTime()));
  return times.reduce((sum, time) => sum + time, 0);
}

/** How a chart's tabs are distributed: all on one node, as with a proxy that hashes by chart, or over the nodes. */
export type Spread = 'by chart' | 'by tab';

/**
 * Pushes from `clients` tabs on each of this many new charts, spread over the nodes: saves per second, how long each
 * took, and ms of CPU time per save, of the nodes together and of the database.
 */
export async function measureSaves(
  { database, nodes }: BenchSite,
  charts: number,
  clients: number,
  spread: Spread = 'by chart',
) {
  const state = makeChart(TASKS);
  const { userId, token } = database;
  const all = [];
  for (let chart = 0; chart < charts; chart++) {
    const chartId = await database.addChart(state);
    for (let at = 0; at < clients; at++) {
      const node = spread === 'by chart' ? chart : chart + at;
      const origin = nodes[node % nodes.length]?.origin ?? '';
      all.push(createPushClient({ origin, chartId, userId, token, tasks: TASKS }));
    }
  }
  await pushFor(all, WARM_UP);
  const nodesBefore = await sumCpuTime(nodes);
  const databaseBefore = await database.readCpuTime();
  const { rate, times } = await pushFor(all, TIME);
  const perSave = (seconds: number) => (seconds * 1_000) / times.length;
  const nodeTime = perSave((await sumCpuTime(nodes)) - nodesBefore);
  const databaseTime = perSave((await database.readCpuTime()) - databaseBefore);
  return { rate, nodeTime, databaseTime, ...summarise(times) };
}
