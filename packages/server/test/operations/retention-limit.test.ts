import type { ErasureKind } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChartNode } from '../../src/domains/charts/state/chart-node.ts';
import type { ErasureCount } from '../../src/domains/operations/retention/erasure-count-repository.ts';
import {
  type Erasure,
  eraseWithinLimit,
  isTooMuch,
} from '../../src/domains/operations/retention/erasure-limit.ts';
import { listErasures } from '../../src/domains/operations/retention/erasures.ts';
import { runRetention } from '../../src/domains/operations/retention/retention-job.ts';
import {
  approveErasure,
  listStoppedErasures,
} from '../../src/domains/operations/retention/stopped-erasure-repository.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const now = new Date('2027-03-01T12:00:00Z');
/** A second more than this many ms before a time. */
const before = (time: Date, ms: number) => new Date(time.getTime() - ms - 1_000);
const later = (ms: number) => new Date(now.getTime() + ms);

const count = (people: number, rows: number, total: number): ErasureCount => ({ people, rows, total });
it.each([
  ['9 people lose everything', false, count(9, 90, 90)],
  ['10 people lose everything', false, count(10, 100, 100)],
  ['11 people lose everything', true, count(11, 11, 11)],
  ['11 people lose 99 of 10,000', false, count(11, 99, 10_000)],
  ['11 people lose 100 of 10,000', false, count(11, 100, 10_000)],
  ['11 people lose 101 of 10,000', true, count(11, 101, 10_000)],
  ['nobody loses 0 of 0', false, count(0, 0, 0)],
])('%s: too much is %s', (_name, expected, found) => {
  expect(isTooMuch(found)).toBe(expected);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The run at startup does nothing, because the test clock differs from the database's; after this it has finished.
  await server.deps.leaderLock.run('test', async () => undefined);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query('truncate app_user, stopped_erasure cascade');
  server.logged.length = 0;
});

const run = (time = now) => runRetention(server.deps, { charts: createChartNode() }, time);
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const readStops = async () =>
  (await listStoppedErasures(server.deps.db)).map(({ kind, rows, total, approved_at }) => ({
    kind,
    rows,
    total,
    isApproved: approved_at !== null,
  }));
async function readGauge(kind: ErasureKind): Promise<number | undefined> {
  const { values } = await server.deps.metrics.stoppedErasures.get();
  return values.find(({ labels }) => labels.kind === kind)?.value;
}

const left: Readonly<Record<ErasureKind, string>> = {
  histories: 'select chart_id as id from chart_update',
  charts: 'select id from gantt',
  accounts: 'select id from app_user',
  'unused-accounts': 'select id from app_user where deleted_at is null',
};
/** How many rows that a test made with this name are left. */
async function countLeft(kind: ErasureKind, name: string): Promise<number> {
  const { rows } = await query(`select count(*) as n from (${left[kind]}) t where id like $1`, [`${name}-%`]);
  return rows[0].n;
}

/** Accounts in use, or deleted at a time. */
const addAccounts = (name: string, count: number, deletedAt: Date | null = null) =>
  query(
    `insert into app_user (id, email, name, password_hash, created_at, confirmed_at, used_at, deleted_at)
     select $1 || '-' || n, $1 || n || '@example.com', 'Somebody', '1:none', $3, $3, $3, $4
     from generate_series(1, $2::int) n`,
    [name, count, now, deletedAt],
  );
/** A chart for each account of a name, deleted at a time or not. */
const addCharts = (name: string, deletedAt: Date | null = null) =>
  query(
    `insert into gantt (id, owner_id, name, head, schema, deleted_at)
     select id, id, 'Chart', 2, 1, $2 from app_user where id like $1 || '-%'`,
    [name, deletedAt],
  );

/** Adds this many of a kind, each of a different person, that are due at a time. */
const addOver: Readonly<Record<ErasureKind, (name: string, count: number, time: Date) => Promise<unknown>>> =
  {
    async histories(name, count, time) {
      await addAccounts(name, count);
      const ends = String(Math.floor(before(time, 60 * day).getTime() / 1_000));
      await query("update app_user set edition_ends = $2 where id like $1 || '-%'", [name, ends]);
      await addCharts(name);
      await query(
        `insert into chart_snapshot (chart_id, version, schema, bytes)
         select id, 2, 1, '' from gantt where id like $1 || '-%'`,
        [name],
      );
      await query(
        `insert into chart_update (chart_id, version, id, user_id, client_id, seq, created_at, origin, schema, changes)
         select id, 2, 'one', owner_id, 'one', 1, $2, 'user', 1, '[]' from gantt where id like $1 || '-%'`,
        [name, before(time, 14 * day)],
      );
    },
    async charts(name, count, time) {
      await addAccounts(name, count);
      await addCharts(name, before(time, 30 * day));
    },
    accounts: (name, count, time) => addAccounts(name, count, before(time, 30 * day)),
    async 'unused-accounts'(name, count, time) {
      await addAccounts(name, count);
      const used = before(time, 365 * day);
      await query("update app_user set used_at = $2 where id like $1 || '-%'", [name, used]);
      await query(
        `insert into retention_notice (user_id, about, ends_at, days, sent_at)
         select id, 'unused', used_at + interval '8760 hours', 1, $2 from app_user where id like $1 || '-%'`,
        [name, before(time, 2 * day)],
      );
    },
  };
/** Adds rows that aren't due, to get a thousand in total. */
async function addKept(kind: ErasureKind, count: number): Promise<void> {
  await addAccounts('kept', count);
  if (kind === 'histories' || kind === 'charts') await addCharts('kept');
}

const kinds: readonly ErasureKind[] = ['histories', 'charts', 'accounts', 'unused-accounts'];
describe.each(kinds)('of %s', (kind) => {
  it.each([
    [9, 0],
    [10, 0],
    [11, 11],
  ])('%i of a thousand are due: %i stay', async (count, stay) => {
    await addKept(kind, 1_000 - count);
    await addOver[kind]('over', count, now);
    await run();
    expect(await countLeft(kind, 'over')).toBe(stay);
    const stop = { kind, rows: 11, total: 1_000, isApproved: false };
    expect(await readStops()).toEqual(stay === 0 ? [] : [stop]);
    expect(await readGauge(kind)).toBe(stay);
    const alarm = server.logged.filter((line) => line.includes('it would be too much'));
    expect(alarm.map((line) => JSON.parse(line))).toEqual(
      stay === 0 ? [] : [expect.objectContaining({ level: 50, kind, rows: 11, total: 1_000 })],
    );
    await server.deps.errors.settle();
    const reports = await query("select message from error_report where name = 'ErasureStopped'");
    const [said] = reports.rows.filter(({ message }) => message.includes(` ${kind} `));
    if (stay > 0) expect(said?.message).toMatch(/^11 of 1000 [a-z-]+ wait to be erased/);
  });

  it('a stopped erasure is done once after its approval, completely, without what has become due since', async () => {
    await addKept(kind, 500);
    await addOver[kind]('over', 12, now);
    await run();
    await addOver[kind]('late', 11, later(hour / 2));
    const approve = (rows: number) => approveErasure(server.deps.db, kind, rows, later(hour / 2));
    expect([await approve(11), await approve(13), await approve(12)]).toEqual([false, false, true]);
    await run(later(hour));
    expect([await countLeft(kind, 'over'), await countLeft(kind, 'late')]).toEqual([0, 11]);
    expect(await readStops()).toEqual([expect.objectContaining({ kind, rows: 11, isApproved: false })]);
    expect(server.logged.join('')).toContain('a large erasure begins');
    await run(later(2 * hour));
    expect(await countLeft(kind, 'late')).toBe(11);
  });
});

it('a stop ends when fewer are due, for example because people come back', async () => {
  await addOver.accounts('over', 11, now);
  await run();
  expect(await readStops()).toHaveLength(1);
  await query("update app_user set deleted_at = null where id = 'over-1'");
  await run(later(hour));
  expect([await countLeft('accounts', 'over'), await readStops()]).toEqual([1, []]);
  expect(await readGauge('accounts')).toBe(0);
});

it('an approval for fewer rows than are due by now is invalid', async () => {
  await addOver.accounts('over', 11, now);
  await run();
  await approveErasure(server.deps.db, 'accounts', 11, now);
  await addOver.accounts('moved', 1, now);
  await run(later(hour));
  expect(await countLeft('accounts', 'over')).toBe(11);
  expect(await readStops()).toEqual([{ kind: 'accounts', rows: 12, total: 12, isApproved: false }]);
});

it('an approved erasure resumes after a failure', async () => {
  await addOver.accounts('over', 11, now);
  await run();
  await approveErasure(server.deps.db, 'accounts', 11, now);
  const [erasure] = listErasures(server.deps, { charts: createChartNode() }).filter(
    ({ kind }) => kind === 'accounts',
  );
  if (!erasure) throw new Error('there is no such kind');
  const failing: Erasure = {
    ...erasure,
    erase: async () => {
      await query("delete from app_user where id = 'over-1'");
      throw new Error('lost');
    },
  };
  const stops = await listStoppedErasures(server.deps.db);
  await expect(eraseWithinLimit(server.deps, failing, stops, later(hour))).rejects.toThrow('lost');
  await run(later(2 * hour));
  expect([await countLeft('accounts', 'over'), await readStops()]).toEqual([0, []]);
});

it('charts wait with the account they were deleted with, while others that are due are erased', async () => {
  await addOver.accounts('over', 11, now);
  await addCharts('over', before(now, 30 * day));
  await addOver.charts('alone', 1, now);
  await run();
  expect([await countLeft('charts', 'over'), await countLeft('charts', 'alone')]).toEqual([11, 0]);
  await approveErasure(server.deps.db, 'accounts', 11, now);
  await run(later(hour));
  expect([await countLeft('charts', 'over'), await countLeft('accounts', 'over')]).toEqual([0, 0]);
});

it('one person may lose all charts of a small installation, and an hourly run may shorten all ordinary histories', async () => {
  await addAccounts('one', 1);
  await query(
    `insert into gantt (id, owner_id, name, schema, deleted_at)
     select 'many-' || n, 'one-1', 'Chart', 1, $1 from generate_series(1, 60) n`,
    [before(now, 31 * day)],
  );
  await addOver.histories('fresh', 20, later(7 * day));
  await query("update app_user set edition_ends = null where id like 'fresh-%'");
  await run();
  expect([await countLeft('charts', 'many'), await countLeft('histories', 'fresh')]).toEqual([0, 0]);
  expect(await readStops()).toEqual([]);
});
