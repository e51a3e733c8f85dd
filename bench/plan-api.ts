import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';

const SIZES = [
  { tasks: 100, count: 60, warmUp: 10 },
  { tasks: 10_000, count: 12, warmUp: 3 },
] as const;

interface Sent {
  readonly method: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call and drops its answer unread: this process is the server, too. */
export async function send(
  server: BenchServer,
  path: string,
  { method, body, headers = {} }: Sent,
): Promise<string | undefined> {
  const call = request(`${server.origin}${path}`, {
    method,
    headers: { ...server.headers, 'accept-encoding': 'gzip', ...headers },
  });
  call.end(body);
  const [response]: IncomingMessage[] = await once(call, 'response');
  response?.resume();
  if (response !== undefined) await once(response, 'end');
  if (response?.statusCode !== 200) throw new Error(`${method} ${path}: ${response?.statusCode}`);
  return response.headers.etag;
}

type Size = (typeof SIZES)[number];

/** The median of so many calls, in ms, after some uncounted ones. */
export async function measureCalls(
  { count, warmUp }: { readonly count: number; readonly warmUp: number },
  call: (at: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < warmUp + count; at++) {
    const [taken = 0] = await time(1, 0, () => call(at));
    if (at >= warmUp) times.push(taken);
  }
  return summarise(times).median;
}

async function readPlan(server: BenchServer, path: string): Promise<string> {
  const response = await fetch(`${server.origin}${path}/plan`, { headers: server.headers });
  return response.text();
}

async function measureSize(server: BenchServer, size: Size): Promise<readonly Measurement[]> {
  const { tasks } = size;
  const path = await server.addChart(makeScheduledChart(tasks, Math.min(tasks, 100)));
  const id = idOfTask(0);
  let pushed = 0;
  const push = await measureCalls(size, (at) => {
    pushed += 1;
    const changes = [{ type: 'set', kind: 'task', id, fields: { title: `Pushed ${at}` } }];
    return send(server, `${path}/update`, { method: 'POST', body: JSON.stringify({ seq: pushed, changes }) });
  });
  const patchOf = (at: number) => JSON.stringify({ tasks: [{ id, title: `Patched ${at}` }] });
  // Another client: the bench's own numbers its pushes.
  const other = { 'client-id': 'bench-patches' };
  const patch = await measureCalls(size, (at) =>
    send(server, `${path}/plan`, { method: 'PATCH', body: patchOf(at), headers: other }),
  );
  const named = await measureCalls(size, (at) =>
    send(server, `${path}/plan`, {
      method: 'PATCH',
      body: patchOf(at + 1_000),
      headers: { ...other, 'idempotency-key': `${tasks}-${at}` },
    }),
  );
  const plan = await readPlan(server, path);
  // Another name each time, so that the plan is written anew.
  const read = await measureCalls(size, async (at) => {
    await server.database.db
      .updateTable('gantt')
      .set({ name: `Plan ${at}` })
      .where('id', '=', path.split('/').at(-1) ?? '')
      .execute();
    return send(server, `${path}/plan`, { method: 'GET' });
  });
  const { name: _, ...unchanged } = JSON.parse(plan) as Record<string, unknown>;
  const body = JSON.stringify(unchanged);
  const put = await measureCalls(size, () =>
    send(server, `${path}/plan`, { method: 'PUT', body, headers: other }),
  );
  const etag = await send(server, `${path}/plan`, { method: 'GET' });
  const known = await measureCalls(size, () => sendKnown(server, `${path}/plan`, etag ?? ''));
  const ratio = (what: string, value: number): Measurement => ({
    what: `${tasks} tasks, ${what}`,
    value,
    unit: '×',
  });
  return [
    { what: `${tasks} tasks, a push of one change, median`, value: push, unit: 'ms' },
    { what: `${tasks} tasks, the same as a patch of the plan, median`, value: patch, unit: 'ms' },
    ratio('the patch to the push', patch / push),
    ratio('a named patch to one without a name', named / patch),
    { what: `${tasks} tasks, reading the plan, median`, value: read, unit: 'ms' },
    { what: `${tasks} tasks, the whole plan unchanged, median`, value: put, unit: 'ms' },
    ratio('the whole plan unchanged to reading it', put / read),
    ratio('reading a plan that is known to reading it', known / read),
  ];
}

async function sendKnown(server: BenchServer, path: string, etag: string): Promise<void> {
  const response = await fetch(`${server.origin}${path}`, {
    headers: { ...server.headers, 'if-none-match': etag },
  });
  if (response.status !== 304) throw new Error(`not known: ${response.status}`);
  await response.arrayBuffer();
}

/** The longest that the main thread is held while a chart is given 10,000 tasks, and the same again, in ms. */
async function measureHeld(server: BenchServer): Promise<readonly Measurement[]> {
  const source = await server.addChart(makeScheduledChart(10_000, 100));
  const { name: _, ...plan } = JSON.parse(await readPlan(server, source)) as Record<string, unknown>;
  const body = JSON.stringify(plan);
  const path = await server.addChart(makeScheduledChart(1, 1));
  const put = async () => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await send(server, `${path}/plan`, { method: 'PUT', body, headers: { 'client-id': 'bench-held' } });
    delay.disable();
    return delay.max / 1e6;
  };
  const all = await put();
  return [
    { what: '10000 tasks, main thread held while all are new', value: all, unit: 'ms' },
    { what: '10000 tasks, main thread held while none has changed', value: await put(), unit: 'ms' },
  ];
}

/** Changing a chart's plan over HTTP, beside a push of the same update and beside reading the plan. */
export const bench: Bench = {
  name: 'plan-api',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    try {
      const found: Measurement[] = [];
      for (const size of SIZES) found.push(...(await measureSize(server, size)));
      found.push(...(await measureHeld(server)));
      return found;
    } finally {
      await server.stop();
    }
  },
};
