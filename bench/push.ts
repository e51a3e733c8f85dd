import type { PlainChange } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { idOfTask, makeScheduledChart } from './scheduled-chart.ts';

const COUNT = 500;
const WARM_UP = 100;

type Push = (at: number) => Promise<void>;

/** Pushes one change at a time, each acknowledged before the next, as one tab does. */
async function makePush(
  server: BenchServer,
  chart: State,
  changeAt: (at: number) => PlainChange,
): Promise<Push> {
  const path = await server.addChart(chart);
  return async (at) => {
    const change = changeAt(at);
    const response = await fetch(`${server.origin}${path}/update`, {
      method: 'POST',
      headers: server.headers,
      body: JSON.stringify({ seq: at + 1, base: at + 1, changes: [change] }),
    });
    const answer = (await response.json()) as { version?: number };
    if (answer.version !== at + 2)
      throw new Error(`push ${at + 1}: ${response.status} ${JSON.stringify(answer)}`);
  };
}

/** The times of two kinds of pushes that take turns, so that what else the machine does slows both down. */
async function timeInTurns(one: Push, other: Push): Promise<readonly [number[], number[]]> {
  const times: number[] = [];
  const both = await time(COUNT, WARM_UP, async (at) => {
    await one(at);
    const start = performance.now();
    await other(at);
    times.push(performance.now() - start);
  });
  const others = times.slice(WARM_UP);
  return [both.map((sum, at) => sum - (others[at] ?? 0)), others];
}

const retitle =
  (tasks: number) =>
  (at: number): PlainChange => ({
    type: 'set',
    kind: 'task',
    id: `task-${at % tasks}`,
    fields: { title: `Title ${at}` },
  });
/** In a scheduled chart moves the first task to and fro, with all that follow it. */
const movePin = (at: number): PlainChange => ({
  type: 'set',
  kind: 'task',
  id: idOfTask(0),
  fields: { pin: (at + 1) % 2 },
});
/** `scheduling.md` §6: a push in a scheduled chart of 2,000 tasks to a plain one. */
const SCHEDULED_LIMIT = 1.5;
const FOLLOWING = 100;

/** The minimum cost of a durable save here: one row, committed and flushed. */
async function timeCommits({ database: { pool } }: BenchServer): Promise<number[]> {
  await pool.query('create table bench_commit (id bigint generated always as identity, note text)');
  return time(COUNT, WARM_UP, (at) =>
    pool.query('insert into bench_commit (note) values ($1)', [`note ${at}`]),
  );
}

/** `sync.md` §7.12: the median push takes at most 10 ms on the embedded database. */
export const bench: Bench = {
  name: 'push',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    try {
      const commit = summarise(await timeCommits(server));
      const small = summarise(
        await time(COUNT, WARM_UP, await makePush(server, makeChart(200), retitle(200))),
      );
      const [plain, following] = await timeInTurns(
        await makePush(server, makeChart(2_000), retitle(2_000)),
        await makePush(server, makeScheduledChart(2_000, FOLLOWING), movePin),
      );
      const [large, scheduled] = [summarise(plain), summarise(following)];
      return [
        { what: 'one committed row, median', value: commit.median, unit: 'ms' },
        { what: 'push over HTTP, 200 tasks, median', value: small.median, unit: 'ms', limit: 10 },
        { what: 'push over HTTP, 200 tasks, p95', value: small.p95, unit: 'ms' },
        { what: 'push over HTTP, 2,000 tasks, median', value: large.median, unit: 'ms', limit: 10 },
        { what: 'push over HTTP, 2,000 tasks, p95', value: large.p95, unit: 'ms' },
        {
          what: 'push over HTTP, 2,000 scheduled tasks of which 99 follow, median',
          value: scheduled.median,
          unit: 'ms',
          limit: 10,
        },
        {
          what: 'push (2,000 scheduled tasks) to a plain one',
          value: scheduled.median / large.median,
          unit: '×',
          limit: SCHEDULED_LIMIT,
        },
        { what: 'push (200 tasks) to one committed row', value: small.median / commit.median, unit: '×' },
      ];
    } finally {
      await server.stop();
    }
  },
};
