import { createState, stateToJson } from '@giotto/chart/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markGanttDeleted } from '../src/db/repositories/gantts.ts';
import { call } from './api-call.ts';
import { createTask } from './chart-client.ts';
import { addChart, addGuest } from './chart-fixtures.ts';
import { createAccount, type Person } from './test-accounts.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: Record<'pending' | 'stranger' | 'reader' | 'suggester' | 'writer' | 'owner', Person>;
let chartId: string;
let ownerId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  const owner = await createAccount(server);
  ownerId = owner.userId;
  chartId = await addChart(server, owner);
  people = {
    pending: await createAccount(server, { isPending: true }),
    stranger: await createAccount(server),
    reader: await addGuest(server, chartId, 1),
    suggester: await addGuest(server, chartId, 2),
    writer: await addGuest(server, chartId, 3),
    owner,
  };
});

type Name = keyof typeof people;
const readers = ['reader', 'suggester', 'writer', 'owner'] as const;

/** The calls about one chart with who may make them, row by row of `security.md` §2. */
const calls: readonly {
  readonly row: number;
  readonly method: string;
  readonly path: (owner: string, chart: string) => string;
  readonly body?: () => unknown;
  readonly allowed: readonly Name[];
}[] = [
  { row: 28, method: 'DELETE', path: (u, g) => `users/${u}/gantts/${g}`, allowed: ['owner'] },
  {
    row: 29,
    method: 'PUT',
    path: (u, g) => `users/${u}/gantts/${g}/name`,
    body: () => ({ name: 'Other' }),
    allowed: ['owner'],
  },
  {
    row: 29,
    method: 'PUT',
    path: (u, g) => `users/${u}/gantts/${g}/folder`,
    body: () => ({ folder: '' }),
    allowed: ['owner'],
  },
  {
    row: 30,
    method: 'PUT',
    path: (_, g) => `gantts/${g}`,
    body: () => ({ ganttId: chartId, version: 1, state: stateToJson(createState()) }),
    allowed: ['writer', 'owner'],
  },
  { row: 31, method: 'GET', path: (u, g) => `users/${u}/gantts/${g}`, allowed: readers },
  { row: 31, method: 'GET', path: (u, g) => `users/${u}/gantts/${g}/updates?since=1`, allowed: readers },
  {
    row: 32,
    method: 'POST',
    path: (u, g) => `users/${u}/gantts/${g}/update`,
    body: () => ({ changes: [createTask('task-a')] }),
    allowed: ['suggester', 'writer', 'owner'],
  },
  {
    row: 33,
    method: 'PUT',
    path: (u, g) => `users/${u}/gantts/${g}/thumbnail`,
    body: () => ({ svg: '<svg/>' }),
    allowed: ['writer', 'owner'],
  },
  {
    row: 34,
    method: 'PUT',
    path: (u, g) => `users/${u}/gantts/${g}/configuration`,
    body: () => ({ isPublic: true }),
    allowed: ['owner'],
  },
  { row: 36, method: 'GET', path: (u, g) => `users/${u}/gantts/${g}/images/thumbnail`, allowed: readers },
  { row: 38, method: 'GET', path: (u, g) => `users/${u}/gantts/${g}/template`, allowed: readers },
];

const names = ['pending', 'stranger', ...readers] as const;

describe.each(
  calls.map((row) => ({ ...row, title: `${row.method} ${row.path('{owner}', '{id}')} (row ${row.row})` })),
)('$title', ({ method, path, body, allowed }) => {
  const make = (name: Name | null, owner = ownerId, chart = chartId) =>
    call(server.origin, `${method} /api/${path(owner, chart)}`, {
      token: name === null ? undefined : people[name].token,
      ...(body === undefined ? {} : { body: body() }),
    });

  it('refuses visitors and accounts whose code is pending', async () => {
    const visitor = await make(null);
    expect([visitor.status, visitor.code]).toEqual([401, 'NotSignedIn']);
    const pending = await make('pending');
    expect([pending.status, pending.code]).toEqual([403, 'CodePending']);
  });

  it.each(names.slice(1))('answers the %s as the matrix says', async (name) => {
    const answer = await make(name);
    if (allowed.includes(name)) expect([answer.status, answer.code]).toEqual([200, null]);
    else
      expect([answer.status, answer.code]).toEqual([403, name === 'stranger' ? 'Unauthorized' : 'Forbidden']);
  });

  it('answers a stranger for a chart that exists as for one that never did', async () => {
    const [known, unknown] = [await make('stranger'), await make('stranger', ownerId, 'never-was')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    if (path('{owner}', '').includes('{owner}')) {
      // A path with another owner is an unknown id, even for who has a grant.
      const wrong = await make('owner', people.reader.userId);
      expect([wrong.status, wrong.body]).toEqual([known.status, known.body]);
    }
  });

  it('tells of a deletion only those who had a grant', async () => {
    await markGanttDeleted(server.database.db, chartId);
    for (const name of readers) {
      const answer = await make(name);
      expect([answer.status, answer.code]).toEqual([410, 'DeletedItem']);
    }
    expect((await make('stranger')).code).toBe('Unauthorized');
  });

  it('refuses ids of the wrong form', async () => {
    expect((await make('owner', ownerId, 'not%20an%20id')).status).toBe(400);
  });
});
