import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKUP_DAYS } from '@giotto/contract/plans';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackupKeys } from '../../src/domains/operations/backup/backup-keys.ts';
import { CANONICAL_TEXT, listBackupTables } from '../../src/domains/operations/backup/backup-tables.ts';
import { expireBackups } from '../../src/domains/operations/backup/expire-backups.ts';
import { digestTable } from '../../src/domains/operations/backup/read-rows.ts';
import { readSealedSecret, restoreBackup } from '../../src/domains/operations/backup/restore-backup.ts';
import { type WrittenBackup, writeBackup } from '../../src/domains/operations/backup/write-backup.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let folder: string;
let keys: BackupKeys;
let ana: TestAccount;
let ben: TestAccount;
let first: WrittenBackup;

async function withClient<Answer>(
  { pool }: Pick<TestDatabase, 'pool'>,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const backUp = (secret: string | null = null, mayForgetMany = false) =>
  withClient(server.database, (client) => writeBackup(client, { folder, keys, secret, mayForgetMany }));

async function restoreInto(target: TestDatabase, path: string, withKeys = keys) {
  return withClient(target, (client) => restoreBackup(client, path, withKeys));
}

const digests = (database: Pick<TestDatabase, 'pool'>) =>
  withClient(database, async (client) => {
    await client.query('begin');
    await client.query(CANONICAL_TEXT);
    const found: Record<string, unknown> = {};
    for (const table of await listBackupTables(client)) {
      // The running server counts rows from time to time.
      if (table.name !== 'row_count') found[table.name] = await digestTable(client, table);
    }
    await client.query('rollback');
    return found;
  });

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'giotto-backup-'));
  keys = new BackupKeys(join(folder, 'keys'));
  ana = await createAccount(server);
  ben = await createAccount(server);
  const chart = await addChart(server, ana);
  await addGuest(server, chart, 3);
  await addChart(server, ben);
  await server.deps.pool.query('insert into chart_grant (chart_id, user_id, level) values ($1, $2, 2)', [
    chart,
    ben.userId,
  ]);
  first = await backUp('the secret of this server');
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a backup restored into an empty database has the same digest in every table', async () => {
  const target = await createTestDatabase();
  const { erased } = await restoreInto(target, first.path);
  expect(erased).toEqual([]);
  expect(await digests(target)).toEqual(await digests(server.database));
  expect(first.manifest.tables.find(({ name }) => name === 'app_user')?.rows).toBe(3);
  expect(first.manifest.tables.find(({ name }) => name === 'gantt')?.rows).toBe(2);
  expect(await readSealedSecret(first.path, keys)).toBe('the secret of this server');
  await target.drop();
});

it('sequences continue after a restore', async () => {
  const target = await createTestDatabase();
  await restoreInto(target, first.path);
  const insert = `insert into attempt (bucket, happened_at) values ('x', now()) returning id`;
  const highest = await server.deps.pool.query<{ id: string }>('select max(id) as id from attempt');
  const { rows } = await target.pool.query<{ id: string }>(insert);
  expect(Number(rows[0]?.id)).toBeGreaterThan(Number(highest.rows[0]?.id ?? 0));
  await target.drop();
});

it('a backup contains no readable personal data', async () => {
  for (const name of await readdir(first.path)) {
    const bytes = await readFile(join(first.path, name));
    for (const word of [ana.email, 'the secret of this server']) {
      expect(bytes.includes(word), `${name} holds ${word}`).toBe(false);
    }
  }
});

it("an erased account isn't restored from an older backup, because the next backup destroys its key", async () => {
  await server.deps.pool.query('delete from app_user where id = $1', [ben.userId]);
  const second = await backUp();
  expect(second.forgotten).toBe(1);
  const target = await createTestDatabase();
  const { erased, orphans } = await restoreInto(target, first.path, new BackupKeys(join(folder, 'keys')));
  expect(erased).toEqual([ben.userId]);
  expect(orphans).toBe(1);
  const people = await target.pool.query<{ id: string }>('select id from app_user where id = any($1)', [
    [ana.userId, ben.userId],
  ]);
  expect(people.rows.map(({ id }) => id)).toEqual([ana.userId]);
  const grants = await target.pool.query('select from chart_grant where user_id = $1', [ben.userId]);
  expect(grants.rowCount).toBe(0);
  await target.drop();
});

it('keys are kept if more than ten accounts are missing, unless that is confirmed', async () => {
  const many = new BackupKeys(join(folder, 'many'));
  for (let i = 0; i < 11; i++) await many.ensure(`account-${i}`);
  const kept = (count: number) => new Set(Array.from({ length: count }, (_, i) => `account-${i}`));
  await expect(many.keepOnly(kept(0), false)).rejects.toThrow('11 of 11 accounts');
  expect(await many.keepOnly(kept(1), false)).toBe(10);
  for (let i = 0; i < 11; i++) await many.ensure(`account-${i}`);
  expect(await many.keepOnly(kept(0), true)).toBe(11);
});

it('a database with accounts refuses a restore and stays unchanged', async () => {
  const before = await digests(server.database);
  await expect(restoreInto(server.database, first.path)).rejects.toThrow('already has accounts');
  expect(await digests(server.database)).toEqual(before);
});

it('a damaged, truncated or unfinished backup is refused, and the database stays empty', async () => {
  const { path } = await backUp();
  const target = await createTestDatabase();
  const empty = await digests(target);
  await appendFile(join(path, 'app_user.rows'), 'x');
  await expect(restoreInto(target, path)).rejects.toThrow('table app_user is damaged');
  await truncate(join(path, 'app_user.rows'), 40);
  await expect(restoreInto(target, path)).rejects.toThrow('table app_user is damaged');
  await writeFile(join(path, 'app_user.rows'), '');
  await expect(restoreInto(target, path)).rejects.toThrow();
  await rm(join(path, 'manifest.json'));
  await expect(restoreInto(target, path)).rejects.toThrow('There is no whole backup');
  expect(await digests(target)).toEqual(empty);
  await target.drop();
});

it('backups are kept for 60 days, to the millisecond, and nothing else is touched', async () => {
  const own = await mkdtemp(join(folder, 'expiry-'));
  const { path, manifest } = await withClient(server.database, (client) =>
    writeBackup(client, { folder: own, keys, secret: null }),
  );
  await writeFile(join(own, 'notes.txt'), 'mine');
  const end = Date.parse(manifest.madeAt) + BACKUP_DAYS * 24 * 3_600_000;
  expect(await expireBackups(own, new Date(end - 1))).toEqual([]);
  expect(await expireBackups(own, new Date(end))).toEqual([path.slice(own.length + 1)]);
  expect(await readdir(own)).toEqual(['notes.txt']);
});
