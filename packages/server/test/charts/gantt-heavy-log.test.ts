import { apply } from '@giotto/chart/changes';
import { createState, type State, stateFromJson, stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { getHistory } from '@giotto/contract/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSnapshot, pruneSnapshots } from '../../src/domains/charts/state/snapshot-repository.ts';
import { call } from '../support/api-call.ts';
import { type ChartClient, createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { type SecondNode, startSecondNode } from '../support/second-node.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: SecondNode;
let owner: Person;
let chart: { chartId: string; ownerId: string };
let here: ChartClient;
let there: ChartClient;

/** About 1.1 million characters in records that don't compress. */
const names = Array.from({ length: 110 }, (_, at) => `task-${at}`);
const heavy: State = apply(
  createState(),
  names.flatMap((name) => [
    createTask(name),
    { type: 'set', kind: 'task', id: name, fields: { notes: makeNoise(10_000) } } as const,
  ]),
).state;

function makeNoise(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join(
    '',
  );
}

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondNode(server);
  owner = await createAccount(server);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  chart = { chartId: await addChart(server, owner, heavy), ownerId: owner.userId };
  here = makeChartClient(server.origin, chart, owner);
  there = makeChartClient(second.origin, chart, owner);
});

const readSnapshots = async () =>
  (
    await server.database.db
      .selectFrom('chart_snapshot')
      .select('version')
      .where('chart_id', '=', chart.chartId)
      .orderBy('version')
      .execute()
  ).map(({ version }) => version);

const deleteAll = names.map((id) => ({ type: 'delete', kind: 'task', id }) as const);

describe('a log with single updates of megabytes', () => {
  it('is never replayed far: the state is stored after each of them', async () => {
    expect((await here.push(deleteAll, { seq: 1 })).status).toBe(200);
    expect((await here.push([{ type: 'restore', version: 1 }], { seq: 2 })).status).toBe(200);
    expect((await here.push([retitle('task-0', 'small')], { seq: 3 })).status).toBe(200);
    expect(await readSnapshots()).toEqual([1, 2, 3]);
    expect((await there.readState()).task.get('task-0')).toMatchObject({ title: 'small' });
    // They take no more room than the log between them, so they stay, and no version is ever far from one.
    expect((await here.push(deleteAll, { seq: 4 })).status).toBe(200);
    expect((await here.push([{ type: 'restore', version: 1 }], { seq: 5 })).status).toBe(200);
    expect(await readSnapshots()).toEqual([1, 2, 3, 5, 6]);
  });

  it.each([
    [-1, [1, 2, 3, 4]],
    [0, [1, 2, 3, 4]],
    [1, [1, 3, 4]],
  ])('keeps an older state that has %i bytes more than the log before it: %j', async (more, kept) => {
    const { db } = server.database;
    const { chartId } = chart;
    for (const seq of [1, 2, 3]) await here.push([retitle('task-0', 'x'.repeat(seq * 100))], { seq });
    const { bytes } = await db
      .selectFrom('chart_update')
      .select(sql<number>`pg_column_size(changes)`.as('bytes'))
      .where('chart_id', '=', chartId)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow();
    for (const version of [2, 3, 4])
      await insertSnapshot(db, chartId, {
        version,
        schema: SCHEMA_VERSION,
        bytes: Buffer.alloc(bytes + more),
      });
    await pruneSnapshots(db, chartId);
    expect(await readSnapshots()).toEqual(kept);
  });

  it('ends a page of whole states early, at 8 MiB of them', async () => {
    for (let seq = 1; seq <= 9; seq++) await here.push([retitle('task-0', `title ${seq}`)], { seq });
    const { body } = await call(
      server.origin,
      `GET /api/users/${owner.userId}/gantts/${chart.chartId}/history`,
      {
        token: owner.token,
      },
    );
    const { updates, nextBefore } = getHistory.answer.parse(body);
    expect(updates.map(({ version }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4]);
    expect(nextBefore).toBe(4);
    expect(stateFromJson(updates.at(-1)?.fullState as never).task.get('task-0')).toMatchObject({
      title: 'title 3',
    });
  });

  it('is not sent as updates: the state is shorter', async () => {
    await here.push(deleteAll, { seq: 1 });
    expect((await there.pull(1)).body).toMatchObject({ mode: 'updates', head: 2 });
    await here.push([createTask('after')], { seq: 2 });
    expect((await there.pull(1)).body).toMatchObject({ mode: 'state', head: 3 });
    expect((await there.pull(2)).body).toMatchObject({ mode: 'updates', head: 3 });
  });

  it("is read page by page if the states in between weren't stored", async () => {
    await here.push(deleteAll, { seq: 1 });
    await here.push([{ type: 'restore', version: 1 }], { seq: 2 });
    await here.push([retitle('task-1', 'last')], { seq: 3 });
    await server.database.db
      .deleteFrom('chart_snapshot')
      .where('chart_id', '=', chart.chartId)
      .where('version', '>', 1)
      .execute();
    expect(stateToJson(await there.readState())).toEqual(stateToJson(await here.readState()));
  });

  it("isn't merged with a whole chart from before it: there would be too much to compare", async () => {
    await here.push(deleteAll.slice(0, 55), { seq: 1 });
    await here.push(deleteAll.slice(55), { seq: 2 });
    const { chartId } = chart;
    const answer = await call(server.origin, `PUT /api/gantts/${chartId}`, {
      token: owner.token,
      body: {
        ganttId: chartId,
        version: 1,
        state: stateToJson(apply(createState(), [createTask('new')]).state),
      },
    });
    expect([answer.status, answer.code]).toEqual([409, 'VersionConflict']);
  });
});
