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

/** One client pushes on the first node; listeners on the others hear of it through the database. */
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

/** What the saves of one run cost, and the rate that follows if each node has its own processor. */
function listCosts(where: string, run: Awaited<ReturnType<typeof measureSaves>>): Measurement[] {
  return [
    { what: `${where}, ${CHARTS} charts`, value: run.rate, unit: '/s' },
    { what: `${where}, processor time of the nodes a save`, value: run.nodeTime, unit: 'ms' },
    { what: `${where}, processor time of the database a save`, value: run.databaseTime, unit: 'ms' },
  ];
}

/**
 * Three nodes on one database compared with one: the cost of a save, and how fast people hear of each other's saves.
 * Nodes, database and load share the processors of one machine, so the rates say little; the processor time per save
 * shows what nodes with their own processors do.
 */
export const bench: Bench = {
  name: 'nodes',
  async measure(): Promise<readonly Measurement[]> {
    const one = await withSite(1, (site) => measureSaves(site, CHARTS, CLIENTS));
    return withSite(3, async (site) => {
      const byChart = await measureSaves(site, CHARTS, CLIENTS);
      const byTab = await measureSaves(site, CHARTS, CLIENTS, 'by tab');
      const across = await measureAcross(site);
      const gain = (three: typeof one) => (3 * one.nodeTime) / three.nodeTime;
      return [
        ...listCosts('one node', one),
        ...listCosts('three nodes, each chart on one', byChart),
        ...listCosts('three nodes, the tabs of a chart on two', byTab),
        { what: 'three processors to one, each chart on one node', value: gain(byChart), unit: '×' },
        { what: 'three processors to one, the tabs of a chart on two nodes', value: gain(byTab), unit: '×' },
        { what: 'saved on one node, arrived on another, median', value: across.median, unit: 'ms' },
        { what: 'saved on one node, arrived on another, p99', value: across.p99, unit: 'ms', limit: 200 },
      ];
    });
  },
};
