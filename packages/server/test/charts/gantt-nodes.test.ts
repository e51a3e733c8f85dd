import { apply } from '@giotto/chart/changes';
import { createState, stateToJson } from '@giotto/chart/model';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
  here = makeChartClient(server.origin, chart, owner);
  there = makeChartClient(second.origin, chart, owner);
});

/** The log as clients receive it. */
async function readLog(client: ChartClient, since = 1) {
  const { body } = await client.pull(since);
  if (body.mode !== 'updates') throw new Error(`expected updates, got ${body.mode}`);
  return body.updates;
}

describe('two nodes over one database (sync.md §7.11)', () => {
  it('with stale caches write one log, and both show the same chart', async () => {
    await here.push([createTask('task-a')], { seq: 1 });
    await there.push([createTask('task-b')], { seq: 1 });
    // This node still has version 2 cached.
    const answer = await here.push([retitle('task-b', 'seen')], { seq: 2 });
    expect(answer.body).toMatchObject({ version: 4, dropped: [] });
    expect(stateToJson(await there.readState())).toEqual(stateToJson(await here.readState()));
    expect((await here.readState()).task.get('task-b')).toMatchObject({ title: 'seen' });
  });

  it('log simultaneous pushes once each, without gaps', async () => {
    const pushAll = async (client: ChartClient, name: string) => {
      for (let seq = 1; seq <= 15; seq++) {
        expect((await client.push([createTask(`${name}-${seq}`)], { seq })).status).toBe(200);
      }
    };
    await Promise.all([pushAll(here, 'h'), pushAll(there, 't')]);
    const log = await readLog(here);
    expect(log.map(({ version }) => version)).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
    expect(new Set(log.map(({ clientId, seq }) => `${clientId} ${seq}`)).size).toBe(30);
    expect(stateToJson(await here.readState())).toEqual(stateToJson(await there.readState()));
  });

  it('give a client that retries on the other node the same answer', async () => {
    const twin = makeChartClient(second.origin, chart, owner, here.clientId);
    const answers = await Promise.all(
      [here, twin, here, twin].map((client) => client.push([createTask('task-a')], { seq: 1 })),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { version: 2, seq: 1, dropped: [], overwrote: [] }]);
    }
    expect(await readLog(here)).toHaveLength(1);
  });
});

describe('the stored states', () => {
  const titles = Array.from({ length: 520 }, (_, at) => `title ${at}`);

  /** A chart with 521 versions, logged the way pushes do it. */
  async function fillLog() {
    await here.push([createTask('task-a')], { seq: 1 });
    for (const [at, title] of titles.entries()) await here.push([retitle('task-a', title)], { seq: at + 2 });
  }

  it('are written every 500 versions, and a node with an empty cache reads from there', async () => {
    await fillLog();
    const { db } = server.database;
    const snapshots = () =>
      db
        .selectFrom('chart_snapshot')
        .select('version')
        .where('chart_id', '=', chart.chartId)
        .orderBy('version')
        .execute();
    expect(await snapshots()).toEqual([{ version: 1 }, { version: 500 }]);
    expect(stateToJson(await there.readState())).toEqual(stateToJson(await here.readState()));
    expect((await there.readState()).task.get('task-a')).toMatchObject({ title: 'title 519' });

    // A damaged one is skipped: the log from the previous one leads to the same state.
    await db
      .updateTable('chart_snapshot')
      .set({ bytes: Buffer.from([1, 2, 3]) })
      .where('chart_id', '=', chart.chartId)
      .where('version', '=', 500)
      .execute();
    const third = await startSecondNode(server);
    try {
      const state = await makeChartClient(third.origin, chart, owner).readState();
      expect(stateToJson(state)).toEqual(stateToJson(await here.readState()));
    } finally {
      await third.stop();
    }
  });

  it("cause an error if they can't be read, never an empty chart, and nothing is written", async () => {
    const { db } = server.database;
    await db
      .updateTable('chart_snapshot')
      .set({ bytes: Buffer.from('nonsense') })
      .where('chart_id', '=', chart.chartId)
      .execute();
    expect((await there.open()).status).toBe(500);
    expect((await there.push([createTask('task-a')], { seq: 1 })).status).toBe(500);
    const { head } = await db
      .selectFrom('gantt')
      .select('head')
      .where('id', '=', chart.chartId)
      .executeTakeFirstOrThrow();
    expect(head).toBe(1);
  });
});

describe('pulling', () => {
  it('returns nothing new, the updates since, or the whole state, with the caller’s sequence number', async () => {
    await here.push([createTask('task-a')], { seq: 1 });
    await here.push([retitle('task-a', 'b')], { seq: 2 });
    const place = { head: 3, lastSeq: 2, permissionLevel: 4 };
    expect((await here.pull(3)).body).toEqual({ mode: 'updates', ...place, updates: [] });
    expect((await readLog(here, 2)).map(({ version }) => version)).toEqual([3]);
    expect((await here.pull(0)).body).toMatchObject({ mode: 'state', ...place, schema: SCHEMA_VERSION });
  });

  it('replays to the state that opening shows', async () => {
    await here.push([createTask('task-a')], { seq: 1 });
    await here.push([createTask('task-b'), retitle('task-a', 'x')], { seq: 2 });
    const { state } = apply(createState(), [
      createTask('task-a'),
      createTask('task-b'),
      retitle('task-a', 'x'),
    ]);
    expect(stateToJson(await here.readState())).toEqual(stateToJson(state));
  });

  it('of more than 2,000 versions returns the state', async () => {
    const { db } = server.database;
    await here.push([createTask('task-a')], { seq: 1 });
    // A long log, inserted directly: versions 3 to 2,002.
    const effect = { type: 'set', kind: 'task', id: 'task-a', fields: { title: 'x' }, prev: { title: 'x' } };
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      chart_id: chart.chartId,
      version: at + 3,
      id: `u${at}`,
      user_id: owner.userId,
      client_id: 'bulk',
      seq: at + 1,
      origin: 'edit' as const,
      schema: SCHEMA_VERSION,
      changes: JSON.stringify([effect]),
    }));
    await db.insertInto('chart_update').values(rows).execute();
    await db.updateTable('gantt').set({ head: 2_002 }).where('id', '=', chart.chartId).execute();
    expect((await here.pull(2)).body).toMatchObject({ mode: 'updates', head: 2_002 });
    expect((await here.pull(1)).body).toMatchObject({ mode: 'state', head: 2_002 });
  });
});
