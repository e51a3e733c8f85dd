import type { getSuggestions } from '@giotto/contract/api';
import { SUGGESTIONS_LENGTH_LIMIT, SUGGESTIONS_LIMIT } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { call } from './api-call.ts';
import { createTask, makeChartClient, retitle } from './chart-client.ts';
import { addChart, addGuest } from './chart-fixtures.ts';
import { createAccount, type Person, type TestAccount } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Answer = z.output<(typeof getSuggestions)['answer']>;

let server: TestServer;
let owner: Person;
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
  it('shows a SUGGEST guest the own ones, writers and the owner all, oldest first', async () => {
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

  it('holds the changes as they were pushed, the author’s name and no e-mail', async () => {
    const { body: pushed } = await clientOf(ana).push([createTask('task-a')], { seq: 1, base: 1 });
    const { body } = await read(owner);
    expect(body.suggestions).toEqual([
      {
        id: pushed.suggestionId,
        userId: ana.userId,
        userName: ana.name,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        base: 1,
        changes: [createTask('task-a')],
      },
    ]);
  });

  it('holds only open ones', async () => {
    await clientOf(ana).push([createTask('task-a')], { seq: 1 });
    await server.database.db.updateTable('suggestion').set({ state: 'refused' }).execute();
    expect((await read(owner)).body).toEqual({ suggestions: [] });
  });
});

describe('suggestions of one guest', () => {
  const refused = [400, 'SuggestionsLimit'];

  it(`are ${SUGGESTIONS_LIMIT} at most; what is refused uses up its seq, others can go on`, async () => {
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

  it('hold 2 MiB at most', async () => {
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
