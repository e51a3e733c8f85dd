import { CHANGES_LIMIT, createState, stateToJson } from '@giotto/chart/model';
import type { decideSuggestions, getSuggestions } from '@giotto/contract/api';
import { SUGGESTIONS_LIMIT } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { call } from '../support/api-call.ts';
import { createTask, importOf, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type Person, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Listed = z.output<(typeof getSuggestions)['answer']>;
type Decided = z.output<(typeof decideSuggestions)['answer']>;

let server: TestServer;
let owner: TestAccount;
let writer: Person;
let chart: { chartId: string; ownerId: string };

beforeAll(async () => {
  server = await startTestServer();
  owner = await createAccount(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
  writer = await addGuest(server, chart.chartId, 3);
  // The node has the chart cached, as for any edit.
  await clientOf(owner).push([createTask('task-a', 'Plan')], { seq: 1 });
});

const clientOf = (person: Person, clientId?: string) =>
  makeChartClient(server.origin, chart, person, clientId);
const pathOf = (rest = '') => `/api/users/${owner.userId}/gantts/${chart.chartId}/suggestions${rest}`;
const list = async ({ token }: Person) =>
  (await call<Listed>(server.origin, `GET ${pathOf()}`, { token })).body.suggestions;
const accept = (id: string, { token }: Person) =>
  call<Decided>(server.origin, `PUT ${pathOf()}`, { token, body: { decision: 'accept', ids: [id] } });

/** The chart's row, log and snapshots: what a suggestion must leave byte for byte. */
async function readChart() {
  const { db } = server.database;
  const of = (table: 'chart_update' | 'chart_snapshot') =>
    sql`select * from ${sql.table(table)} where chart_id = ${chart.chartId} order by 1, 2`.execute(db);
  const row = await db.selectFrom('gantt').selectAll().where('id', '=', chart.chartId).execute();
  const tables = await Promise.all([of('chart_update'), of('chart_snapshot')]);
  return [row, ...tables.map(({ rows }) => rows)];
}

const suggested = { asSuggestion: true };

describe('a push as a suggestion', () => {
  it.each([
    ['a SUGGEST guest', 2],
    ['a writer', 3],
    ['the owner', 4],
  ] as const)('by %s waits beside the chart, which stays byte-identical', async (_, level) => {
    const person = level === 4 ? owner : await addGuest(server, chart.chartId, level);
    const before = await readChart();
    const tab = clientOf(person);
    const changes = [retitle('task-a', 'Plan it')];
    const answer = await tab.push(changes, { seq: 1, base: 2, ...suggested, note: 'From a file' });
    expect(answer.body).toEqual({
      version: 2,
      seq: 1,
      dropped: [],
      overwrote: [],
      suggestionId: expect.any(String),
    });
    expect(await readChart()).toEqual(before);
    expect(await list(owner)).toMatchObject([
      { id: answer.body.suggestionId, userId: person.userId, note: 'From a file', base: 2, changes },
    ]);
  });

  it('is stored once however often it is sent', async () => {
    const tab = clientOf(writer);
    const send = () => tab.push([retitle('task-a', 'x')], { seq: 1, base: 2, ...suggested });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    for (const { body } of others) expect(body).toEqual(first?.body);
    // The same client's next push is an edit; a late repeat of the first one changes nothing.
    expect((await tab.push([createTask('task-b')], { seq: 2, base: 2 })).body).toMatchObject({ version: 3 });
    expect((await send()).body).toEqual(first?.body);
    expect(await list(owner)).toHaveLength(1);
    expect((await clientOf(owner).readState()).task.get('task-a')?.title).toBe('Plan');
  });

  it('leaves no gap in its client’s numbers, and takes over no client of somebody else', async () => {
    const tab = clientOf(writer);
    expect((await tab.push([createTask('task-b')], { seq: 2, ...suggested })).code).toBe('SequenceGap');
    await tab.push([createTask('task-b')], { seq: 1, ...suggested });
    const other = clientOf(owner, tab.clientId);
    expect((await other.push([createTask('task-c')], { seq: 2, ...suggested })).code).toBe('ClientTaken');
    expect(await list(owner)).toHaveLength(1);
  });

  it('can’t be an import or a restore, which uses up its seq', async () => {
    const before = await readChart();
    const tab = clientOf(writer);
    const whole = [importOf(stateToJson(createState())), { type: 'restore', version: 1 }];
    for (const [at, change] of whole.entries()) {
      const { status, code } = await tab.push([change], { seq: at + 1, ...suggested });
      expect([status, code]).toEqual([403, 'Forbidden']);
    }
    expect(await readChart()).toEqual(before);
    expect(await list(owner)).toEqual([]);
    expect((await tab.push([createTask('task-b')], { seq: 3, ...suggested })).status).toBe(200);
  });

  it('needs the level SUGGEST when it is decided, and gives nobody a higher one', async () => {
    const before = await readChart();
    const reader = await addGuest(server, chart.chartId, 1);
    expect((await clientOf(reader).push([createTask('task-b')], suggested)).code).toBe('Forbidden');
    const guest = clientOf(await addGuest(server, chart.chartId, 2));
    const { body } = await guest.push([createTask('task-b')], { seq: 1, asSuggestion: false });
    expect(body.suggestionId).toEqual(expect.any(String));
    const tab = clientOf(writer);
    await tab.push([createTask('task-c')], { seq: 1, ...suggested });
    await saveGrant(server.database.db, chart.chartId, writer.userId, 1);
    expect((await tab.push([createTask('task-d')], { seq: 2, ...suggested })).code).toBe('Forbidden');
    expect(await readChart()).toEqual(before);
    expect(await list(owner)).toHaveLength(2);
  });

  it.each([CHANGES_LIMIT - 1, CHANGES_LIMIT])('may hold %i changes', async (count) => {
    const changes = Array.from({ length: count }, (_, at) => createTask(`task-${at}`));
    const { status, body } = await clientOf(writer).push(changes, { seq: 1, base: 2, ...suggested });
    expect(status).toBe(200);
    expect(body.version).toBe(2);
    const [suggestion] = await list(owner);
    expect(suggestion?.changes).toHaveLength(count);
  });

  it('is refused whole with more changes than a push may hold', async () => {
    const changes = Array.from({ length: CHANGES_LIMIT + 1 }, (_, at) => createTask(`task-${at}`));
    const answer = await clientOf(writer).push(changes, { seq: 1, base: 2, ...suggested });
    expect([answer.status, answer.code]).toEqual([400, 'BadRequest']);
    expect(await list(owner)).toEqual([]);
  });

  it('counts towards its author’s open suggestions, also if the author may write', async () => {
    await sql`
      insert into suggestion (id, chart_id, user_id, client_id, seq, base, schema, changes)
      select 'open-' || at || ${chart.chartId}, ${chart.chartId}, ${writer.userId}, 'other', at, 1, 1, '[]'
      from generate_series(1, ${SUGGESTIONS_LIMIT - 1}::int) as at
    `.execute(server.database.db);
    const tab = clientOf(writer);
    expect((await tab.push([createTask('task-b')], { seq: 1, ...suggested })).status).toBe(200);
    const over = await tab.push([createTask('task-c')], { seq: 2, ...suggested });
    expect([over.status, over.code]).toEqual([400, 'SuggestionsLimit']);
    // An edit is still possible, and so are others' suggestions.
    expect((await tab.push([createTask('task-d')], { seq: 3, base: 2 })).status).toBe(200);
    expect((await clientOf(owner).push([createTask('task-e')], { seq: 1, ...suggested })).status).toBe(200);
  });
});

describe('the decision on a writer’s suggestion', () => {
  it('is the owner’s, not the writer’s, who may withdraw it', async () => {
    const tab = clientOf(writer);
    await tab.push([retitle('task-a', 'Plan it')], { seq: 1, base: 2, ...suggested });
    await tab.push([createTask('task-b')], { seq: 2, base: 2, ...suggested });
    const [first, second] = (await list(writer)).map(({ id }) => id);
    expect((await accept(first ?? '', writer)).code).toBe('Forbidden');
    expect((await accept(first ?? '', owner)).body.results).toMatchObject([
      { id: first, state: 'accepted', version: 3, lost: [] },
    ]);
    expect((await clientOf(owner).pull(2)).body).toMatchObject({
      updates: [{ version: 3, userId: owner.userId, suggestedBy: writer.userId, origin: 'suggestion' }],
    });
    const withdrawn = await call(server.origin, `DELETE ${pathOf(`/${second}`)}`, { token: writer.token });
    expect(withdrawn.status).toBe(200);
    expect(await list(owner)).toEqual([]);
    expect((await clientOf(owner).readState()).task.has('task-b')).toBe(false);
  });

  it('is open to the owner on a suggestion of their own', async () => {
    await clientOf(owner).push([retitle('task-a', 'Plan it')], { seq: 1, base: 2, ...suggested });
    const [own] = await list(owner);
    expect((await accept(own?.id ?? '', owner)).body.results).toMatchObject([{ state: 'accepted' }]);
    expect((await clientOf(owner).readState()).task.get('task-a')?.title).toBe('Plan it');
  });
});
