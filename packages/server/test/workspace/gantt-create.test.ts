import { apply } from '@giotto/chart/changes';
import { createState, MAIN, type State, stateToJson } from '@giotto/chart/model';
import { createChartState, findStyle } from '@giotto/chart/templates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGantt, markGanttDeleted } from '../../src/domains/charts/chart/chart-repository.ts';
import { type CallAnswer, call } from '../support/api-call.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart, addGuest, makeId } from '../support/chart-fixtures.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await createAccount(server);
});

type Created = CallAnswer<{ ganttId: string; error: { details: { path: string; message: string }[] } }>;
const create = (body: object, person = owner, userId = person.userId): Promise<Created> =>
  call(server.origin, `POST /api/users/${userId}/gantts`, { token: person.token, body });
const open = (chartId: string, person = owner) =>
  makeChartClient(server.origin, { chartId, ownerId: owner.userId }, person);
const withTask = (...ids: string[]) =>
  apply(
    createState(),
    ids.map((id) => createTask(id)),
  ).state;
const today = () => server.clock.now().toISOString().slice(0, 10);

async function createAndOpen(
  body: object,
): Promise<{ state: State; configuration: Record<string, unknown> }> {
  const answer = await create({ name: 'New', ...body });
  expect([answer.status, answer.code]).toEqual([200, null]);
  const client = open(answer.body.ganttId);
  const { ganttConfiguration } = (await client.open()).body;
  return { state: await client.readState(), configuration: ganttConfiguration };
}

describe('a new chart', () => {
  it('is made from the default template in the default style if nothing is specified', async () => {
    const { state, configuration } = await createAndOpen({ name: '  Plan ' });
    expect(stateToJson(state)).toEqual(stateToJson(createChartState('defaultGantt', 'style1', today())));
    expect(configuration).toMatchObject({
      name: 'Plan',
      folder: '',
      origin: 'defaultGantt',
      isPremium: false,
    });
  });

  it('is made from the chosen template in the chosen style', async () => {
    const { state, configuration } = await createAndOpen({ templateId: 'defaultGantt', styleId: 'style6' });
    expect(stateToJson(state)).toEqual(stateToJson(createChartState('defaultGantt', 'style6', today())));
    expect(configuration.isPremium).toBe(findStyle('style6')?.isPremium);
  });

  it('is created once by a named request, however often and at once it is repeated', async () => {
    const body = { name: 'Kept', state: stateToJson(withTask('task-a')), requestId: 'request-a' };
    const [first, second] = await Promise.all([create(body), create(body)]);
    const later = await create({ ...body, name: 'Other', state: stateToJson(withTask('task-b')) });
    const ids = [first, second, later].map((answer) => answer.body.ganttId);
    expect(new Set(ids).size).toBe(1);
    // As it was created, or edited since: a repetition changes nothing.
    expect((await open(ids[0] ?? '').readState()).task.has('task-a')).toBe(true);
    expect((await create({ ...body, requestId: 'request-b' })).body.ganttId).not.toBe(ids[0]);
  });

  it('is another one if somebody else names their request the same', async () => {
    const body = { name: 'Kept', requestId: 'request-a' };
    const other = await createAccount(server);
    expect((await create(body)).body.ganttId).not.toBe((await create(body, other)).body.ganttId);
  });

  it('is refused by a named request whose chart was deleted', async () => {
    const body = { name: 'Kept', requestId: 'request-a' };
    const { ganttId } = (await create(body)).body;
    await markGanttDeleted(server.database.db, ganttId);
    const answer = await create(body);
    expect([answer.status, answer.code]).toEqual([410, 'DeletedItem']);
  });

  it.each([
    ['x'.repeat(63), 200],
    ['x'.repeat(64), 200],
    ['x'.repeat(65), 400],
    ['no spaces', 400],
    ['', 400],
  ])('is created by a request named %j: %i', async (requestId, status) => {
    expect((await create({ name: 'Kept', requestId })).status).toBe(status);
  });

  it('is made from a file’s records, with its own look or a chosen one', async () => {
    const json = stateToJson(withTask('task-a'));
    expect(stateToJson((await createAndOpen({ state: json })).state)).toEqual(json);
    const styled = await createAndOpen({ state: json, styleId: 'style4' });
    expect(styled.state.theme.get(MAIN)).toEqual(findStyle('style4')?.theme);
    expect(styled.configuration.origin).toBe('import');
  });

  it('CH-654 begins as its schedule has it, whatever dates come with it', async () => {
    const plan = apply(createState(), [
      { type: 'create', kind: 'task', id: 'task-a', value: { start: 0, duration: 3, pin: 2, work: 1_440 } },
      { type: 'create', kind: 'task', id: 'task-b', value: { start: 1, duration: 1, work: 480 } },
      { type: 'create', kind: 'dependency', id: 'a-b', value: { from: 'task-a', to: 'task-b' } },
      { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
    ]).state;
    const places = ({ task }: State) => [...task.values()].map(({ start, duration }) => [start, duration]);
    const made = await createAndOpen({ state: stateToJson(plan) });
    expect(places(made.state)).toEqual([
      [2, 3],
      [5, 1],
    ]);
    const stale = await addChart(server, owner, plan);
    expect(places((await createAndOpen({ duplicateGanttId: stale })).state)).toEqual(places(made.state));
  });

  it('can be a copy: the same content in another chart', async () => {
    const original = await addChart(server, owner, withTask('task-a'));
    const { state, configuration } = await createAndOpen({ duplicateGanttId: original });
    expect(stateToJson(state)).toEqual(stateToJson(withTask('task-a')));
    expect(configuration).toMatchObject({ origin: original, isPublic: false });
  });

  it('has an automatic end if the original’s was 7, which stands for none', async () => {
    for (const [endDate, copied] of [
      [7, undefined],
      [8, 8],
    ]) {
      const set = { type: 'set', kind: 'chart', id: MAIN, fields: { endDate: endDate ?? null } } as const;
      const original = await addChart(server, owner, apply(withTask('task-a'), [set]).state);
      const { state } = await createAndOpen({ duplicateGanttId: original });
      expect(state.chart.get(MAIN)?.endDate).toBe(copied);
    }
  });

  it("uses content and style of the user's own charts", async () => {
    const content = await addChart(server, owner, withTask('task-a'));
    const style = await addChart(server, owner, createChartState('defaultGantt', 'style8', today()));
    const { state } = await createAndOpen({ templateId: content, styleId: style });
    expect([...state.task.keys()]).toEqual(['task-a']);
    expect(state.theme.get(MAIN)).toEqual(findStyle('style8')?.theme);
  });

  it('starts at version 1, and the first push becomes version 2', async () => {
    const { ganttId } = (await create({ name: 'New' })).body;
    const client = open(ganttId);
    expect((await client.open()).body).toMatchObject({
      version: 1,
      lastSeq: 0,
      permission: { permissionLevel: 4 },
    });
    expect((await client.push([createTask('task-new')], { seq: 1, base: 1 })).body.version).toBe(2);
  });
});

describe('creation is refused', () => {
  it.each([
    ['InvalidGanttName', { name: '' }],
    ['InvalidGanttName', { name: ' ' }],
    ['InvalidGanttName', { name: 'x'.repeat(101) }],
    ['UnknownFolder', { name: 'x', folder: 'not-mine' }],
    ['UnknownFolder', { name: 'x', folder: 'externalGanttCharts' }],
    ['UnknownTemplate', { name: 'x', templateId: 'nothing' }],
    ['UnknownTemplate', { name: 'x', styleId: 'nothing' }],
    ['InvalidState', { name: 'x', state: { task: { a: { duration: -1, order: 'V' } } } }],
    ['InvalidState', { name: 'x', state: { unknown: {} } }],
    ['BadRequest', {}],
    ['BadRequest', { name: 'x', premium: true }],
    ['BadRequest', { name: 'x', templateId: 'no id' }],
  ])('with %s for %j', async (code, body) => {
    const answer = await create(body);
    expect([answer.status, answer.code]).toEqual([400, code]);
    const charts = await server.database.db
      .selectFrom('gantt')
      .select('id')
      .where('owner_id', '=', owner.userId)
      .execute();
    expect(charts).toEqual([]);
  });

  it('for an invalid state, naming each place', async () => {
    const answer = await create({ name: 'x', state: { task: { abc: { duration: 'long', order: 'V' } } } });
    expect(answer.body.error.details[0]?.path).toBe('body.state.tasks.abc.duration');
  });

  it('from charts that the caller has no access to, in the same way as for unknown ones', async () => {
    const stranger = await createAccount(server);
    const secret = await addChart(server, owner, withTask('task-a'));
    for (const [field, status, code] of [
      ['duplicateGanttId', 403, 'Unauthorized'],
      ['templateId', 400, 'UnknownTemplate'],
      ['styleId', 400, 'UnknownTemplate'],
    ] as const) {
      const known = await create({ name: 'x', [field]: secret }, stranger);
      const unknown = await create({ name: 'x', [field]: 'never-was' }, stranger);
      expect([known.status, known.code, known.body]).toEqual([status, code, unknown.body]);
    }
    const withState = await create({ name: 'x', duplicateGanttId: secret, state: {} }, stranger);
    expect(withState.code).toBe('Unauthorized');
  });

  it('from a deleted chart, which only former guests learn', async () => {
    const chartId = await addChart(server, owner);
    const guest = await addGuest(server, chartId, 1);
    await markGanttDeleted(server.database.db, chartId);
    const told = await create({ name: 'x', duplicateGanttId: chartId }, guest);
    expect([told.status, told.code]).toEqual([410, 'DeletedItem']);
    expect((await create({ name: 'x', duplicateGanttId: chartId }, await createAccount(server))).code).toBe(
      'Unauthorized',
    );
  });
});

describe("copying another user's chart (C15)", () => {
  it('is possible for every guest from READ on, in full', async () => {
    const chartId = await addChart(server, owner, withTask('task-a'));
    const guest = await addGuest(server, chartId, 1);
    expect((await create({ name: 'Mine', duplicateGanttId: chartId }, guest)).status).toBe(200);
  });

  it('of a public one requires the owner’s consent, and copies what visitors see', async () => {
    const hidden = {
      externalLink: 'https://giotto.example/a',
      externalId: '7',
      notes: 'us',
      assignments: [{ person: 'name-QW5h' }],
    };
    const set = { type: 'set', kind: 'task', id: 'task-a', fields: hidden } as const;
    const chartId = await addChart(server, owner, apply(withTask('task-a'), [set]).state);
    const path = `PUT /api/users/${owner.userId}/gantts/${chartId}/configuration`;
    const configure = (body: object) => call(server.origin, path, { token: owner.token, body });
    const stranger = await createAccount(server);
    await configure({ isPublic: true, isPublicExternalLinks: false });
    expect((await create({ name: 'x', templateId: chartId }, stranger)).code).toBe('UnknownTemplate');
    await configure({ isPublicAllowDuplicate: true });
    const answer = await create({ name: 'x', templateId: chartId }, stranger);
    expect(answer.status).toBe(200);
    const copy = { chartId: answer.body.ganttId, ownerId: stranger.userId };
    const state = await makeChartClient(server.origin, copy, stranger).readState();
    expect(Object.keys(state.task.get('task-a') ?? {}).sort()).toEqual([
      'duration',
      'order',
      'start',
      'title',
    ]);
  });
});

describe("an account's number of charts", () => {
  async function fill(person: Person, count: number) {
    await server.database.db.transaction().execute(async (trx) => {
      for (let at = 0; at < count; at++) {
        const about = { name: 'x', folder: '', origin: '', isPremium: false, schema: 1 };
        await insertGantt(trx, { id: makeId('bulk'), ownerId: person.userId, ...about });
      }
    });
  }

  it.each([
    ['free', 500],
    ['pro', 2_000],
  ] as const)('is limited in the %s edition to %i, not counting deleted ones', async (edition, limit) => {
    const person = await createAccount(server, { edition });
    await fill(person, limit - 2);
    expect((await create({ name: 'last but one' }, person)).status).toBe(200);
    const last = await create({ name: 'last' }, person);
    expect(last.status).toBe(200);
    const over = await create({ name: 'one too many' }, person);
    expect([over.status, over.code]).toEqual([400, 'GanttsLimit']);
    await markGanttDeleted(server.database.db, last.body.ganttId);
    expect((await create({ name: 'again' }, person)).status).toBe(200);
  });

  it("can't be exceeded by creating several at once", async () => {
    const person = await createAccount(server);
    await fill(person, 498);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ name: 'at once' }, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
  });

  it('falls back to the free limit once the paid edition has ended', async () => {
    const person = await createAccount(server, { edition: 'pro' });
    await fill(person, 500);
    const ends = String(Math.floor(server.clock.now().getTime() / 1000));
    await server.database.db
      .updateTable('app_user')
      .set({ edition_ends: ends })
      .where('id', '=', person.userId)
      .execute();
    expect((await create({ name: 'too late' }, person)).code).toBe('GanttsLimit');
  });
});
