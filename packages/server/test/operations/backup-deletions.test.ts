import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inviteToGantt } from '@giotto/contract/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount, restoreAccount } from '../../src/domains/accounts/deletion/delete-account.ts';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import { BackupKeys, NOBODY } from '../../src/domains/operations/backup/backup-keys.ts';
import { readLedger } from '../../src/domains/operations/backup/deletion-ledger.ts';
import { replayDeletions } from '../../src/domains/operations/backup/replay-deletions.ts';
import { restoreBackup } from '../../src/domains/operations/backup/restore-backup.ts';
import { writeBackup } from '../../src/domains/operations/backup/write-backup.ts';
import { eraseAccounts } from '../../src/domains/operations/retention/erasures.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { findInDatabase } from '../support/database-text.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;
const name = 'Kanaria Vogel';
let server: TestServer;
let target: TestDatabase;
let folder: string;
let ana: TestAccount;
let erased: TestAccount;
let waiting: TestAccount;
let returned: TestAccount;
let deletedAt: Date;

const keys = () => new BackupKeys(join(folder, 'keys'));
async function backUp(): Promise<string> {
  const client = await server.deps.pool.connect();
  try {
    return (await writeBackup(client, { folder, keys: keys(), secret: null })).path;
  } finally {
    client.release();
  }
}
async function restore(path: string): Promise<number> {
  const client = await target.pool.connect();
  try {
    const restored = await restoreBackup(client, path, keys());
    expect(restored.erased).toEqual([erased.userId]);
    const key = await keys().ensure(NOBODY);
    const ledger = await readLedger(keys().folder);
    return await replayDeletions(target.db, { ledger, erased: restored.erased, key });
  } finally {
    client.release();
  }
}
async function readRestoreKey({ email }: TestAccount): Promise<string> {
  const mails = await server.deps.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .execute();
  return mails.flatMap(({ text }) => /restoreaccount\?key=([\w-]{43})/.exec(text)?.[1] ?? [])[0] ?? '';
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-deletions-'));
  server = await startTestServer();
  server.clock.advance(Date.now() - server.clock.now().getTime());
  ana = await createAccount(server);
  erased = await createAccount(server, { name });
  waiting = await createAccount(server);
  returned = await createAccount(server);
  const chartId = await addChart(server, ana);
  await saveGrant(server.deps.db, chartId, erased.userId, 3);
  const at = { chartId, ownerId: ana.userId };
  await makeChartClient(server.origin, at, erased).push([createTask('together')], { seq: 1 });
  const params = { userId: ana.userId, ganttId: await addChart(server, ana) };
  for (const { email } of [erased, waiting])
    await call(server, inviteToGantt, { params, body: { email, permissionLevel: 1 } }, ana);
  await addChart(server, waiting);
  const backup = await backUp();

  await closeAccount(server.deps, erased.userId);
  await closeAccount(server.deps, returned.userId);
  server.clock.advance(20 * day);
  deletedAt = server.clock.now();
  await closeAccount(server.deps, waiting.userId);
  await backUp();
  await restoreAccount(server.deps, await readRestoreKey(returned));
  server.clock.advance(10 * day + 1);
  expect(await eraseAccounts(server.deps, server.clock.now())).toBe(1);
  await backUp();
  target = await createTestDatabase();
  expect(await restore(backup)).toBe(1);
});
afterAll(async () => {
  await target.drop();
  await server.stop();
  await rm(folder, { recursive: true });
});

it('a database restored from an older backup contains nothing about somebody erased since', async () => {
  expect(await findInDatabase(target.db, [erased.email, erased.userId, name])).toEqual([]);
  const rows = await target.pool.query('select user_id from chart_update where version = 2');
  expect(rows.rows).toEqual([{ user_id: 'erased' }]);
});

it('an account deleted since the backup is deleted again, with its original timestamp', async () => {
  const account = await target.pool.query('select deleted_at from app_user where id = $1', [waiting.userId]);
  expect(account.rows).toEqual([{ deleted_at: deletedAt }]);
  const charts = await target.pool.query('select deleted_at from gantt where owner_id = $1', [
    waiting.userId,
  ]);
  expect(charts.rows).toEqual([{ deleted_at: deletedAt }]);
  const sessions = await target.pool.query('select from session where user_id = $1', [waiting.userId]);
  expect(sessions.rowCount).toBe(0);
  const others = await target.pool.query('select id from app_user where deleted_at is null order by id');
  expect(others.rows.map(({ id }) => id)).toEqual([ana.userId, returned.userId].toSorted());
  const invites = await target.pool.query('select email from chart_invite');
  expect(invites.rows).toEqual([{ email: waiting.email }]);
});

it('an account deleted again can be restored by its mailed link', async () => {
  await restoreAccount({ ...server.deps, db: target.db }, await readRestoreKey(waiting));
  const account = await target.pool.query('select deleted_at from app_user where id = $1', [waiting.userId]);
  expect(account.rows).toEqual([{ deleted_at: null }]);
});

it('the ledger contains no addresses, and a damaged one is refused', async () => {
  const path = join(folder, 'keys', 'deletions.json');
  const text = await readFile(path, 'utf8');
  expect(JSON.parse(text)).toHaveLength(2);
  for (const { email } of [erased, waiting]) expect(text).not.toContain(email);
  await writeFile(path, '{');
  await expect(readLedger(keys().folder)).rejects.toThrow('is damaged');
  await writeFile(path, text);
});

it('the ledger drops an erased account once no backup contains it', async () => {
  const path = join(folder, 'keys', 'deletions.json');
  const entries = JSON.parse(await readFile(path, 'utf8')) as { id: string; deletedAt: string }[];
  const longAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
  const aged = (days: number) =>
    writeFile(path, JSON.stringify(entries.map((entry) => ({ ...entry, deletedAt: longAgo(days) }))));
  const listed = async () => (await readLedger(keys().folder)).map(({ id }) => id);
  await aged(90);
  await backUp();
  expect(await listed()).toContain(erased.userId);
  await aged(92);
  await backUp();
  expect(await listed()).not.toContain(erased.userId);
});
