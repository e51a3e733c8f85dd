import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { type BenchSite, withSite } from './site/bench-site.ts';
import { openListeners } from './site/listener.ts';
import { createFanOutLog, listDelays, noteArrival, pushAtRate } from './site/measure-fan-out.ts';
import { measureSaves } from './site/measure-saves.ts';
import { createPushClient } from './site/push-client.ts';

const TASKS = 200;
const CHARTS = 24;
const CLIENTS = 2;

/** One pushes on the first node; who listens on the others is told by way of the database. */
async function measureAcross({ database, nodes }: BenchSite) {
  const [first, ...others] = nodes;
  if (!first) throw new Error('There is no node');
  const { userId, token } = database;
  const chartId = await database.addChart(makeChart(TASKS));
  const target = { chartId, userId, token };
  const targets = others.flatMap(({ origin }) => Array(5).fill({ ...target, origin }));
  let log = createFanOutLog();
  const listeners = await openListeners(targets, (version, at) => noteArrival(log, version, at));
  const clients = Array.from({ length: 4 }, () =>
    createPushClient({ ...target, origin: first.origin, tasks: TASKS }),
  );
  const load = { rate: 20, sockets: targets.length };
  await pushAtRate(clients, { ...load, ms: 3_000 }, log);
  log = createFanOutLog();
  await pushAtRate(clients, { ...load, ms: 15_000 }, log);
  await Promise.all(listeners.map((listener) => listener.close()));
  return summarise(listDelays(log, 'acknowledged'));
}

/** Three nodes over one database beside one: what they save together, and how fast one hears of another's saves. */
export const bench: Bench = {
  name: 'nodes',
  async measure(): Promise<readonly Measurement[]> {
    const one = await withSite(1, (site) => measureSaves(site, CHARTS, CLIENTS));
    return withSite(3, async (site) => {
      const three = await measureSaves(site, CHARTS, CLIENTS);
      const across = await measureAcross(site);
      return [
        { what: `one node, ${CHARTS} charts`, value: one.rate, unit: '/s' },
        { what: `three nodes, ${CHARTS} charts`, value: three.rate, unit: '/s' },
        // Nodes, database and load share the processors of one machine, so the rates say little; the time of a
        // processor for each save says what nodes with processors of their own would do.
        { what: 'one node, processor time of the node a save', value: one.nodeTime, unit: 'ms' },
        { what: 'three nodes, processor time of the nodes a save', value: three.nodeTime, unit: 'ms' },
        { what: 'one node, processor time of the database a save', value: one.databaseTime, unit: 'ms' },
        { what: 'three nodes, processor time of the database a save', value: three.databaseTime, unit: 'ms' },
        {
          what: 'three nodes on their own processors to one',
          value: (3 * one.nodeTime) / three.nodeTime,
          unit: '×',
        },
        { what: 'saved on one node, arrived on another, median', value: across.median, unit: 'ms' },
        { what: 'saved on one node, arrived on another, p99', value: across.p99, unit: 'ms', limit: 200 },
      ];
    });
  },
};
