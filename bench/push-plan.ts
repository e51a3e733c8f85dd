import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createState } from '@giotto/chart/model';
import { run } from '../packages/cli/src/index.ts';
import { addAccessToken } from '../packages/server/test/support/test-access-tokens.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

/** Tasks of a plan, and how often it's pushed. */
const SIZES = [
  { tasks: 100, count: 20, warmUp: 5 },
  { tasks: 10_000, count: 5, warmUp: 1 },
] as const;
/** Every tenth task is longer in every second push. */
const STEP = 10;

/** A table of tasks of a week each. */
function writePlan(tasks: number, isLater: boolean): string {
  const rows = Array.from({ length: tasks }, (_, at) => {
    const finish = isLater && at % STEP === 0 ? '2027-01-15' : '2027-01-08';
    return `${at + 1},Task ${at},2027-01-04,${finish}`;
  });
  return `ID,Title,Start,Finish\n${rows.join('\n')}\n`;
}

interface Place {
  readonly server: BenchServer;
  readonly folder: string;
  readonly token: string;
}

async function push({ token }: Place, file: string, chart: string): Promise<void> {
  const code = await run(['push', file, '--chart', chart, '--quiet'], {
    now: () => new Date('2027-01-04T08:00:00Z'),
    readInput: async () => new Uint8Array(),
    print: () => {},
    note: () => {},
    environment: { GIOTTO_TOKEN: token },
    wait: async () => {},
  });
  if (code !== 0) throw new Error(`giotto push ended with ${code}`);
}

/** Ms of a push that changes a tenth of a plan's tasks, and of one that finds nothing to change. */
async function measurePlan(place: Place, { tasks, count, warmUp }: (typeof SIZES)[number]) {
  const path = await place.server.addChart(createState());
  const [, ownerId, ganttId] = /users\/([^/]+)\/gantts\/([^/]+)$/.exec(path) ?? [];
  const chart = `${place.server.origin}/${ownerId}/gantt/${ganttId}`;
  const files = await Promise.all(
    [false, true].map(async (isLater) => {
      const file = join(place.folder, `${tasks}-${isLater}.csv`);
      await writeFile(file, writePlan(tasks, isLater));
      return file;
    }),
  );
  await push(place, files[0] ?? '', chart);
  const changed = await time(count, warmUp, (at) => push(place, files[(at + 1) % 2] ?? '', chart));
  const last = files[(count + warmUp) % 2] ?? '';
  const same = await time(count, warmUp, () => push(place, last, chart));
  return { tasks, changed: summarise(changed).median, same: summarise(same).median };
}

/** `giotto push` against a server: what an update takes, and whether that grows with the plan alone. */
export const bench: Bench = {
  name: 'push-plan',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    const folder = await mkdtemp(join(tmpdir(), 'giotto-bench-'));
    try {
      const { db, userId } = server.database;
      const token = await addAccessToken({ deps: { db, clock: { now: () => new Date() } } }, userId);
      const [small, full] = [
        await measurePlan({ server, folder, token }, SIZES[0]),
        await measurePlan({ server, folder, token }, SIZES[1]),
      ];
      const growth = full.tasks / small.tasks;
      return [
        ...[small, full].flatMap(({ tasks, changed, same }): Measurement[] => [
          { what: `giotto push, ${tasks} tasks of which a tenth changed`, value: changed, unit: 'ms' },
          { what: `giotto push, ${tasks} tasks and nothing to change`, value: same, unit: 'ms' },
        ]),
        {
          what: `giotto push, ${growth} times the tasks`,
          value: full.changed / small.changed,
          unit: '×',
          // Some of a small push is the same for every size.
          limit: 1.5 * growth,
        },
      ];
    } finally {
      await rm(folder, { recursive: true });
      await server.stop();
    }
  },
};
