import { monitorEventLoopDelay } from 'node:perf_hooks';
import { apply } from '@giotto/chart/changes';
import { MAIN } from '@giotto/chart/model';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import type { Bench, Measurement } from './measurement.ts';
import { measureCalls, send } from './plan-api.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';

const SIZES = [
  { tasks: 200, count: 40, warmUp: 8 },
  { tasks: 10_000, count: 12, warmUp: 4 },
] as const;
const KINDS = ['drawn', 'scheduled'] as const;
/** What a patch of one task of 10,000 may take; of 200, a fraction of that. */
const LIMIT = 150;

function makeChart(tasks: number, kind: (typeof KINDS)[number]) {
  const scheduled = makeScheduledChart(tasks, Math.min(tasks, 100));
  const off = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'off' } } as const;
  return kind === 'scheduled' ? scheduled : apply(scheduled, [off]).state;
}

/** A title and a length of one task: pushed, patched and tried out. */
async function measureChart(
  server: BenchServer,
  size: (typeof SIZES)[number],
  kind: (typeof KINDS)[number],
): Promise<readonly Measurement[]> {
  const { tasks } = size;
  const path = await server.addChart(makeChart(tasks, kind));
  const id = idOfTask(tasks - 2);
  const headers = { 'client-id': `bench-${kind}-${tasks}` };
  let seq = 0;
  const push = await measureCalls(size, (at) => {
    seq += 1;
    const changes = [{ type: 'set', kind: 'task', id, fields: { title: `Pushed ${at}` } }];
    return send(server, `${path}/update`, { method: 'POST', body: JSON.stringify({ seq, changes }) });
  });
  const measurePatch = (fields: (at: number) => object, call: { method: string; path: string }) =>
    measureCalls(size, (at) => {
      const body = JSON.stringify({ tasks: [{ id, ...fields(at) }] });
      return send(server, `${path}${call.path}`, { method: call.method, body, headers });
    });
  const patch = { method: 'PATCH', path: '/plan' };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const title = await measurePatch((at) => ({ title: `Patched ${at}` }), patch);
  delay.enable();
  const length = await measurePatch(
    (at) => ({ duration: { value: 2 + at, unit: 'd', elapsed: false } }),
    patch,
  );
  delay.disable();
  const tried = await measurePatch((at) => ({ title: `Tried ${at}` }), {
    method: 'POST',
    path: '/plan/what-if',
  });
  const named = (what: string, value: number): Measurement => ({
    what: `${tasks} tasks, ${kind}, ${what}`,
    value,
    unit: 'ms',
  });
  return [
    named('a push of a title, median', push),
    { ...named('the same as a patch of the plan, median', title), limit: LIMIT },
    { ...named('a patch of a length, median', length), limit: LIMIT },
    { ...named('a title tried out, median', tried), limit: LIMIT },
    named('main thread held by patches, longest', delay.max / 1e6),
  ];
}

/** Changing one task by `PATCH`, beside a push of the same: of a small and of a large chart, drawn and scheduled. */
export const bench: Bench = {
  name: 'plan-patch',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    try {
      const found: Measurement[] = [];
      for (const size of SIZES)
        for (const kind of KINDS) found.push(...(await measureChart(server, size, kind)));
      return found;
    } finally {
      await server.stop();
    }
  },
};
