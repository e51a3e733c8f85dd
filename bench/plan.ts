import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';

/** Tasks of a chart, in chains of up to 100, and how often each call is made. */
const SIZES = [
  { tasks: 100, count: 60, warmUp: 10 },
  { tasks: 10_000, count: 12, warmUp: 3 },
] as const;
/** Ms that a call may hold the server's main thread: others wait meanwhile (`security.md` I1). */
const HELD_LIMIT = 50;

/** A longer first task, which 99 others follow. */
const PATCH = JSON.stringify({
  tasks: [{ id: idOfTask(0), duration: { value: 9, unit: 'd', elapsed: false } }],
});

interface Chart {
  readonly server: BenchServer;
  readonly path: string;
}

async function ask({ server, path }: Chart, ending: string, body?: string): Promise<void> {
  const response = await fetch(`${server.origin}${path}${ending}`, {
    headers: server.headers,
    ...(body !== undefined && { method: 'POST', body }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${ending}: ${response.status} ${text}`);
}

/** Makes a call and drops its answer unread: this process is the server, and reading 5 MB would hold it, too. */
async function askUnread({ server, path }: Chart, ending: string, body?: string): Promise<void> {
  const call = request(`${server.origin}${path}${ending}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...server.headers, 'accept-encoding': 'gzip' },
  });
  call.end(body);
  const [response]: IncomingMessage[] = await once(call, 'response');
  if (response?.statusCode !== 200) throw new Error(`${ending}: ${response?.statusCode}`);
  response.resume();
  await once(response, 'end');
}

/** Gives the chart another name, so that its plan is written anew. */
async function rename({ server, path }: Chart, at: number): Promise<void> {
  const id = path.split('/').at(-1) ?? '';
  await server.database.db
    .updateTable('gantt')
    .set({ name: `Plan ${at}` })
    .where('id', '=', id)
    .execute();
}

type Size = (typeof SIZES)[number];

/** Ms of a call, without what prepares it. */
async function timeCalls(
  { count, warmUp }: Size,
  call: () => Promise<void>,
  prepare: (at: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < warmUp + count; at++) {
    await prepare(at);
    const [taken = 0] = await time(1, 0, call);
    if (at >= warmUp) times.push(taken);
  }
  return summarise(times).median;
}

async function measureSize(server: BenchServer, size: Size): Promise<readonly Measurement[]> {
  const { tasks } = size;
  const chart = { server, path: await server.addChart(makeScheduledChart(tasks, Math.min(tasks, 100))) };
  let names = 0;
  const anew = () => rename(chart, ++names);
  const read = await timeCalls(size, () => ask(chart, ''));
  const calls = [
    ['plan', await timeCalls(size, () => ask(chart, '/plan'), anew)],
    ['plan with figures', await timeCalls(size, () => ask(chart, '/plan?figures=1'), anew)],
    ['plan with figures, written before', await timeCalls(size, () => ask(chart, '/plan?figures=1'))],
    ['what if', await timeCalls(size, () => ask(chart, '/plan/what-if', PATCH))],
    ['what if with figures', await timeCalls(size, () => ask(chart, '/plan/what-if?figures=1', PATCH))],
  ] as const;
  return [
    { what: `${tasks} tasks, the chart’s content, median`, value: read, unit: 'ms' },
    ...calls.flatMap(([what, value]): readonly Measurement[] => [
      { what: `${tasks} tasks, ${what}, median`, value, unit: 'ms' },
      { what: `${tasks} tasks, ${what} to the chart’s content`, value: value / read, unit: '×' },
    ]),
  ];
}

/** The longest that the main thread is held while plans of 10,000 tasks are written and tried, in ms. */
async function measureHeld(server: BenchServer): Promise<number> {
  const chart = { server, path: await server.addChart(makeScheduledChart(10_000, 100)) };
  await askUnread(chart, '/plan?figures=1');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let at = 0; at < 5; at++) {
    await rename(chart, at);
    await askUnread(chart, '/plan?figures=1');
    await askUnread(chart, '/plan/what-if', PATCH);
  }
  delay.disable();
  return delay.max / 1e6;
}

/** A chart as a plan, with its figures, and what would become of it, over HTTP beside a plain read of its content. */
export const bench: Bench = {
  name: 'plan',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    try {
      const found: Measurement[] = [];
      for (const size of SIZES) found.push(...(await measureSize(server, size)));
      found.push({
        what: '10000 tasks, main thread held for at most',
        value: await measureHeld(server),
        unit: 'ms',
        limit: HELD_LIMIT,
      });
      return found;
    } finally {
      await server.stop();
    }
  },
};
