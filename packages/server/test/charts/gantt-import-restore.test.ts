import { apply } from '@giotto/chart/changes';
import { createState, type State, type StateJson, stateToJson } from '@giotto/chart/model';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../support/api-call.ts';
import {
  type ChartClient,
  createTask,
  importOf,
  makeChartClient,
  readPackedState,
  retitle,
} from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;
let pro: Person;
let chart: { chartId: string; ownerId: string };
let tab: ChartClient;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createAccount(server);
  pro = await createAccount(server, { edition: 'pro' });
});
afterAll(() => server.stop());

async function useChart(person: Person, state: State = createState()) {
  chart = { chartId: await addChart(server, person, state), ownerId: person.userId };
  tab = makeChartClient(server.origin, chart, person);
}
beforeEach(() => useChart(owner));

const stateOf = (...ids: string[]) =>
  apply(
    createState(),
    ids.map((id) => createTask(id)),
  ).state;
const tasksOf = async () => [...(await tab.readState()).task.keys()].sort();

describe('an import', () => {
  it("is logged as the difference, so that unchanged parts aren't touched", async () => {
    await tab.push([createTask('task-a'), createTask('task-b')], { seq: 1 });
    const wanted = stateToJson(stateOf('task-a', 'task-c'));
    expect((await tab.push([importOf(wanted)], { seq: 2 })).body).toMatchObject({ version: 3, dropped: [] });
    expect(await tasksOf()).toEqual(['task-a', 'task-c']);
    const { body } = await tab.pull(2);
    expect(body).toMatchObject({ updates: [{ origin: 'import' }] });
    expect(JSON.stringify(body)).not.toContain('"id":"task-a"');
  });

  it('of the same content changes nothing, and says so', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const same = stateToJson(await tab.readState());
    expect((await tab.push([importOf(same)], { seq: 2 })).body.dropped).toEqual([{ i: 0, why: 'same' }]);
  });

  it('with errors is refused, naming each place', async () => {
    const wrong = { task: { a: { title: 5, order: 'V' } } };
    const answer = await tab.push([importOf(wrong)], { seq: 1 });
    expect([answer.status, answer.code]).toEqual([400, 'InvalidChanges']);
    expect(answer.body.error.details?.[0]?.path).toBe('changes.0.state.tasks.a.title');
  });
});

describe('a restore', () => {
  it('brings an earlier version back as one more update, and the later ones stay in the log', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    await tab.push([retitle('task-a', 'later'), createTask('task-b')], { seq: 2 });
    expect((await tab.push([{ type: 'restore', version: 2 }], { seq: 3 })).body.version).toBe(4);
    const state = await tab.readState();
    expect([...state.task.values()].map(({ title }) => title)).toEqual(['task-a']);
    const { body } = await tab.pull(1);
    expect(body).toMatchObject({
      updates: [{ version: 2 }, { version: 3 }, { version: 4, origin: 'restore', restoredVersion: 2 }],
    });
    expect((await tab.push([{ type: 'restore', version: 1 }], { seq: 4 })).status).toBe(200);
    expect(await tasksOf()).toEqual([]);
  });

  it('of a version older than seven days requires the owner’s pro edition', async () => {
    const restore = { type: 'restore', version: 2 };
    for (const [person, status] of [
      [owner, 410],
      [pro, 200],
    ] as const) {
      await useChart(person);
      await tab.push([createTask('task-a')], { seq: 1 });
      await tab.push([createTask('task-b')], { seq: 2 });
      await tab.push([createTask('task-c')], { seq: 3 });
      // Versions 2 and 3 were pushed more than seven days ago; version 3 stayed the newest for a while.
      await sql`update chart_update set created_at = now() - make_interval(days => 7, secs => 1)
        where chart_id = ${chart.chartId} and version <= 3`.execute(server.database.db);
      expect((await tab.push([{ type: 'restore', version: 3 }], { seq: 4 })).status).toBe(200);
      expect((await tab.push([restore], { seq: 5 })).status).toBe(status);
    }
  });
});

describe('POST gantts', () => {
  it('takes back what GET answers of another chart: its records, and nothing of its rights (security.md row 27)', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const { ganttData, ganttConfiguration } = (await tab.open()).body;
    const body = { ...ganttConfiguration, isPremium: true, isPublic: true, state: ganttData.state };
    const request = `POST /api/users/${owner.userId}/gantts`;
    const { ganttId } = (
      await call<{ ganttId: string }>(server.origin, request, { token: owner.token, body })
    ).body;
    const made = await makeChartClient(server.origin, { ...chart, chartId: ganttId }, owner).open();
    expect(made.body.ganttConfiguration).toMatchObject({
      isPublic: false,
      isPremium: false,
      origin: 'import',
    });
    expect(await readPackedState(made.body.ganttData.state)).toEqual(await tab.readState());
    const wrong = await call(server.origin, request, {
      token: owner.token,
      body: { ...body, state: 'AAAA' },
    });
    expect(wrong.code).toBe('BadRequest');
  });
});

describe('PUT gantts/{id}', () => {
  const put = (body: { version: number; state: StateJson | unknown; ganttId?: string }, person = owner) =>
    call<{ version: number }>(server.origin, `PUT /api/gantts/${chart.chartId}`, {
      token: person.token,
      body: { ganttId: chart.chartId, ...body },
    });

  it('saves the whole chart as one import', async () => {
    const answer = await put({ version: 1, state: stateToJson(stateOf('task-a')) });
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
    expect(await tasksOf()).toEqual(['task-a']);
  });

  it('keeps what somebody else has added since (C11)', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const mine = apply(await tab.readState(), [retitle('task-a', 'mine')]).state;
    await tab.push([createTask('task-b')], { seq: 2 });
    expect((await put({ version: 2, state: stateToJson(mine) })).body.version).toBe(4);
    expect((await tab.readState()).task.get('task-a')).toMatchObject({ title: 'mine' });
    expect(await tasksOf()).toEqual(['task-a', 'task-b']);
  });

  it('takes back what GET answers, and what it only answers is ignored (security.md row 30)', async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const { body } = await tab.open();
    await tab.push([createTask('task-b')], { seq: 2 });
    const path = `/api/gantts/${chart.chartId}`;
    const send = (more: object) =>
      call<{ version: number }>(server.origin, `PUT ${path}`, {
        token: owner.token,
        body: { ...body, isPremium: true, creationUser: 'x', userId: 'x', ...more },
      });
    expect((await send({})).status).toBe(200);
    expect(await tasksOf()).toEqual(['task-a', 'task-b']);
    const state = { ...body.ganttData, state: 'AAAA' };
    for (const wrong of [
      { ganttData: state },
      { ganttData: { ...body.ganttData, ganttId: 'other' } },
      { ganttData: undefined },
      { schema: body.schema + 1 },
    ])
      expect((await send(wrong)).code).toBe('BadRequest');
    expect(await tasksOf()).toEqual(['task-a', 'task-b']);
  });

  it('succeeds if both deleted the same: nobody has lost anything (C11)', async () => {
    await tab.push([createTask('task-a'), createTask('task-b')], { seq: 1 });
    const deletion = { type: 'delete', kind: 'task', id: 'task-a' } as const;
    const mine = apply(await tab.readState(), [deletion, retitle('task-b', 'mine')]).state;
    await tab.push([deletion], { seq: 2 });
    expect((await put({ version: 2, state: stateToJson(mine) })).body.version).toBe(4);
    expect(await tasksOf()).toEqual(['task-b']);
    expect((await tab.readState()).task.get('task-b')).toMatchObject({ title: 'mine' });
  });

  it("is refused with 409 if both changed the same thing, or the version doesn't exist", async () => {
    await tab.push([createTask('task-a')], { seq: 1 });
    const before = await tab.readState();
    const mine = stateToJson(apply(before, [retitle('task-a', 'mine')]).state);
    await tab.push([retitle('task-a', 'theirs')], { seq: 2 });
    for (const [version, state] of [
      [2, mine],
      [9, mine],
      [0, mine],
    ] as const) {
      const answer = await put({ version, state });
      expect([answer.status, answer.code]).toEqual([409, 'VersionConflict']);
    }
    await tab.push([{ type: 'delete', kind: 'task', id: 'task-a' }], { seq: 3 });
    expect((await put({ version: 2, state: mine })).code).toBe('VersionConflict');
    expect((await tab.open()).body.version).toBe(4);
  });

  it('is refused for another chart’s id, an invalid state, a missing version, and for users who may not write', async () => {
    const state = stateToJson(stateOf('task-a'));
    expect((await put({ version: 1, state, ganttId: 'other' })).status).toBe(400);
    const wrong = await put({ version: 1, state: { task: { a: { duration: 0, order: 'V' } } } });
    expect([wrong.status, wrong.code]).toEqual([400, 'InvalidState']);
    expect(JSON.stringify(wrong.body)).toContain('body.state.tasks.a.duration');
    expect((await put({ version: 1, state: { nonsense: {} } })).code).toBe('InvalidState');
    const path = `PUT /api/gantts/${chart.chartId}`;
    expect((await call(server.origin, path, { token: owner.token, body: { state } })).status).toBe(400);
    expect((await call(server.origin, path, { body: { state } })).status).toBe(401);
    expect((await put({ version: 1, state }, pro)).code).toBe('Unauthorized');
    expect((await tab.open()).body.version).toBe(1);
  });
});
