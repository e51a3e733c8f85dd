import { stateToJson } from '@giotto/chart/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { createHistoryReader, type HistoryReader } from '../../src/domains/charts/history/history-reader.ts';
import { pruneHistories } from '../../src/domains/charts/history/prune-history.ts';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import { readStateAt } from '../../src/domains/charts/state/read-state.ts';
import { eraseDeletedCharts } from '../../src/domains/operations/retention/erasures.ts';
import { OWN_WORK } from '../../src/platform/http/caller.ts';
import { readDatabaseTime } from '../../src/platform/jobs/clock-skew.ts';
import { type ChartClient, createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { startSecondNode } from '../support/second-node.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let reader: HistoryReader;
let owner: TestAccount;
let chartId: string;
let client: ChartClient;

beforeAll(async () => {
  server = await startTestServer();
  reader = createHistoryReader(server.deps.pool);
});
afterAll(async () => {
  await reader.close();
  await server.stop();
});
beforeEach(async () => {
  owner = await createAccount(server);
  chartId = await addChart(server, owner);
  client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
});

const second = 1_000;
const day = 24 * 60 * 60 * second;
const start = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** Creates versions 2 to `days` + 1, one per day. */
async function pushDaily(days: number) {
  const { db } = server.deps;
  await client.push([createTask('task-a')], { seq: 1 });
  for (let seq = 2; seq <= days; seq++) await client.push([retitle('task-a', `day ${seq}`)], { seq });
  for (let at = 1; at <= days; at++) {
    await db
      .updateTable('chart_update')
      .set({ created_at: after(at * day) })
      .where('chart_id', '=', chartId)
      .where('version', '=', at + 1)
      .execute();
  }
}
const prune = (now: Date) => {
  const readPacked = (id: string, version: number) =>
    reader.read({ kind: 'state', chartId: id, version }, OWN_WORK);
  return pruneHistories({ db: server.deps.db, charts: createChartNode(), readPacked }, now);
};
const readBase = async () => {
  const row = await server.deps.db
    .selectFrom('gantt')
    .select(['base_version as base', 'head'])
    .where('id', '=', chartId)
    .executeTakeFirstOrThrow();
  return row;
};
const listVersions = async (table: 'chart_update' | 'chart_snapshot') => {
  const rows = await server.deps.db
    .selectFrom(table)
    .select('version')
    .where('chart_id', '=', chartId)
    .orderBy('version')
    .execute();
  return rows.map(({ version }) => version);
};
const stateAt = async (version: number) =>
  stateToJson((await readStateAt(server.deps.db, chartId, version)).state);

describe('the history of the free edition', () => {
  it('is erased up to the version that was newest seven days ago, and the rest is unchanged', async () => {
    await pushDaily(6);
    const kept = [5, 6, 7];
    const before = await Promise.all(kept.map(stateAt));
    await prune(after(11 * day + second));
    expect(await readBase()).toEqual({ base: 5, head: 7 });
    expect(await listVersions('chart_update')).toEqual([6, 7]);
    expect(await listVersions('chart_snapshot')).toEqual([5]);
    expect(await Promise.all(kept.map(stateAt))).toEqual(before);
    await prune(after(11 * day + 2 * second));
    expect(await listVersions('chart_update')).toEqual([6, 7]);
  });

  it.each([
    [-second, 1],
    [0, 1],
    [second, 2],
  ])('of a version that is seven days and %i ms old starts at version %i', async (ms, base) => {
    await pushDaily(2);
    await prune(after(8 * day + ms));
    expect((await readBase()).base).toBe(base);
  });

  it('continues: pushes, pulls and repeated pushes work on a shortened chart', async () => {
    await pushDaily(3);
    await prune(after(100 * day));
    expect(await readBase()).toEqual({ base: 4, head: 4 });
    const push = await client.push([retitle('task-a', 'later')], { seq: 4, base: 4 });
    expect(push.body).toMatchObject({ version: 5 });
    expect((await client.push([retitle('task-a', 'later')], { seq: 4, base: 4 })).body.version).toBe(5);
    expect((await client.pull(2)).body.mode).toBe('state');
    expect((await client.readState()).task.get('task-a')?.title).toBe('later');
  });

  it('continues on a node that still has a version from before the cut', async () => {
    await pushDaily(1);
    const second = await startSecondNode(server);
    try {
      const there = makeChartClient(second.origin, { chartId, ownerId: owner.userId }, owner);
      for (const seq of [1, 2, 3]) await there.push([retitle('task-a', `there ${seq}`)], { seq });
      await prune(new Date(Date.now() + 100 * day));
      expect(await readBase()).toEqual({ base: 5, head: 5 });
      expect((await client.readState()).task.get('task-a')?.title).toBe('there 3');
      expect((await client.push([retitle('task-a', 'here')], { seq: 2 })).body).toMatchObject({ version: 6 });
    } finally {
      await second.stop();
    }
  });

  const endOf = (ms: number) => String(Math.floor((start.getTime() + ms) / 1000));
  it.each([
    ['a paid edition', { edition: 'pro', edition_ends: null }, 1],
    ['one forever', { edition: 'pro', edition_ends: 'forever' }, 1],
    ['one that ended 60 days ago', { edition: 'pro', edition_ends: endOf(40 * day) }, 1],
    [
      'one that ended 60 days and a second ago',
      { edition: 'pro', edition_ends: endOf(40 * day - second) },
      4,
    ],
    ['one that ended and was set to free', { edition: 'free', edition_ends: endOf(90 * day) }, 1],
  ] as const)('is kept in full with %s, until it is erased', async (_name, edition, base) => {
    await server.deps.db.updateTable('app_user').set(edition).where('id', '=', owner.userId).execute();
    await pushDaily(3);
    await prune(after(100 * day));
    expect((await readBase()).base).toBe(base);
  });
});

it.each([
  [30 * day, true],
  [30 * day + second, false],
])('a deleted chart is kept for 30 days: after %i ms it exists: %s', async (ms, isThere) => {
  const { db } = server.deps;
  await markGanttDeleted(db, chartId);
  await db.updateTable('gantt').set({ deleted_at: start }).where('id', '=', chartId).execute();
  await eraseDeletedCharts(server.deps, after(ms));
  const row = await db.selectFrom('gantt').select('id').where('id', '=', chartId).executeTakeFirst();
  expect(row !== undefined).toBe(isThere);
});

describe('a job', () => {
  it.each([
    [-301, false],
    [-299, true],
    [299, true],
    [301, false],
  ])(
    'erases nothing if the clocks of node and database differ by %i s: accepted: %s',
    async (s, isAgreed) => {
      const clock = { now: () => new Date(Date.now() + s * second) };
      const time = readDatabaseTime({ db: server.deps.db, clock });
      if (isAgreed) await expect(time).resolves.toBeInstanceOf(Date);
      else await expect(time).rejects.toThrow('differ by');
    },
  );
});
