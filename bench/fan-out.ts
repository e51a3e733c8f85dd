import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { type BenchSite, withSite } from './site/bench-site.ts';
import { openListeners } from './site/listener.ts';
import { createFanOutLog, keepShowing, listDelays, noteArrival, pushAtRate } from './site/measure-fan-out.ts';
import { createPushClient } from './site/push-client.ts';

const TASKS = 200;
const WARM_UP = 3_000;
const TIME = 15_000;
const WRITERS = 20;

interface FanOut {
  readonly sockets: number;
  readonly rate: number;
  readonly isShowing: boolean;
}

/** Opens the sockets, pushes, and returns the log after the warm-up. */
async function measureFanOut({ database, nodes }: BenchSite, { sockets, rate, isShowing }: FanOut) {
  const [node] = nodes;
  if (!node) throw new Error('There is no node');
  const { userId, token } = database;
  const chartId = await database.addChart(makeChart(TASKS));
  const target = { origin: node.origin, chartId, userId, token };
  let log = createFanOutLog();
  const listeners = await openListeners(Array(sockets).fill(target), (version, at) =>
    noteArrival(log, version, at),
  );
  const clients = Array.from({ length: WRITERS }, () => createPushClient({ ...target, tasks: TASKS }));
  const showing = isShowing ? keepShowing(listeners) : undefined;
  await pushAtRate(clients, { rate, ms: WARM_UP, sockets }, log);
  log = createFanOutLog();
  const begin = performance.now();
  const used = await node.readCpuTime();
  await pushAtRate(clients, { rate, ms: TIME, sockets }, log);
  const seconds = (performance.now() - begin) / 1_000;
  const share = ((await node.readCpuTime()) - used) / seconds;
  showing?.end();
  await Promise.all(listeners.map((listener) => listener.close()));
  return {
    rate: log.sent.size / seconds,
    share,
    fromSave: summarise(listDelays(log, 'acknowledged')),
    fromPush: summarise(listDelays(log, 'sent')),
  };
}

/** Who else sees an update, and when: 200 sockets on one chart, and 50 whose users all move (`security.md` §4.3). */
export const bench: Bench = {
  name: 'fan-out',
  measure: () =>
    withSite(1, async (site): Promise<readonly Measurement[]> => {
      const many = await measureFanOut(site, { sockets: 200, rate: 100, isShowing: false });
      const moving = await measureFanOut(site, { sockets: 50, rate: 20, isShowing: true });
      return [
        { what: '200 sockets, broadcasts', value: many.rate, unit: '/s', limit: 95, isFloor: true },
        { what: '200 sockets, saved to arrived, p99', value: many.fromSave.p99, unit: 'ms', limit: 50 },
        { what: '200 sockets, sent to arrived, median', value: many.fromPush.median, unit: 'ms' },
        { what: '200 sockets, sent to arrived, p99', value: many.fromPush.p99, unit: 'ms' },
        { what: '200 sockets, processor time of the node', value: many.share * 100, unit: '%' },
        {
          what: '50 sockets that show pointers ten times a second, sent to arrived, p95',
          value: moving.fromPush.p95,
          unit: 'ms',
          limit: 100,
        },
        {
          what: '50 sockets that show pointers, processor time of the node',
          value: moving.share * 100,
          unit: '%',
        },
      ];
    }),
};
