import type { decideSuggestions, getSuggestions } from '@giotto/contract/api';
import { SUGGESTIONS_LENGTH_LIMIT, SUGGESTIONS_LIMIT } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type Person, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Answer = z.output<(typeof getSuggestions)['answer']>;

let server: TestServer;
let owner: TestAccount;
let ana: TestAccount;
let ben: Person;
let chart: { chartId: string; ownerId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await createAccount(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
  ana = await addGuest(server, chart.chartId, 2);
  ben = await addGuest(server, chart.chartId, 2);
});

const clientOf = (person: Person) => makeChartClient(server.origin, chart, person);
const read = (person: Person) =>
  call<Answer>(server.origin, `GET /api/users/${owner.userId}/gantts/${chart.chartId}/suggestions`, {
    token: person.token,
  });

describe('GET suggestions (row 35)', () => {
  it('shows SUGGEST guests their own, and writers and the owner all, oldest first', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1, base: 1 });
    await clientOf(ben).push([retitle('task-b', 'x')], { seq: 1, base: 1 });
    const writer = await addGuest(server, chart.chartId, 3);
    const authors = async (person: Person) =>
      (await read(person)).body.suggestions.map(({ userId }) => userId);
    expect(await authors(ana)).toEqual([ana.userId]);
    expect(await authors(ben)).toEqual([ben.userId]);
    expect(await authors(writer)).toEqual([ana.userId, ben.userId]);
    expect(await authors(owner)).toEqual([ana.userId, ben.userId]);
  });

  it('contains those from before an update of the program as that has them now, and accepts them', async () => {
    const { body: pushed } = await clientOf(ana).push([createTask('task-a')], { seq: 1, base: 1 });
    const changes = JSON.stringify([
      { type: 'create', kind: 'task', id: 'task-a', value: { start: 0, duration: 5, notBefore: 3 } },
    ]);
    await sql`
      update suggestion set schema = 1, changes = ${changes}::jsonb where id = ${pushed.suggestionId ?? ''}
    `.execute(server.database.db);
    const constraint = { type: 'SNET', at: 3 };
    const { body } = await read(owner);
    expect(body.suggestions[0]?.changes).toMatchObject([{ value: { constraint } }]);
    const path = `PUT /api/users/${owner.userId}/gantts/${chart.chartId}/suggestions`;
    await call(server.origin, path, {
      token: owner.token,
      body: { decision: 'accept', ids: [pushed.suggestionId] },
    });
    expect((await clientOf(ana).readState()).task.get('task-a')).toMatchObject({ constraint });
  });

  it('contains the changes as pushed and the author’s name, but no e-mail', async () => {
    const { body: pushed } = await clientOf(ana).push([createTask('task-a')], { seq: 1, base: 1 });
    const { body } = await read(owner);
    expect(body.suggestions).toEqual([
      {
        id: pushed.suggestionId,
        userId: ana.userId,
        userName: ana.name,
        state: 'open',
        note: '',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        base: 1,
        changes: [createTask('task-a')],
      },
    ]);
  });

  it('includes the note', async () => {
    const path = `POST /api/users/${owner.userId}/gantts/${chart.chartId}/update`;
    const send = (note: string) =>
      call(server.origin, path, { token: ana.token, body: { changes: [createTask('task-a')], note } });
    expect((await send(' Two more days, please ')).status).toBe(200);
    expect((await send('n'.repeat(1_000))).status).toBe(200);
    expect((await send('n'.repeat(1_001))).code).toBe('BadRequest');
    expect((await send('Two\nlines')).status).toBe(200);
    for (const text of ['a\u0000', 'a\u0007', 'a\ud800']) expect((await send(text)).code).toBe('BadRequest');
    const notes = (await read(owner)).body.suggestions.map(({ note }) => note);
    expect(notes).toEqual(['Two more days, please', 'n'.repeat(1_000), 'Two\nlines']);
  });

  it('contains only open ones for people who decide', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    await server.database.db.updateTable('suggestion').set({ state: 'refused' }).execute();
    expect((await read(owner)).body).toEqual({ suggestions: [] });
  });
});

describe('one guest’s suggestions', () => {
  const refused = [400, 'SuggestionsLimit'];

  it(`are limited to ${SUGGESTIONS_LIMIT}; a refused one uses up its seq, and others can go on`, async () => {
    const tab = clientOf(ana);
    for (let seq = 1; seq < SUGGESTIONS_LIMIT; seq += 1) await tab.push([createTask(`task-${seq}`)], { seq });
    const last = await tab.push([createTask('last')], { seq: SUGGESTIONS_LIMIT });
    expect([last.status, last.code]).toEqual([200, null]);
    const over = await tab.push([createTask('over')], { seq: SUGGESTIONS_LIMIT + 1 });
    expect([over.status, over.code]).toEqual(refused);
    expect((await clientOf(ben).push([createTask('task-a')], { seq: 1 })).status).toBe(200);
    await server.database.db.updateTable('suggestion').set({ state: 'accepted' }).execute();
    expect((await tab.push([createTask('again')], { seq: SUGGESTIONS_LIMIT + 2 })).status).toBe(200);
  });

  it('are limited to 2 MiB', async () => {
    const tab = clientOf(ana);
    const notes = 'n'.repeat(10_000);
    const changes = Array.from({ length: 106 }, (_, at) => ({
      type: 'set',
      kind: 'task',
      id: `task-${at}`,
      fields: { notes },
    }));
    expect(JSON.stringify(changes).length * 2).toBeGreaterThan(SUGGESTIONS_LENGTH_LIMIT);
    expect((await tab.push(changes, { seq: 1 })).status).toBe(200);
    const over = await tab.push(changes, { seq: 2 });
    expect([over.status, over.code]).toEqual(refused);
    expect((await tab.push(changes.slice(5), { seq: 3 })).status).toBe(200);
    expect((await read(owner)).body.suggestions).toHaveLength(2);
  });
});

type Decided = z.output<(typeof decideSuggestions)['answer']>;
const pathOf = (rest: string) => `/api/users/${owner.userId}/gantts/${chart.chartId}/suggestions${rest}`;
const decide = async (
  decision: 'accept' | 'refuse' | 'reopen',
  ids: readonly string[],
  person: Person = owner,
) =>
  call<Decided>(server.origin, `PUT ${pathOf('')}`, {
    token: person.token,
    body: { decision, ids },
  });
const openIds = async () => (await read(owner)).body.suggestions.map(({ id }) => id);

describe('a decision', () => {
  it('to accept applies the suggestion to the current chart, with both people in the log', async () => {
    await clientOf(owner).push([createTask('task-a', 'Plan')], { seq: 1 });
    await clientOf(ana).push([retitle('task-a', 'Plan it')], { seq: 1, base: 2 });
    await clientOf(owner).push([createTask('task-b')], { seq: 1 });
    const [id = ''] = await openIds();
    expect((await decide('accept', [id])).body.results).toEqual([
      { id, state: 'accepted', version: 4, lost: [] },
    ]);
    expect((await clientOf(owner).readState()).task.get('task-a')?.title).toBe('Plan it');
    const { body } = await clientOf(owner).pull(3);
    expect(body).toMatchObject({
      updates: [{ version: 4, userId: owner.userId, suggestedBy: ana.userId, origin: 'suggestion' }],
    });
    expect(await openIds()).toEqual([]);
    expect((await read(ana)).body.suggestions).toMatchObject([{ id, state: 'accepted' }]);
  });

  it('to refuse leaves the chart unchanged, and its author sees it for seven days', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    const [id = ''] = await openIds();
    expect((await decide('refuse', [id])).body.results).toEqual([{ id, state: 'refused', lost: [] }]);
    expect((await clientOf(owner).open()).body.version).toBe(1);
    expect((await read(ana)).body.suggestions).toMatchObject([
      { id, state: 'refused', deciderName: owner.name },
    ]);
    expect((await read(ben)).body.suggestions).toEqual([]);
    await sql`update suggestion set decided_at = now() - interval '8 days' where id = ${id}`.execute(
      server.deps.db,
    );
    expect((await read(ana)).body.suggestions).toEqual([]);
  });

  it('to refuse can be undone by reopening; no other decision can', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    await clientOf(ana).push([createTask('task-b')], { seq: 1 });
    const [first = '', second = ''] = await openIds();
    expect((await decide('reopen', [first])).body.results).toEqual([{ id: first, state: 'open', lost: [] }]);
    await decide('refuse', [first]);
    await decide('accept', [second]);
    const writer = await addGuest(server, chart.chartId, 3);
    expect((await decide('reopen', [first], writer)).code).toBe('Forbidden');
    expect((await decide('reopen', [first], ana)).code).toBe('Forbidden');
    expect((await decide('reopen', [first, second])).body.results).toEqual([
      { id: first, state: 'open', lost: [] },
      { id: second, state: 'accepted', lost: [] },
    ]);
    expect(await openIds()).toEqual([first]);
    expect((await decide('accept', [first])).body.results).toMatchObject([{ id: first, state: 'accepted' }]);
  });

  it('to refuse all leaves the chart unchanged, and each author sees it', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    await clientOf(ben).push([createTask('task-b')], { seq: 1 });
    const ids = await openIds();
    const { body } = await decide('refuse', ids);
    expect(body.results.map(({ state }) => state)).toEqual(['refused', 'refused']);
    expect((await clientOf(owner).open()).body.version).toBe(1);
    expect((await read(ana)).body.suggestions).toMatchObject([{ id: ids[0], state: 'refused' }]);
    expect((await read(ben)).body.suggestions).toMatchObject([{ id: ids[1], state: 'refused' }]);
  });

  it('to accept wins over what others changed since, but only for the values it names', async () => {
    await clientOf(owner).push([createTask('task-a', 'Plan')], { seq: 1 });
    await clientOf(ana).push([retitle('task-a', 'Plan it')], { seq: 1, base: 2 });
    await clientOf(owner).push([retitle('task-a', 'Planning')], { seq: 1 });
    const progress = { type: 'set', kind: 'task', id: 'task-a', fields: { progress: 40 } };
    await clientOf(owner).push([progress], { seq: 1 });
    const [id = ''] = await openIds();
    expect((await decide('accept', [id])).body.results).toMatchObject([{ state: 'accepted', lost: [] }]);
    expect((await clientOf(owner).readState()).task.get('task-a')).toMatchObject({
      title: 'Plan it',
      progress: 40,
    });
  });

  it('to accept something already done is stale: nothing is written', async () => {
    await clientOf(owner).push([createTask('task-a', 'Plan')], { seq: 1 });
    await clientOf(ana).push([retitle('task-a', 'Plan it')], { seq: 1, base: 2 });
    await clientOf(owner).push([retitle('task-a', 'Plan it')], { seq: 1 });
    const [id = ''] = await openIds();
    expect((await decide('accept', [id])).body.results).toEqual([{ id, state: 'stale', lost: [] }]);
    expect((await clientOf(owner).open()).body.version).toBe(3);
    expect((await read(ana)).body.suggestions).toMatchObject([{ id, state: 'stale' }]);
  });

  it('applies to all, in order; suggestions that no longer change anything are stale', async () => {
    await clientOf(owner).push([createTask('task-a'), createTask('task-b')], { seq: 1 });
    const tab = clientOf(ana);
    await tab.push([retitle('task-a', 'x')], { seq: 1, base: 2 });
    await tab.push([retitle('task-b', 'y'), createTask('task-c')], { seq: 2, base: 2 });
    await clientOf(owner).push([{ type: 'delete', kind: 'task', id: 'task-a' }], { seq: 1 });
    await clientOf(owner).push([{ type: 'delete', kind: 'task', id: 'task-b' }], { seq: 1 });
    const ids = await openIds();
    expect((await decide('accept', ids)).body.results).toMatchObject([
      { id: ids[0], state: 'stale', lost: [] },
      { id: ids[1], state: 'accepted', version: 5, lost: [0] },
    ]);
  });

  it('is made once: a second one returns the first one’s outcome', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    const [id = ''] = await openIds();
    const answers = await Promise.all([
      decide('accept', [id]),
      decide('accept', [id]),
      decide('refuse', [id, id]),
    ]);
    const states = new Set(answers.flatMap(({ body }) => body.results.map(({ state }) => state)));
    expect(states.size).toBe(1);
    expect((await clientOf(owner).open()).body.version).toBe(states.has('accepted') ? 2 : 1);
  });

  it('is for the owner only; ids of other charts are ignored', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    const [id = ''] = await openIds();
    const writer = await addGuest(server, chart.chartId, 3);
    expect((await decide('accept', [id], writer)).code).toBe('Forbidden');
    const other = { chartId: await addChart(server, owner), ownerId: owner.userId };
    const path = `PUT /api/users/${owner.userId}/gantts/${other.chartId}/suggestions`;
    const body = { decision: 'accept', ids: [id] };
    expect((await call<Decided>(server.origin, path, { token: owner.token, body })).body.results).toEqual([]);
    expect(await openIds()).toEqual([id]);
  });
});

describe('withdrawing a suggestion', () => {
  const withdraw = (id: string, person: Person) =>
    call(server.origin, `DELETE ${pathOf(`/${id}`)}`, { token: person.token });

  it('is for its author, until it is decided', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    await clientOf(ana).push([createTask('task-b')], { seq: 1 });
    const [first = '', second = ''] = await openIds();
    expect((await withdraw(first, ben)).code).toBe('NotFound');
    expect((await withdraw(first, owner)).code).toBe('NotFound');
    expect((await withdraw(first, ana)).status).toBe(200);
    expect((await withdraw(first, ana)).status).toBe(200);
    expect(await openIds()).toEqual([second]);
    expect((await decide('accept', [first])).body.results).toEqual([
      { id: first, state: 'withdrawn', lost: [] },
    ]);
    await decide('accept', [second]);
    expect((await withdraw(second, ana)).code).toBe('SuggestionDecided');
  });
});
