import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSameSecret } from '../../src/platform/sealing/secret-check.ts';
import { createAccount } from '../support/test-accounts.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer, testSecret } from '../support/test-server.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const SCRIPTS = [
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/retention.ts',
  'scripts/roll-back.ts',
  'scripts/accept-secret.ts',
  'tools/seed.ts',
];

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server);
  await requireSameSecret(server.deps.pool, testSecret);
  folder = await mkdtemp(join(tmpdir(), 'giotto-scripts-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script with only these variables, in a folder of its own. */
function run(script: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables };
  return new Promise<{ code: number; out: string; complaint: string }>((resolve) => {
    execFile(process.execPath, [join(root, script), ...args], { cwd: folder, env }, (error, out, complaint) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, complaint }),
    );
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe.each(SCRIPTS)('%s', (script) => {
  it('explains itself, refuses options that it does not know, and makes no database where none is', async () => {
    const help = await run(script, ['--help']);
    expect([help.code, help.out, help.complaint]).toEqual([0, expect.stringMatching(/^npm run /), '']);
    const unknown = await run(script, ['--fom', 'x']);
    expect([unknown.code, unknown.complaint]).toEqual([1, expect.stringContaining("Unknown option '--fom'")]);
    expect(unknown.complaint).toContain('npm run ');
    expect(unknown.complaint).not.toContain('    at ');

    const place = join(folder, 'nothing');
    const needed =
      { 'scripts/restore.ts': ['--from', place], 'scripts/roll-back.ts': ['--to', '049-x'] }[script] ?? [];
    const lost = await run(script, needed, { DATA_DIR: place });
    expect([lost.code, lost.complaint]).toEqual([1, expect.not.stringContaining('    at ')]);
    expect(await exists(place)).toBe(false);
  });
});

describe('the scripts', () => {
  it('name the database that they use, without its password, and refuse one that is not Giotto’s or not there', async () => {
    const empty = await createTestDatabase();
    await empty.pool.query('drop schema public cascade; create schema public');
    const foreign = await run('scripts/backup.ts', [], { DATABASE_URL: empty.connectionString });
    expect(foreign.complaint).toMatch(
      /^Database: test_\w+ on \S+ \(DATABASE_URL\)\nGiotto has never used this database/,
    );
    await empty.drop();
    const away = await run('scripts/retention.ts', [], {
      DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/giotto',
    });
    expect(away.complaint).toMatch(
      /^Database: giotto on 127\.0\.0\.1:1 \(DATABASE_URL\)\nThe database can't be reached/,
    );
    expect(away.complaint).not.toContain('hidden');
    expect([foreign.code, away.code]).toEqual([1, 1]);
    expect(await exists(join(folder, 'data'))).toBe(false);
  });

  it('restore a backup with the secret that it was made with; with another one only if told to', async () => {
    const [to, keys] = [join(folder, 'backups'), join(folder, 'keys')];
    const made = await run('scripts/backup.ts', ['--to', to, '--keys', keys], {
      DATABASE_URL: server.database.connectionString,
    });
    expect([made.code, made.out]).toEqual([0, expect.stringContaining(' tables, ')]);
    const [name = ''] = await readdir(to);
    const from = ['--from', join(to, name), '--keys', keys];
    const target = await createTestDatabase();
    const restore = (args: readonly string[], secret?: string) =>
      run('scripts/restore.ts', [...from, ...args], {
        DATABASE_URL: target.connectionString,
        ...(secret !== undefined && { SERVER_SECRET: secret }),
      });
    const none = await restore([]);
    expect([none.code, none.complaint]).toEqual([1, expect.stringContaining("SERVER_SECRET isn't set")]);
    const other = await restore([], 'b'.repeat(32));
    expect([other.code, other.complaint]).toEqual([
      1,
      expect.stringContaining("isn't the one that the backup was made with"),
    ]);
    expect((await target.pool.query('select from app_user')).rowCount).toBe(0);
    const right = await restore([], testSecret);
    expect([right.code, right.out]).toEqual([0, expect.stringContaining('every table equals the backup')]);
    await requireSameSecret(target.pool, testSecret);
    await target.drop();

    const changed = await createTestDatabase();
    const told = await run('scripts/restore.ts', [...from, '--secret-changed'], {
      DATABASE_URL: changed.connectionString,
    });
    expect(told.code).toBe(0);
    await requireSameSecret(changed.pool, 'b'.repeat(32));
    await changed.drop();
  });
});
