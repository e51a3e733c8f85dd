import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CHECK_EVERY,
  checkRowCounts,
  isLoss,
  watchRowCounts,
} from '../../src/domains/operations/row-counts/row-count-check.ts';
import type { RowKind } from '../../src/domains/operations/row-counts/row-count-repository.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const hour = 60 * 60_000;

it.each([
  ['20 of 20', false, 20, 0],
  ['21 of 21', true, 21, 0],
  ['half of 60', false, 60, 30],
  ['more than half of 60', true, 60, 29],
  ['a tenth of 2,010', false, 2_010, 1_809],
  ['more than a tenth of 2,010', true, 2_010, 1_808],
  ['200 of 1,000', false, 1_000, 800],
  ['201 of 1,000', true, 1_000, 799],
  ['0 of 0', false, 0, 0],
])('%s are gone: reported as a loss: %s', (_name, expected, most, rows) => {
  expect(isLoss(most, rows)).toBe(expected);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query('truncate app_user, row_count cascade');
  await fill();
  server.logged.length = 0;
});

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

/** 60 people, each with a folder, a subscription, a chart with a change and a comment, and the next person as its guest. */
async function fill(): Promise<void> {
  const now = server.clock.now();
  await query(
    `insert into app_user (id, email, name, password_hash, created_at, confirmed_at)
     select 'p-' || n, n || '@example.com', 'Somebody', '1:none', $1, $1 from generate_series(1, 60) n`,
    [now],
  );
  await query(`insert into folder (user_id, id, name, position) select id, 'f', 'F', 0 from app_user`);
  await query(`insert into subscription (user_id, customer_id) select id, 'cus-' || id from app_user`);
  await query(
    `insert into gantt (id, owner_id, name, head, schema) select id, id, 'Chart', 2, 1 from app_user`,
  );
  await query(
    `insert into chart_update (chart_id, version, id, user_id, client_id, seq, created_at, origin, schema, changes)
     select id, 2, 'one', owner_id, 'one', 1, $1, 'user', 1, '[]' from gantt`,
    [now],
  );
  await query(
    `insert into comment_thread (chart_id, id, user_id, target_kind, target_id, title, revision)
     select id, 'one', owner_id, 'chart', 'main', '', 1 from gantt`,
  );
  await query(
    `insert into comment (chart_id, id, thread_id, user_id, body, mentioned, revision)
     select id, 'one', 'one', owner_id, '["Hello"]', '{}', 1 from gantt`,
  );
  await query(
    `insert into chart_grant (chart_id, user_id, level)
     select 'p-' || n, 'p-' || (n % 60 + 1), 1 from generate_series(1, 60) n`,
  );
}

const look = () => checkRowCounts(server.deps);
async function readGauge(kind: RowKind): Promise<number | undefined> {
  const { values } = await server.deps.metrics.lostRows.get();
  return values.find(({ labels }) => labels.kind === kind)?.value;
}
const readAlarms = () =>
  server.logged
    .filter((line) => line.includes('rows are missing'))
    .map((line) => JSON.parse(line).kind as string)
    .toSorted();

describe('an alarm', () => {
  it.each<[string, string, readonly RowKind[]]>([
    [
      'the accounts are truncated, with everything that depends on them',
      'truncate app_user cascade',
      ['accounts', 'charts', 'charts-with-changes', 'comments', 'folders', 'grants', 'subscriptions'],
    ],
    ['the changes are truncated', 'truncate chart_update', ['charts-with-changes']],
    ['the comments are truncated', 'truncate comment_thread cascade', ['comments']],
    ['grants are deleted without a condition', 'delete from chart_grant', ['grants']],
    ['a column becomes null for everybody', 'update app_user set confirmed_at = null', ['accounts']],
    [
      'everything is marked as deleted',
      'update gantt set deleted_at = now()',
      ['charts', 'charts-with-changes'],
    ],
  ])('is raised when %s', async (_name, statement, kinds) => {
    await look();
    expect(readAlarms()).toEqual([]);
    await query(statement);
    await look();
    expect(readAlarms()).toEqual(kinds);
    for (const kind of kinds) expect(await readGauge(kind)).toBe(60);
    await server.deps.errors.settle();
    const reports = await query("select message from error_report where name = 'RowsLost'");
    const said = reports.rows.map(({ message }) => message);
    for (const kind of kinds) expect(said).toContain(`60 of 60 ${kind} are not there any more`);
  });

  it('is raised by a node that has just started, because recent counts are shared', async () => {
    await look();
    await query('truncate folder');
    await server.deps.metrics.lostRows.reset();
    await look();
    expect(readAlarms()).toEqual(['folders']);
  });

  it('is not raised if people leave one by one', async () => {
    await look();
    await query("delete from app_user where id in ('p-1', 'p-2', 'p-3')");
    await look();
    expect([readAlarms(), await readGauge('accounts')]).toEqual([[], 0]);
  });

  it('ends when the rows are back, or else after a day', async () => {
    await look();
    await query("update app_user set deleted_at = now() where id <> 'p-1'");
    await look();
    expect(await readGauge('accounts')).toBe(59);
    await query('update app_user set deleted_at = null');
    await look();
    expect(await readGauge('accounts')).toBe(0);
    await query('truncate folder');
    server.clock.advance(24 * hour);
    await look();
    expect(await readGauge('folders')).toBe(60);
    server.clock.advance(1);
    await look();
    expect(await readGauge('folders')).toBe(0);
  });

  it('is raised automatically, within five minutes', async () => {
    expect(CHECK_EVERY).toBeLessThanOrEqual(5 * 60_000);
    const stop = watchRowCounts(server.deps, 10);
    await expect.poll(() => query('select from row_count').then(({ rowCount }) => rowCount)).toBe(7);
    await query('truncate chart_grant');
    await expect.poll(readAlarms).toContain('grants');
    await stop();
  });
});
