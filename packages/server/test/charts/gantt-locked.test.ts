import { configureGantt, deleteGantt, moveGantt, renameGantt } from '@giotto/contract/api';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChartClient, createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let owner: TestAccount;
let holder: pg.Client;
let locked: { chartId: string; ownerId: string };
let tab: ChartClient;
let other: ChartClient;

beforeAll(async () => {
  server = await startTestServer({ database: { lockTimeout: 100, max: 3 } });
  owner = await createAccount(server);
});
afterAll(() => server.stop());

beforeEach(async () => {
  locked = { chartId: await addChart(server, owner), ownerId: owner.userId };
  tab = makeChartClient(server.origin, locked, owner);
  const free = { chartId: await addChart(server, owner), ownerId: owner.userId };
  other = makeChartClient(server.origin, free, owner);
  holder = new pg.Client({ connectionString: server.database.connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from gantt where id = $1 for update', [locked.chartId]);
});
afterEach(() => holder.end());

const params = () => ({ userId: owner.userId, ganttId: locked.chartId });

describe('a chart whose row is locked by somebody else (security.md T-SLOW)', () => {
  it('answers pushes with 503; retried after the lock is released, each is logged once', async () => {
    const refused = await tab.push([createTask('task-a')], { seq: 1, base: 1 });
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'Unavailable',
      '2',
    ]);
    await holder.query('rollback');
    const again = await tab.push([createTask('task-a')], { seq: 1, base: 1 });
    expect([again.status, again.body]).toEqual([200, { version: 2, seq: 1, dropped: [], overwrote: [] }]);
    expect((await tab.open()).body).toMatchObject({ version: 2, lastSeq: 1 });
  });

  it('can still be read', async () => {
    expect((await tab.open()).status).toBe(200);
    expect((await tab.pull(1)).status).toBe(200);
  });

  it.each([
    ['renamed', renameGantt, { name: 'Other' }],
    ['moved', moveGantt, { folder: '' }],
    ['configured', configureGantt, { isPublic: true }],
    ['deleted', deleteGantt, undefined],
  ] as const)("can't be %s: 503, and nothing changes", async (_what, endpoint, body) => {
    const request = { params: params(), ...(body === undefined ? {} : { body }) };
    const answer = await callLoosely(server, endpoint, request, owner);
    expect([answer.status, answer.code]).toEqual([503, 'Unavailable']);
    await holder.query('rollback');
    expect((await callLoosely(server, endpoint, request, owner)).status).toBe(200);
  });

  it("doesn't block others, however many want it: all but one wait without a connection", async () => {
    const clients = Array.from({ length: 12 }, () => makeChartClient(server.origin, locked, owner));
    const pushes = clients.map((client) => client.push([createTask('task-a')], { seq: 1 }));
    const renames = Array.from({ length: 6 }, () =>
      callLoosely(server, renameGantt, { params: params(), body: { name: 'Other' } }, owner),
    );
    const waiting: number[] = [];
    for (let seq = 1; seq <= 20; seq += 1) {
      expect((await other.push([createTask(`task-${seq}`)], { seq })).status).toBe(200);
      waiting.push(await countWaiting());
    }
    expect(Math.max(...waiting)).toBe(1);
    const answers = await Promise.all([...pushes, ...renames]);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['503 Unavailable']),
    );
  });
});

/** Connections waiting for a row lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await server.database.pool.query(
    "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].n;
}
