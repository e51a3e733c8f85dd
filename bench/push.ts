import { type BenchServer, startBenchServer } from './bench-server.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const COUNT = 500;
const WARM_UP = 100;

/** Pushes one change at a time, each acknowledged before the next, as one tab does. */
async function timePushes(server: BenchServer, tasks: number): Promise<number[]> {
  const path = await server.addChart(makeChart(tasks));
  return time(COUNT, WARM_UP, async (at) => {
    const change = { type: 'set', kind: 'task', id: `task-${at % tasks}`, fields: { title: `Title ${at}` } };
    const response = await fetch(`${server.origin}${path}/update`, {
      method: 'POST',
      headers: server.headers,
      body: JSON.stringify({ seq: at + 1, base: at + 1, changes: [change] }),
    });
    const answer = (await response.json()) as { version?: number };
    if (answer.version !== at + 2)
      throw new Error(`push ${at + 1}: ${response.status} ${JSON.stringify(answer)}`);
  });
}

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
      const small = summarise(await timePushes(server, 200));
      const large = summarise(await timePushes(server, 2_000));
      return [
        { what: 'one committed row, median', value: commit.median, unit: 'ms' },
        { what: 'push over HTTP, 200 tasks, median', value: small.median, unit: 'ms', limit: 10 },
        { what: 'push over HTTP, 200 tasks, p95', value: small.p95, unit: 'ms' },
        { what: 'push over HTTP, 2,000 tasks, median', value: large.median, unit: 'ms', limit: 10 },
        { what: 'push over HTTP, 2,000 tasks, p95', value: large.p95, unit: 'ms' },
        { what: 'push (200 tasks) to one committed row', value: small.median / commit.median, unit: '×' },
      ];
    } finally {
      await server.stop();
    }
  },
};
