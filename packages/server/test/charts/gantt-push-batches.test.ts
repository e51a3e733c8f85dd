import type { Change } from '@giotto/chart/changes';
import { LEVELS } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { openGantt } from '../../src/domains/charts/chart/open-chart.ts';
import type { GanttDeps } from '../../src/domains/charts/chart-deps.ts';
import { LARGEST_BATCH } from '../../src/domains/charts/state/chart-batches.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { pushChanges } from '../../src/domains/charts/updates/push.ts';
import { AppError } from '../../src/platform/http/app-error.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: TestAccount;
let chartId: string;
let deps: GanttDeps;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createAccount(server);
});
afterAll(() => server.stop());

beforeEach(async () => {
  chartId = await addChart(server, owner);
  deps = { ...server.deps, charts: createChartNode() };
  // After this, the node has the state cached.
  await openGantt(deps, chartId);
});

interface Sent {
  readonly clientId: string;
  readonly change: Change;
  readonly userId?: string;
  readonly seq?: number;
  readonly base?: number;
  readonly asSuggestion?: boolean;
}

/** Sends pushes simultaneously, so that they wait for the same turn. Returns each version, or the refusal's code. */
async function pushAtOnce(all: readonly Sent[]) {
  const results = all.map(({ clientId, change, userId = owner.userId, seq = 1, base = 1, asSuggestion }) =>
    pushChanges(deps, {
      asSuggestion,
      chartId,
      ownerId: owner.userId,
      userId,
      clientId,
      seq,
      base,
      changes: [change],
      origin: 'edit',
    }),
  );
  return Promise.all(
    results.map((result) =>
      result.then(
        ({ version }) => version,
        (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
      ),
    ),
  );
}

/** The number of updates in each transaction, in log order. */
async function readTransactions(): Promise<number[]> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from chart_update where chart_id = ${chartId} group by xmin::text order by min(version)
  `.execute(server.database.db);
  return rows.map(({ count }) => Number(count));
}

const tasks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ clientId: `client-${at}`, change: createTask(`task-${at}`) }));
const versions = (count: number) => Array.from({ length: count }, (_, at) => at + 2);

describe('pushes that wait for the same turn of their chart', () => {
  it('are committed together, each as its own version, in order of arrival', async () => {
    expect(await pushAtOnce(tasks(5))).toEqual(versions(5));
    expect(await readTransactions()).toEqual([5]);
    const { held } = await openGantt({ ...deps, charts: createChartNode() }, chartId);
    expect([held.version, [...held.state.task.keys()]]).toEqual([6, tasks(5).map((_, at) => `task-${at}`)]);
  });

  it.each([
    [LARGEST_BATCH - 1, [LARGEST_BATCH - 1]],
    [LARGEST_BATCH, [LARGEST_BATCH]],
    [LARGEST_BATCH + 1, [LARGEST_BATCH, 1]],
  ])('are limited per transaction: %i as %j', async (count, transactions) => {
    expect(await pushAtOnce(tasks(count))).toEqual(versions(count));
    expect(await readTransactions()).toEqual(transactions);
  });

  it('report what they overwrite of each other, as if pushed one by one', async () => {
    await pushAtOnce([{ clientId: 'client-a', change: createTask('task-a') }]);
    const guest = await addGuest(server, chartId, LEVELS.WRITE);
    const [first, second] = [owner, guest].map(({ userId }, at) =>
      pushChanges(deps, {
        chartId,
        ownerId: owner.userId,
        userId,
        clientId: `client-${at}`,
        seq: 1,
        base: 2,
        changes: [retitle('task-a', `title ${at}`)],
        origin: 'edit',
      }),
    );
    expect((await first)?.overwrote).toEqual([]);
    expect((await second)?.overwrote).toEqual([
      { kind: 'task', id: 'task-a', field: 'title', userId: owner.userId, version: 3 },
    ]);
    expect(await readTransactions()).toEqual([1, 2]);
  });

  it('leave out of the log what is to be a suggestion, and keep its client’s order', async () => {
    const all: readonly Sent[] = [
      ...tasks(2),
      { clientId: 'client-s', change: createTask('suggested'), asSuggestion: true },
      { clientId: 'client-s', change: createTask('edited'), seq: 2 },
      { clientId: 'client-z', change: createTask('last') },
    ];
    // The batch goes first: the suggestion is answered with the version after it.
    expect(await pushAtOnce(all)).toEqual([2, 3, 4, 5, 4]);
    const { held } = await openGantt({ ...deps, charts: createChartNode() }, chartId);
    expect([...held.state.task.keys()]).toEqual(['task-0', 'task-1', 'last', 'edited']);
    const suggested = await server.database.db
      .selectFrom('suggestion')
      .select(['client_id', 'seq', 'state'])
      .where('chart_id', '=', chartId)
      .execute();
    expect(suggested).toEqual([{ client_id: 'client-s', seq: 1, state: 'open' }]);
  });

  it("aren't affected by a refused one among them, which leaves no trace", async () => {
    const reader = await addGuest(server, chartId, LEVELS.READ);
    const all = tasks(4).map((one, at) => (at === 1 ? { ...one, userId: reader.userId } : one));
    expect(await pushAtOnce(all)).toEqual([2, 'Forbidden', 3, 4]);
  });

  it('use a level that another node has just revoked', async () => {
    const writer = await addGuest(server, chartId, LEVELS.WRITE);
    const one = (seq: number) => ({ clientId: 'client-w', seq, userId: writer.userId, base: seq });
    expect(await pushAtOnce([{ ...one(1), change: createTask('task-a') }])).toEqual([2]);
    await saveGrant(server.database.db, chartId, writer.userId, LEVELS.READ);
    expect(await pushAtOnce([{ ...one(2), change: createTask('task-b') }])).toEqual(['Forbidden']);
  });

  it('keep each client’s order and sequence numbers', async () => {
    const one = (seq: number) => ({ clientId: 'client-a', seq, change: createTask(`task-${seq}`) });
    expect(await pushAtOnce([one(1), one(2), one(2), one(4)])).toEqual([2, 3, 3, 'SequenceGap']);
  });

  it('discard the node’s cache when the database was restored to an earlier point in time', async () => {
    const { db } = server.database;
    const guest = await addGuest(server, chartId, LEVELS.WRITE);
    expect(await pushAtOnce(tasks(3))).toEqual(versions(3));
    await db.deleteFrom('chart_update').where('chart_id', '=', chartId).where('version', '>', 2).execute();
    await db.updateTable('gantt').set({ head: 2 }).where('id', '=', chartId).execute();
    await db.deleteFrom('chart_client').where('chart_id', '=', chartId).execute();
    for (const version of [3, 4, 5]) {
      const change = createTask(`task-of-${version}`);
      const pushed = await pushAtOnce([{ clientId: `client-of-${version}`, change, userId: guest.userId }]);
      expect(pushed).toEqual([version]);
    }
    const { held } = await openGantt(deps, chartId);
    const { held: fresh } = await openGantt({ ...deps, charts: createChartNode() }, chartId);
    expect([...held.state.task.keys()]).toEqual(['task-0', 'task-of-3', 'task-of-4', 'task-of-5']);
    expect([...fresh.state.task.keys()]).toEqual([...held.state.task.keys()]);
  });

  it('follow a head that another node has moved', async () => {
    const other = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await other.push([createTask('task-x')], { seq: 1, base: 1 });
    expect(await pushAtOnce(tasks(2))).toEqual([3, 4]);
    expect(await readTransactions()).toEqual([1, 2]);
  });
});

describe('a push with a cached session', () => {
  it('is refused immediately when the session has ended on any node', async () => {
    const { db } = server.database;
    const person = await createAccount(server);
    const own = { chartId: await addChart(server, person), ownerId: person.userId };
    const tab = makeChartClient(server.origin, own, person);
    expect((await tab.push([createTask('task-a')], { seq: 1, base: 1 })).status).toBe(200);
    expect((await tab.push([createTask('task-b')], { seq: 2, base: 2 })).status).toBe(200);
    await db.deleteFrom('session').where('user_id', '=', person.userId).execute();
    const refused = await tab.push([createTask('task-c')], { seq: 3, base: 3 });
    expect([refused.status, refused.code]).toEqual([401, 'NotSignedIn']);
    const log = await db
      .selectFrom('chart_update')
      .select('seq')
      .where('chart_id', '=', own.chartId)
      .execute();
    expect(log.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it.each([
    ['locked', { locked_at: new Date() }],
    ['deleted', { deleted_at: new Date() }],
  ])('is refused immediately when the account was %s', async (_, change) => {
    const { db } = server.database;
    const person = await createAccount(server);
    const own = { chartId: await addChart(server, owner), ownerId: owner.userId };
    await saveGrant(db, own.chartId, person.userId, LEVELS.WRITE);
    const tab = makeChartClient(server.origin, own, person);
    expect((await tab.push([createTask('task-a')], { seq: 1, base: 1 })).status).toBe(200);
    await db.updateTable('app_user').set(change).where('id', '=', person.userId).execute();
    const refused = await tab.push([createTask('task-b')], { seq: 2, base: 2 });
    expect([refused.status, refused.code]).toEqual([401, 'NotSignedIn']);
  });
});
