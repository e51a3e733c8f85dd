import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getAcademy,
  getHistory,
  getHomepage,
  getSubscription,
  listInvoices,
  logIn,
} from '@giotto/contract/api';
import { RESTORE_ACCOUNT_DAYS } from '@giotto/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupKeys } from '../../src/domains/operations/backup/backup-keys.ts';
import { restoreBackup } from '../../src/domains/operations/backup/restore-backup.ts';
import { writeBackup } from '../../src/domains/operations/backup/write-backup.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { findFreePort } from '../support/free-port.ts';
import { type MainProcess, startMain } from '../support/main-process.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer, testSecret } from '../support/test-server.ts';

const password = 'correct horse battery';
let server: TestServer;
let folder: string;
let target: TestDatabase;
let program: MainProcess;
let origin: string;
let ana: TestAccount;
let erasedBefore: TestAccount;
let erasedAfter: TestAccount;
let chartId: string;

async function backUp(): Promise<string> {
  const client = await server.deps.pool.connect();
  try {
    const keys = new BackupKeys(join(folder, 'keys'));
    return (await writeBackup(client, { folder, keys, secret: null })).path;
  } finally {
    client.release();
  }
}

async function restore(path: string): Promise<void> {
  const client = await target.pool.connect();
  try {
    await restoreBackup(client, path, new BackupKeys(join(folder, 'keys')));
  } finally {
    client.release();
  }
}

const erase = ({ userId }: TestAccount) =>
  server.deps.pool.query('delete from app_user where id = $1', [userId]);
const logInAt = (who: TestAccount) =>
  call({ origin }, logIn, { body: { email: who.email, password: hashPassword(password) } });
const findIn = async (database: TestDatabase, { userId }: TestAccount) =>
  (await database.pool.query('select from app_user where id = $1', [userId])).rowCount;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-smoke-'));
  server = await startTestServer();
  // The program started later uses the real time.
  server.clock.advance(Date.now() - server.clock.now().getTime());
  ana = await createAccount(server, { password });
  erasedBefore = await createAccount(server, { password });
  erasedAfter = await createAccount(server, { password });
  chartId = await addChart(server, ana);
  const tab = makeChartClient(server.origin, { chartId, ownerId: ana.userId }, ana);
  await tab.push([createTask('task-a', 'Before the backup')], { seq: 1, base: 1 });
  // Deleted by its owner so long ago that the next retention run erases it.
  const deletedAt = new Date(Date.now() - RESTORE_ACCOUNT_DAYS * 24 * 3_600_000 - 60_000);
  await server.deps.pool.query('update app_user set deleted_at = $1 where id = $2', [
    deletedAt,
    erasedAfter.userId,
  ]);

  const backup = await backUp();
  await erase(erasedBefore);
  await backUp();
  await erase(erasedAfter);

  target = await createTestDatabase();
  await restore(backup);
  expect(await findIn(target, erasedBefore)).toBe(0);
  expect(await findIn(target, erasedAfter)).toBe(1);

  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const { connectionString } = target;
  const variables = {
    PORT: String(port),
    DATABASE_URL: connectionString,
    SERVER_SECRET: testSecret,
    DRAIN_SECONDS: '0',
  };
  program = startMain(variables, folder);
  await program.waitUntilReady();
});

afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.waitUntilEnd();
  await target.drop();
  await server.stop();
  await rm(folder, { recursive: true });
});

describe('the program, started on a restored database,', () => {
  it('is ready, lets people log in, and shows their charts, history, bills and the Academy', async () => {
    expect((await fetch(`${origin}/ready`)).status).toBe(200);
    const { status, body } = await logInAt(ana);
    expect([status, body.userId]).toEqual([200, ana.userId]);
    const me = { token: body.token };
    const params = { userId: ana.userId, ganttId: chartId };
    const home = await call({ origin }, getHomepage, {}, me);
    expect(home.body.gantts.map(({ ganttId }) => ganttId)).toEqual([chartId]);
    const history = await call({ origin }, getHistory, { params, query: { updateCount: 50 } }, me);
    expect(history.body.updates.map(({ version }) => version)).toEqual([2, 1]);
    const bills = await call({ origin }, getSubscription, {}, me);
    expect([bills.status, bills.body]).toEqual([200, expect.objectContaining({})]);
    expect((await call({ origin }, listInvoices, {}, me)).status).toBe(200);
    const academy = await call({ origin }, getAcademy, {}, me);
    expect(JSON.stringify(academy.body)).toContain('video');
  });

  it('accepts the next change where the backup ended', async () => {
    const { body } = await logInAt(ana);
    const tab = makeChartClient(
      origin,
      { chartId, ownerId: ana.userId },
      { userId: ana.userId, token: body.token },
    );
    expect([...(await tab.readState()).task.keys()]).toEqual(['task-a']);
    const pushed = await tab.push([createTask('task-b', 'After the restore')], { seq: 1, base: 2 });
    expect([pushed.status, pushed.body.version]).toEqual([200, 3]);
    expect([...(await tab.readState()).task.keys()]).toEqual(['task-a', 'task-b']);
  });

  it("doesn't contain anyone erased after the backup, whether their key is gone or the next retention run erases them", async () => {
    await expect.poll(() => findIn(target, erasedAfter)).toBe(0);
    for (const gone of [erasedBefore, erasedAfter])
      expect([(await logInAt(gone)).status, (await logInAt(gone)).code]).toEqual([
        401,
        'Login.EmailNotFoundORWrongPassword',
      ]);
  });
});
