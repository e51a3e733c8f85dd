import { readStateAt } from '../packages/server/src/domains/charts/state/read-state.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const TASKS = 2_000;

async function open(origin: string, path: string, headers: BenchServer['headers']): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers });
  const { ganttData } = (await response.json()) as { ganttData?: { state: string } };
  if (!ganttData || ganttData.state.length < 1_000) throw new Error(`open: ${response.status}`);
}

/** The server opens a chart of 2,000 tasks in at most 100 ms, whether or not a node has it cached. */
export const bench: Bench = {
  name: 'open',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    const state = makeChart(TASKS);
    try {
      // Charts new to this node: read from the snapshot, packed again, sent.
      const paths: string[] = [];
      for (let at = 0; at < 30; at++) paths.push(await server.addChart(state));
      const cold = summarise(await time(25, 5, (at) => open(server.origin, paths[at] ?? '', server.headers)));
      const warm = summarise(await time(100, 5, () => open(server.origin, paths[0] ?? '', server.headers)));
      const { db } = server.database;
      const loads = await time(25, 5, (at) => readStateAt(db, paths[at]?.split('/').at(-1) ?? '', 1));
      const list = summarise(
        await time(50, 5, async () =>
          (await fetch(`${server.origin}/api/homepage`, { headers: server.headers })).text(),
        ),
      );
      return [
        {
          what: `load ${TASKS} tasks from the database, median`,
          value: summarise(loads).median,
          unit: 'ms',
          limit: 15,
        },
        { what: `open ${TASKS} tasks, not held, median`, value: cold.median, unit: 'ms', limit: 100 },
        { what: `open ${TASKS} tasks, not held, p95`, value: cold.p95, unit: 'ms' },
        { what: `open ${TASKS} tasks, held, median`, value: warm.median, unit: 'ms', limit: 100 },
        { what: 'not held to held', value: cold.median / warm.median, unit: '×' },
        { what: 'homepage of 30 charts, median', value: list.median, unit: 'ms' },
      ];
    } finally {
      await server.stop();
    }
  },
};
