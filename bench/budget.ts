import {
  type AppendBatch,
  appendBatch,
} from '../packages/server/src/domains/charts/updates/append-repository.ts';
import { bytesOfUpdate } from '../packages/server/src/domains/charts/updates/log-repository.ts';
import { createSavingBudget, PORTION } from '../packages/server/src/domains/charts/updates/saving-budget.ts';
import { newId } from '../packages/server/src/platform/new-id.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { type BenchDatabase, startBenchDatabase } from './site/bench-database.ts';

/** Characters of a title, and how many saves are measured: the largest may make up an account's whole day. */
const SIZES = [
  ['a small save', 20, 400],
  ['a save of 1.9 MB', 1_900_000, 30],
] as const;
const WARM_UP = 5;

/** One save as a node appends it, together with others that wait. */
function makeBatch({ userId }: BenchDatabase, chartId: string, head: number, length: number): AppendBatch {
  const title = `${head} `.padEnd(length, 'title ');
  const changes = JSON.stringify([{ type: 'set', kind: 'task', id: 'task-1', fields: { title } }]);
  const answer = { version: head + 1, seq: head, dropped: [], overwrote: [] };
  const update = {
    id: newId(),
    userId,
    session: null,
    clientId: 'bench-client',
    seq: head,
    origin: 'edit' as const,
    base: head,
    changes,
    dropped: null,
    bytes: bytesOfUpdate(changes, null),
    answer,
    isClientKnown: true,
  };
  return { chartId, ownerId: userId, head, isPremium: null, updates: [update] };
}

/** Ms of saves without and with what they take of their account's budget, by turns: one chart grows as the other does. */
async function timeSaves(database: BenchDatabase, length: number, count: number) {
  const { db, userId } = database;
  const budget = createSavingBudget();
  const charts = {
    without: await database.addChart(makeChart(10)),
    with: await database.addChart(makeChart(10)),
  };
  const times = { without: [] as number[], with: [] as number[] };
  const bytes = makeBatch(database, '', 1, length).updates[0]?.bytes ?? 0;
  const append = async (at: typeof db, kind: keyof typeof charts, head: number) => {
    const outcome = await appendBatch(at, makeBatch(database, charts[kind], head, length));
    if (outcome !== 'appended') throw new Error(`a save was ${JSON.stringify(outcome)}`);
  };
  for (let head = 1; head <= WARM_UP + count; head++) {
    for (const kind of ['without', 'with'] as const) {
      const start = performance.now();
      if (kind === 'without') await append(db, kind, head);
      else
        await db.transaction().execute(async (trx) => {
          await append(trx as typeof db, kind, head);
          // A small save takes a portion for those that follow, a larger one its own bytes.
          if (bytes > PORTION) await budget.take(trx, userId, bytes, new Date());
          else if (!(await budget.takePortions(trx, [userId], new Date())))
            throw new Error('The day is spent.');
        });
      if (head > WARM_UP) times[kind].push(performance.now() - start);
    }
  }
  await db.deleteFrom('saved_bytes').execute();
  return { without: summarise(times.without).median, with: summarise(times.with).median, bytes };
}

/** What an account's budget of bytes adds to a save (`saving-budget.ts`). */
export const bench: Bench = {
  name: 'budget',
  async measure() {
    const database = await startBenchDatabase();
    try {
      const found: Measurement[] = [];
      for (const [what, length, count] of SIZES) {
        const saves = await timeSaves(database, length, count);
        const added = saves.with / saves.without;
        found.push(
          { what: `${what} without, median`, value: saves.without, unit: 'ms' },
          { what: `${what} that takes of the budget, median`, value: saves.with, unit: 'ms' },
          { what: `${what} that takes of the budget, to one without`, value: added, unit: '×' },
        );
        if (saves.bytes > PORTION) continue;
        // Half a portion is spent before the next one is taken.
        const covered = PORTION / 2 / saves.bytes;
        const value = 1 + (added - 1) / covered;
        found.push({ what: `${what}, over all that a portion covers, to one without`, value, unit: '×' });
      }
      return found;
    } finally {
      await database.stop();
    }
  },
};
