import { apply } from '@giotto/chart/changes';
import { createState, type State, stateToJson } from '@giotto/chart/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
