import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import { type MainProcess, startMain } from '../support/main-process.ts';
import { waitUntilGone } from '../support/process-table.ts';
import { makeScratchFolder } from '../support/scratch-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';

let folder: string;
let port: number;
let programs: MainProcess[];

beforeEach(async () => {
  folder = await makeScratchFolder();
  port = await findFreePort();
  programs = [];
});

afterEach(async () => {
  for (const program of programs) {
    program.child.kill('SIGTERM');
    await program.waitUntilEnd();
  }
  await rm(folder, { recursive: true, force: true });
});

function run(variables: Readonly<Record<string, string>> = {}): MainProcess {
  const program = startMain({ PORT: String(port), ...variables }, folder);
  programs.push(program);
  return program;
}

async function readPostmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function get(path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

describe('a start on a fresh machine', () => {
  it('serves, prints its URL, and lists the parts that are stand-ins', async () => {
    const program = run();
    await program.waitUntilReady();
    expect(await get('/health')).toBe(200);
    expect(await get('/ready')).toBe(200);
    program.child.kill('SIGTERM');
    const { code, output } = await program.waitUntilEnd();
    expect(code).toBe(0);
    expect(output).toContain(`Giotto is ready: http://localhost:${port}\n`);
    expect(output).toContain(
      `  database  PostgreSQL in ${join(folder, 'data')} (set DATABASE_URL for a server)\n`,
    );
    expect(output).toContain(
      `  mail      shown at http://localhost:${port}/dev/mail (set SMTP_URL and MAIL_FROM)\n`,
    );
    expect(output).toContain('  captcha   proof of work (set TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY)\n');
  });

  it('keeps its secret private, and reuses it at the next start', async () => {
    const secrets: string[] = [];
    for (const _round of [1, 2]) {
      const program = run();
      await program.waitUntilReady();
      secrets.push(await readFile(join(folder, 'data', 'secret'), 'utf8'));
      program.child.kill('SIGINT');
      expect((await program.waitUntilEnd()).code).toBe(0);
    }
    expect(secrets[0]).toMatch(/^[\w-]{43}\n$/);
    expect(secrets[1]).toBe(secrets[0]);
  });
});

describe('a start with another secret', () => {
  it('is refused in one sentence, and the right one is accepted again', async () => {
    const codes: unknown[] = [];
    for (const letter of ['a', 'b', 'a']) {
      const program = run({ SERVER_SECRET: letter.repeat(32) });
      await program.waitUntilReady().catch(() => {});
      program.child.kill('SIGTERM');
      const { code, complaint } = await program.waitUntilEnd();
      codes.push([code, complaint.split(':')[0]]);
    }
    const why =
      "The server's secret isn't the one that this database was used with, so that no password would be right";
    expect(codes).toEqual([
      [0, ''],
      [1, why],
      [0, ''],
    ]);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'by %s also stops the database, with exit code 0',
    async (signal) => {
      const program = run();
      await program.waitUntilReady();
      const pid = await readPostmasterPid();
      program.child.kill(signal);
      expect((await program.waitUntilEnd()).code).toBe(0);
      await waitUntilGone(pid);
    },
  );

  it('of the script that started it stops it too', async () => {
    const program = run();
    await program.waitUntilReady();
    program.child.disconnect();
    expect((await program.waitUntilEnd()).code).toBe(0);
  });

  it('by kill -9 leaves a database that stops by itself', async () => {
    const program = run();
    await program.waitUntilReady();
    const pid = await readPostmasterPid();
    program.child.kill('SIGKILL');
    await waitUntilGone(pid);
    await run().waitUntilReady();
  });
});

describe("a start that can't succeed says why in one sentence, has exit code 1 and changes nothing:", () => {
  async function expectRefusal(program: MainProcess, sentence: string | RegExp): Promise<void> {
    const { code, output, complaint } = await program.waitUntilEnd();
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(complaint.trimEnd().split('\n')).toHaveLength(1);
    expect(complaint.trimEnd()).toMatch(sentence);
    if (typeof sentence === 'string') expect(complaint.trimEnd()).toBe(sentence);
  }

  it('a port in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    await expectRefusal(
      run(),
      `Port ${port} on 127.0.0.1 is taken: stop the program that uses it, or set PORT to another.`,
    );
    other.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it("a host that isn't this machine", async () => {
    await expectRefusal(run({ HOST: '192.0.2.1' }), 'HOST 192.0.2.1 is not an address of this machine.');
    expect(await readdir(folder)).toEqual([]);
  });

  it('a wrong variable', async () => {
    await expectRefusal(
      run({ PORT: 'http' }),
      'The environment variable PORT must be a port number from 1 to 65535.',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('a foreign data directory', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'photo.jpg'), '');
    await expectRefusal(
      run(),
      `DATA_DIR ${join(folder, 'data')} is not Giotto's: it holds photo.jpg; choose an empty or a new directory.`,
    );
    expect(await readdir(join(folder, 'data'))).toEqual(['photo.jpg']);
  });

  it('a data directory in use by another server', async () => {
    const owner = run();
    await owner.waitUntilReady();
    await expectRefusal(
      run({ PORT: String(await findFreePort()) }),
      /is in use by another Giotto \(giotto server \d+\)/,
    );
    expect(await get('/ready')).toBe(200);
  });

  it('a damaged secret', async () => {
    const program = run();
    await program.waitUntilReady();
    program.child.kill('SIGTERM');
    await program.waitUntilEnd();
    const secret = join(folder, 'data', 'secret');
    await writeFile(secret, 'half a sec');
    await expectRefusal(run(), `The server's secret in ${secret} is damaged: restore it from a backup.`);
    expect(await readFile(secret, 'utf8')).toBe('half a sec');
  });

  it("a database server that doesn't answer", async () => {
    await expectRefusal(
      run({ DATABASE_URL: `postgres://giotto@127.0.0.1:${await findFreePort()}/giotto` }),
      /^The database server does not answer as it should \(.*ECONNREFUSED.*\): check DATABASE_URL\.$/,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('with DATABASE_URL', () => {
  it('starts no database, creates no DATA_DIR, and all nodes share the secret in the database', async () => {
    const database = await createTestDatabase();
    const variables = { DATABASE_URL: database.connectionString };
    const nodes = [run(variables), run({ ...variables, PORT: String(await findFreePort()) })];
    await Promise.all(nodes.map((node) => node.waitUntilReady()));
    expect(await get('/ready')).toBe(200);
    expect(await readdir(folder)).toEqual([]);
    const rows = await sql<{ secret: string }>`select secret from server_secret`.execute(database.db);
    expect(rows.rows).toEqual([{ secret: expect.stringMatching(/^[\w-]{43}$/) }]);
    for (const node of nodes) {
      node.child.kill('SIGINT');
      const { code, output } = await node.waitUntilEnd();
      expect(code).toBe(0);
      expect(output).not.toContain('  database ');
      expect(output).toContain('set SERVER_SECRET');
    }
    await database.drop();
  });

  it('refuses a database that a newer Giotto has migrated', async () => {
    const database = await createTestDatabase();
    await sql`insert into kysely_migration values ('999-future', now()::text)`.execute(database.db);
    const { code, complaint } = await run({ DATABASE_URL: database.connectionString }).waitUntilEnd();
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^The database was written by a newer Giotto \(it has 999-future\): update Giotto/,
    );
    await database.drop();
  });
});
