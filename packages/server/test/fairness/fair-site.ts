import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import type { HeldState } from '../../src/domains/charts/state/chart-cache.ts';
import { nextState } from '../../src/domains/charts/state/next-state.ts';
import { packState } from '../../src/domains/charts/state/packed-state.ts';
import { insertSnapshot } from '../../src/domains/charts/state/snapshot-repository.ts';
import { isSnapshotDue } from '../../src/domains/charts/updates/append-push.ts';
import type { AppDeps } from '../../src/platform/app-deps.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { addChart, makeId } from '../support/chart-fixtures.ts';
import { findFreePort } from '../support/free-port.ts';
import { type MainProcess, startMain } from '../support/main-process.ts';
import { addExtra } from '../support/packed-extra.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import type { TestServer } from '../support/test-server.ts';

/** A node as a process, somebody greedy with large charts, and somebody else with a small one. */
export interface FairSite {
  readonly database: TestDatabase;
  readonly greedy: TestAccount;
  readonly other: TestAccount;
  /** 10,000 tasks with 480 small edits, and what an imported file held beside them; public. */
  readonly large: string;
  /** 300 saves of 1.9 MB each. */
  readonly heavy: string;
  /** 300 tasks; public. */
  readonly middle: string;
  /** What a whole plan is sent for, again and again. */
  readonly replaced: string;
  /** Five tasks, of the other person. */
  readonly small: string;
  readonly startNode: (heapMegabytes: number | null) => Promise<FairNode>;
}

export interface FairNode {
  readonly port: number;
  readonly main: MainProcess;
}

/** Where a node's own pages are. */
export const PUBLIC_URL = 'http://localhost:3000';

const ROWS = 10_000;
const EDITS = 480;
const HEAVY_SAVES = 300;
/** Tasks changed by a save, and the characters of notes of each. */
const HEAVY_TASKS = 190;
const NOTES = 5_000;

/** Fifty letters of several scripts, of which none is frequent. */
function titleOf(at: number): string {
  const letters = Array.from({ length: 50 }, (_, place) => 0xc0 + ((at * 7 + place * 13) % 1_000));
  return String.fromCodePoint(...letters);
}

function tasksOf(count: number): PlainChange[] {
  return Array.from({ length: count }, (_, at) => ({
    type: 'create',
    kind: 'task',
    id: `task-${at}`,
    value: { title: titleOf(at), start: at % 300, duration: 3 + (at % 11), progress: at % 101 },
  }));
}

function stateOf(count: number): State {
  return apply(withStyle(createState(), DEFAULT_STYLE), tasksOf(count)).state;
}

/** Seeds a database. */
export async function makeFairSite(): Promise<FairSite> {
  const database = await createTestDatabase();
  const { db } = database;
  const accounts = { deps: { db, clock: systemClock } as Pick<AppDeps, 'db' | 'clock' | 'passwords'> };
  const greedy = await createAccount(accounts, { edition: 'pro' });
  const other = await createAccount(accounts);
  const server = { database } as TestServer;
  const large = await addChart(server, greedy, stateOf(ROWS));
  await addLog(
    database,
    large,
    greedy.userId,
    EDITS,
    (at) => [retitle(at % ROWS, `Renamed ${at}`)],
    stateOf(ROWS),
  );
  const heavy = await addChart(server, greedy, stateOf(HEAVY_TASKS));
  const note = (at: number) =>
    Array.from({ length: HEAVY_TASKS }, (_, task): PlainChange => {
      const notes = `${at} ${task} `.repeat(NOTES).slice(0, NOTES);
      return { type: 'set', kind: 'task', id: `task-${task}`, fields: { notes } };
    });
  await addLog(database, heavy, greedy.userId, HEAVY_SAVES, note, stateOf(HEAVY_TASKS));
  const middle = await addChart(server, greedy, stateOf(300));
  const replaced = await addChart(server, greedy, stateOf(5));
  await addExtra({ deps: { db, clock: systemClock } } as TestServer, large);
  const small = await addChart(server, other, stateOf(5));
  await db.updateTable('gantt').set({ is_public: true }).where('id', 'in', [large, middle]).execute();
  const startNode = async (heapMegabytes: number | null): Promise<FairNode> => {
    const port = await findFreePort();
    const heap = heapMegabytes === null ? {} : { NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}` };
    const main = startMain(
      { PORT: String(port), DATABASE_URL: database.connectionString, PUBLIC_URL, ...heap },
      await makeScratchFolder(),
    );
    await main.waitUntilReady();
    return { port, main };
  };
  return { database, greedy, other, large, heavy, middle, replaced, small, startNode };
}

const retitle = (at: number, title: string): PlainChange => ({
  type: 'set',
  kind: 'task',
  id: `task-${at}`,
  fields: { title },
});

/** Writes a chart's log as pushes would, with the states that they store. */
async function addLog(
  { db }: TestDatabase,
  chartId: string,
  userId: string,
  count: number,
  changesAt: (at: number) => PlainChange[],
  from: State,
): Promise<void> {
  let held: HeldState = { version: 1, state: from, weight: 0, logged: 0 };
  for (let at = 0; at < count; at++) {
    const applied = apply(held.state, changesAt(at));
    const next = nextState(held, { userId, clientId: 'client' }, applied);
    held = next.held;
    await db
      .insertInto('chart_update')
      .values({
        chart_id: chartId,
        version: at + 2,
        id: makeId('update'),
        user_id: userId,
        client_id: 'client',
        seq: at + 1,
        created_at: new Date(),
        origin: 'edit',
        schema: SCHEMA_VERSION,
        changes: next.changes,
      })
      .execute();
    if (!isSnapshotDue(held)) continue;
    const bytes = await packState(held.state);
    await insertSnapshot(db, chartId, { version: held.version, schema: SCHEMA_VERSION, bytes });
    held = { ...held, logged: 0 };
  }
  await db
    .updateTable('gantt')
    .set({ head: count + 1 })
    .where('id', '=', chartId)
    .execute();
}
