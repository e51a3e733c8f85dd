import { stateFromJson } from '@giotto/chart/model';
import type { getHistory, getVersion, listNamedVersions } from '@giotto/contract/api';
import { NAMED_VERSIONS_LIMIT } from '@giotto/contract/plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { call } from '../support/api-call.ts';
import { type ChartClient, createTask, makeChartClient, retitle } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type Person, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Page = z.output<(typeof getHistory)['answer']>;

let server: TestServer;
let owner: TestAccount;
let chart: { chartId: string; ownerId: string };
let client: ChartClient;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function begin(edition: 'free' | 'pro') {
  owner = await createAccount(server, { edition, name: 'Ana Lind' });
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
  client = makeChartClient(server.origin, chart, owner);
}

/** Versions 2 to `count` + 1. */
async function push(count: number) {
  await client.push([createTask('task-a')], { seq: 1 });
  for (let seq = 2; seq <= count; seq++) await client.push([retitle('task-a', `title ${seq}`)], { seq });
}

const pathOf = (rest: string) => `/api/users/${chart.ownerId}/gantts/${chart.chartId}${rest}`;
const read = (query = '', person: Person = owner) =>
  call<Page>(server.origin, `GET ${pathOf(`/history${query}`)}`, { token: person.token });
const versionsOf = ({ body }: { body: Page }) => body.updates.map(({ version }) => version);

/** Backdates updates up to a version, by the database's clock. */
const age = (upTo: number, days: number) =>
  server.deps.db
    .updateTable('chart_update')
    .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('chart_id', '=', chart.chartId)
    .where('version', '<=', upTo)
    .execute();

describe('GET history (row 37)', () => {
  beforeEach(() => begin('pro'));

  it('returns ten entries, newest first, each with the chart at that version, down to its creation', async () => {
    await push(12);
    const first = await read();
    expect(versionsOf(first)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect(first.body).toMatchObject({
      loadMoreUpdates: true,
      isShortened: false,
      head: 13,
      userNames: [{ userId: owner.userId, userName: 'Ana Lind' }],
    });
    for (const { version, fullState } of first.body.updates) {
      const title = stateFromJson(fullState as never).task.get('task-a')?.title;
      expect(title).toBe(`title ${version - 1}`);
    }
    expect(first.body.nextBefore).toBe(4);
    const second = await read('?before=4');
    expect(versionsOf(second)).toEqual([3, 2, 1]);
    expect(second.body.loadMoreUpdates).toBe(false);
    expect(second.body).not.toHaveProperty('nextBefore');
    expect(second.body.updates.at(-1)).toMatchObject({ origin: 'creation', changes: [] });
    expect(second.body.updates.at(-1)?.fullState).not.toHaveProperty('task.task-a');
  });

  it('continues from the date of the last entry', async () => {
    await push(4);
    await age(3, 2);
    const { body } = await read('?updateCount=2');
    const last = body.updates.at(-1)?.updateDate;
    expect(versionsOf(await read(`?lastUpdate=${last}`))).toEqual([3, 2, 1]);
  });

  it('skips no update with `nextBefore`, even if a page ends among those of the same millisecond', async () => {
    await push(12);
    await server.deps.db
      .updateTable('chart_update')
      .set({ created_at: new Date('2027-01-04T10:00:00.007Z') })
      .where('chart_id', '=', chart.chartId)
      .execute();
    const versions: number[] = [];
    const dates = new Set<string>();
    let query = '?updateCount=5&delta=1';
    for (let pages = 0; pages < 4 && query !== ''; pages++) {
      const { body } = await read(query);
      versions.push(...body.updates.map(({ version }) => version));
      for (const { version, updateDate } of body.updates) if (version > 1) dates.add(updateDate);
      query = body.nextBefore === undefined ? '' : `?updateCount=5&delta=1&before=${body.nextBefore}`;
    }
    expect(dates).toEqual(new Set(['2027-01-04T10:00:00.007Z']));
    expect(versions).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('omits the states with delta=1: undoing the changes leads back', async () => {
    await push(3);
    const { body } = await read('?delta=1');
    expect(body.updates.every((update) => !('fullState' in update))).toBe(true);
    expect(body.updates[0]?.changes).toMatchObject([{ type: 'set', prev: { title: 'title 2' } }]);
  });

  it.each([
    ['updateCount=0', 400],
    ['updateCount=1', 200],
    ['updateCount=50', 200],
    ['updateCount=51', 400],
    ['lastUpdate=yesterday', 400],
    ['delta=2', 400],
    ['page=2', 400],
  ])('answers %s with %i', async (query, status) => {
    expect((await read(`?${query}`)).status).toBe(status);
  });

  it('says when a page ends exactly at the creation', async () => {
    await push(9);
    const whole = await read();
    expect(versionsOf(whole)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(whole.body.loadMoreUpdates).toBe(false);
    const short = await read('?updateCount=9');
    expect(versionsOf(short).at(-1)).toBe(2);
    expect(short.body.loadMoreUpdates).toBe(true);
    expect(versionsOf(await read('?before=2'))).toEqual([1]);
    expect(await read('?before=1')).toMatchObject({ body: { updates: [], loadMoreUpdates: false } });
  });

  it.each([
    ['a new chart', 1],
    ['a chart with one edit', 2],
  ])('of %s has as many entries as it has versions', async (_name, head) => {
    if (head > 1) await push(head - 1);
    expect(versionsOf(await read())).toHaveLength(head);
  });

  it('is for writers and the owner', async () => {
    for (const [level, status] of [
      [1, 403],
      [2, 403],
      [3, 200],
    ] as const) {
      expect((await read('', await addGuest(server, chart.chartId, level))).status).toBe(status);
    }
  });
});

describe('the history of the free edition', () => {
  beforeEach(() => begin('free'));

  it('shows seven days, and says that there was more', async () => {
    await push(4);
    await age(3, 8);
    const { body } = await read();
    expect(body.updates.map(({ version }) => version)).toEqual([5, 4]);
    expect(body).toMatchObject({ loadMoreUpdates: false, isShortened: true });
    expect(body).not.toHaveProperty('nextBefore');
  });

  it('shows everything of a younger chart, down to its creation', async () => {
    await push(2);
    await age(3, 6);
    expect((await read()).body).toMatchObject({ isShortened: false });
    expect(versionsOf(await read())).toEqual([3, 2, 1]);
  });

  it('opens, names and restores no older version', async () => {
    await push(4);
    await age(3, 8);
    const { token } = owner;
    const get = (version: number) => call(server.origin, `GET ${pathOf(`/versions/${version}`)}`, { token });
    // Version 3 is the chart of seven days ago; everything before is hidden.
    expect((await get(3)).status).toBe(200);
    expect([(await get(2)).status, (await get(2)).code]).toEqual([410, 'HistoryPruned']);
    const named = await call(server.origin, `PUT ${pathOf('/versions/2')}`, { token, body: { name: 'x' } });
    expect(named.code).toBe('HistoryPruned');
    const restored = await client.push([{ type: 'restore', version: 2 }], { seq: 5 });
    expect(restored.code).toBe('HistoryPruned');
  });
});

describe('a version', () => {
  type Version = z.output<(typeof getVersion)['answer']>;
  type Names = z.output<(typeof listNamedVersions)['answer']>;
  const get = (version: number | string) =>
    call<Version>(server.origin, `GET ${pathOf(`/versions/${version}`)}`, { token: owner.token });
  const name = (version: number, text: unknown) =>
    call(server.origin, `PUT ${pathOf(`/versions/${version}`)}`, {
      token: owner.token,
      body: { name: text },
    });
  const names = async () =>
    (await call<Names>(server.origin, `GET ${pathOf('/versions')}`, { token: owner.token })).body.versions;
  beforeEach(() => begin('pro'));

  it.each([
    [0, 400],
    [1, 200],
    [3, 200],
    [4, 404],
    ['x', 400],
  ])('%s of a chart with three is answered with %i', async (version, status) => {
    await push(2);
    expect((await get(version)).status).toBe(status);
  });

  it('can be named by anyone who may write; the history shows the name until it is removed', async () => {
    await push(3);
    expect((await name(2, '  Approved plan ')).status).toBe(200);
    expect((await name(1, 'First')).status).toBe(200);
    expect(await names()).toMatchObject([
      { version: 2, name: 'Approved plan', userId: owner.userId },
      { version: 1, name: 'First' },
    ]);
    expect((await read()).body.updates.map((update) => update.name)).toEqual([
      undefined,
      undefined,
      'Approved plan',
      'First',
    ]);
    await name(2, 'Baseline');
    await call(server.origin, `DELETE ${pathOf('/versions/1')}`, { token: owner.token });
    expect(await names()).toMatchObject([{ version: 2, name: 'Baseline' }]);
  });

  it.each(['', ' ', 'x'.repeat(101), 'a\u0000b', 5])('refuses a name like %j', async (text) => {
    await push(1);
    expect((await name(2, text)).status).toBe(400);
  });

  it(`keeps ${NAMED_VERSIONS_LIMIT} names per chart`, async () => {
    await push(2);
    const rows = Array.from({ length: NAMED_VERSIONS_LIMIT - 1 }, (_, at) => ({
      chart_id: chart.chartId,
      version: at + 10,
      name: `n${at}`,
      user_id: owner.userId,
    }));
    await server.deps.db.insertInto('chart_version_name').values(rows).execute();
    expect((await name(2, 'last')).status).toBe(200);
    expect((await name(3, 'one too many')).code).toBe('NamedVersionsLimit');
    expect((await name(2, 'another name')).status).toBe(200);
  });
});
