import { UNCONFIRMED_DAYS, UNUSED_ACCOUNT_DAYS } from '@giotto/contract/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { USE_INTERVAL } from '../../src/domains/accounts/login/sessions.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { sendRetentionNotices } from '../../src/domains/operations/retention/notices.ts';
import {
  deleteUnusedAccounts,
  listAccountsToDelete,
} from '../../src/domains/operations/retention/unused-accounts.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ana: TestAccount;

const second = 1_000;
const day = 24 * 60 * 60 * second;
const start = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.db.deleteFrom('app_user').execute();
  await server.deps.db.deleteFrom('mail').execute();
  ana = await createAccount(server);
  await change({ used_at: start });
});

type Change = Partial<{
  used_at: Date;
  edition: 'free' | 'pro';
  edition_ends: string | null;
  locale: 'de' | 'fr';
  is_admin: boolean;
  deleted_at: Date;
}>;
const change = (values: Change, id = ana.userId) =>
  server.deps.db.updateTable('app_user').set(values).where('id', '=', id).execute();
const readUse = async () => {
  const row = await server.deps.db
    .selectFrom('app_user')
    .select('used_at as usedAt')
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow();
  return row.usedAt.getTime();
};
const listSubjects = async () => {
  const rows = await server.deps.db.selectFrom('mail').select('subject').orderBy('created_at').execute();
  return rows.map(({ subject }) => subject);
};
const notify = (ms: number) => sendRetentionNotices(server.deps, after(ms));
const listDue = (ms: number) => listAccountsToDelete(server.deps, after(ms));

describe('an unused free account', () => {
  it.each([
    [60, -second, 0],
    [60, 0, 1],
    [30, -second, 1],
    [30, 0, 2],
    [7, 0, 3],
    [1, -second, 3],
    [1, 0, 4],
  ])('%i days (%i ms) before its end has got its notices: %i', async (days, ms, count) => {
    for (const earlier of [60, 30, 7, 1].filter((one) => one > days)) await notify((365 - earlier) * day);
    await notify((365 - days) * day + ms);
    await notify((365 - days) * day + ms);
    expect(await listSubjects()).toHaveLength(count);
  });

  it('is notified in its owner’s language, with the date', async () => {
    await change({ locale: 'de' });
    await notify(305 * day);
    expect(await listSubjects()).toEqual(['Ihr Giotto-Konto wird am 1. März 2027 gelöscht']);
  });

  it.each([
    [-second, false],
    [0, true],
    [second, true],
  ])(
    'is due for deletion after 365 days (%i ms), once the last notice is a day old: %s',
    async (ms, isDue) => {
      await notify((UNUSED_ACCOUNT_DAYS - 1) * day);
      expect(await listDue(UNUSED_ACCOUNT_DAYS * day + ms)).toEqual(isDue ? [ana.userId] : []);
    },
  );

  it("is never deleted without a notice a day before, even if the job hasn't run for a long time", async () => {
    expect(await listDue(500 * day)).toEqual([]);
    expect(await notify(500 * day)).toBe(1);
    expect(await listDue(501 * day - second)).toEqual([]);
    expect(await listDue(501 * day)).toEqual([ana.userId]);
  });

  it.each([
    ['a paid edition', { edition: 'pro', edition_ends: null }],
    ['one forever', { edition: 'pro', edition_ends: 'forever' }],
    ['the admin role', { is_admin: true }],
    ['a deletion by its owner', { deleted_at: start }],
  ] as const)('is left alone with %s', async (_name, values) => {
    await change(values);
    expect(await notify(364 * day)).toBe(0);
    expect(await listDue(400 * day)).toEqual([]);
  });

  it('counts as free once its paid edition has ended', async () => {
    await change({ edition: 'pro', edition_ends: String(after(100 * day).getTime() / second) });
    expect(await notify(364 * day)).toBe(1);
  });

  it('is in use again after any sign-in, which invalidates earlier notices', async () => {
    await notify(364 * day);
    await change({ used_at: after(364 * day) });
    expect(await listDue(366 * day)).toEqual([]);
    expect(await notify((364 + 305) * day)).toBe(1);
  });

  it('is deleted as its owner could have done it: hidden at once, with a mail that restores it', async () => {
    await notify(364 * day);
    expect(await deleteUnusedAccounts(server.deps, after(365 * day))).toBe(1);
    const row = await server.deps.db
      .selectFrom('app_user')
      .select('deleted_at as deletedAt')
      .where('id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    expect(row.deletedAt).not.toBeNull();
    expect(await listSubjects()).toHaveLength(2);
    expect(await deleteUnusedAccounts(server.deps, after(366 * day))).toBe(0);
  });
});

describe('use is recorded', () => {
  it('when a call is made with a session, at most once a day', async () => {
    const { clock, origin } = server;
    const call = () => fetch(`${origin}/api/myprofil`, { headers: { authorization: `Bearer ${ana.token}` } });
    await change({ used_at: new Date(clock.now().getTime() - USE_INTERVAL + 60 * second) });
    const before = await readUse();
    clock.advance(6 * 60 * second);
    expect((await call()).status).toBe(200);
    expect(await readUse()).toBe(clock.now().getTime());
    expect(await readUse()).toBeGreaterThan(before);
    const noted = await readUse();
    clock.advance(6 * 60 * second);
    await call();
    expect(await readUse()).toBe(noted);
  });

  it('when a visitor views a public chart of the account', async () => {
    const { clock, deps, origin } = server;
    const chartId = await addChart(server, ana);
    await deps.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chartId).execute();
    await change({ used_at: after(-2 * day) });
    expect((await fetch(`${origin}/api/public-gantts/${chartId}`)).status).toBe(200);
    expect(await readUse()).toBe(clock.now().getTime());
  });
});

describe('a premium plan that has ended', () => {
  const end = (ms: number) => ({
    edition: 'pro' as const,
    edition_ends: String(after(ms).getTime() / second),
  });
  const addHistory = async () => {
    const chartId = await addChart(server, ana);
    await makeChartClient(server.origin, { chartId, ownerId: ana.userId }, ana).push([createTask('task-a')]);
  };

  it.each([
    [30, -second, 0],
    [30, 0, 1],
    [7, 0, 2],
    [1, 0, 3],
  ])(
    'is followed by notices: %i days (%i ms) before its history is erased there are %i',
    async (days, ms, count) => {
      await addHistory();
      await change(end(0));
      for (const earlier of [30, 7, 1].filter((one) => one > days)) await notify((60 - earlier) * day);
      await notify((60 - days) * day + ms);
      await notify((60 - days) * day + ms);
      expect(await listSubjects()).toHaveLength(count);
    },
  );

  it('is followed by none without a history, nor after the 60 days', async () => {
    await change(end(0));
    expect(await notify(59 * day)).toBe(0);
    await addHistory();
    expect(await notify(60 * day)).toBe(0);
  });
});

it.each([
  [0, true],
  [second, false],
])('a sign-up waits seven days for its code (%i ms): it still exists: %s', async (ms, isThere) => {
  const { clock, deps } = server;
  const pending = await createAccount(server, { isPending: true });
  const made = clock.now().getTime();
  const now = new Date(made + UNCONFIRMED_DAYS * day + ms);
  await cleanUp({ db: deps.db, clock: { now: () => now } });
  const row = await deps.db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', pending.userId)
    .executeTakeFirst();
  expect(row !== undefined).toBe(isThere);
});
