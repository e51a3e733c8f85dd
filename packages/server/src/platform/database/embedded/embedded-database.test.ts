import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type HostOptions,
  type HostProcess,
  startHost,
  startReadyHost,
} from '../../../../test/support/host-process.ts';
import { findWatchdogs, isRunning, waitUntilGone } from '../../../../test/support/process-table.ts';
import { makeScratchFolder } from '../../../../test/support/scratch-folder.ts';
import type { SocketConnection } from './socket-client.ts';

let folder: string;
let data: string;
let hosts: HostProcess[];

beforeEach(async () => {
  folder = await makeScratchFolder();
  data = join(folder, 'data');
  hosts = [];
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.kill('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
});

async function start(options?: HostOptions) {
  const host = await startReadyHost(data, options);
  hosts.push(host);
  return host;
}

async function startAndFail(options?: HostOptions): Promise<string> {
  const host = startHost(data, options);
  hosts.push(host);
  const event = await host.next();
  if (event.event !== 'failed') throw new Error(`It started: ${JSON.stringify(event)}`);
  return event.text;
}

async function query(connection: SocketConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function write(connection: SocketConnection, value: number) {
  return query(connection, `create table if not exists kept (n int); insert into kept values (${value})`);
}

async function readKept(connection: SocketConnection) {
  return (await query(connection, 'select n from kept order by n')).map((row) => row.n);
}

describe('a first start', () => {
  it('creates a database that only this user can reach and that flushes commits to disk', async () => {
    const { connection, isOwner } = await start();
    expect(isOwner).toBe(true);
    const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
    const settings = await query(
      connection,
      `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`)}) order by name`,
    );
    expect(settings.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=',
      'synchronous_commit=on',
    ]);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(JSON.parse(await readFile(join(data, 'giotto.json'), 'utf8'))).toEqual({
      product: 'giotto',
      format: 1,
      postgres: 18,
    });
  });

  it('continues where an interrupted one stopped', async () => {
    await mkdir(join(data, 'postgres.draft-4194304', 'base'), { recursive: true });
    await writeFile(
      join(data, 'giotto.json'),
      JSON.stringify({ product: 'giotto', format: 1, postgres: 18 }),
    );
    const { connection } = await start();
    await write(connection, 1);
    await expect(stat(join(data, 'postgres.draft-4194304'))).rejects.toThrow('ENOENT');
  });

  it('accepts a directory with an incomplete marker', async () => {
    await mkdir(data);
    await writeFile(join(data, 'giotto.json.4194304.draft'), '{"prod');
    await writeFile(join(data, 'giotto.json'), '');
    await write((await start()).connection, 1);
  });

  it('works below a path that is too long for a socket', async () => {
    data = join(folder, 'long'.repeat(30), 'data');
    const { connection } = await start();
    expect(connection.host.startsWith(tmpdir())).toBe(true);
    await write(connection, 1);
    expect(await readKept(connection)).toEqual([1]);
    await rm(connection.host, { recursive: true });
  });

  it('lets one of two simultaneous starts win, and the other report it', async () => {
    const [first, second] = [startHost(data), startHost(data)];
    hosts.push(first, second);
    const events = await Promise.all([first.next(), second.next()]);
    expect(events.filter(({ event }) => event === 'ready').length).toBe(1);
    expect(events).toContainEqual({
      event: 'failed',
      text: expect.stringContaining('is in use by another Giotto (giotto server '),
    });
  });
});

describe('a running database', () => {
  it('stops with its owner, and keeps what was written', async () => {
    const first = await start();
    await write(first.connection, 1);
    await first.kill('SIGTERM');
    await waitUntilGone(first.pid);
    const second = await start();
    expect(await readKept(second.connection)).toEqual([1]);
  });

  it('can be joined by a tool, which leaves it running', async () => {
    const owner = await start();
    const tool = await start({ role: 'tool' });
    expect(tool.isOwner).toBe(false);
    expect(tool.pid).toBe(owner.pid);
    await tool.kill('SIGTERM');
    expect(await isRunning(owner.pid)).toBe(true);
    await write(owner.connection, 1);
  });

  it('is started by a tool when no server runs, and stops with it', async () => {
    const tool = await start({ role: 'tool' });
    expect(tool.isOwner).toBe(true);
    await tool.kill('SIGTERM');
    await waitUntilGone(tool.pid);
  });

  it('refuses a second server, which changes nothing', async () => {
    const owner = await start();
    expect(await startAndFail()).toBe(
      `StartError: DATA_DIR ${data} is in use by another Giotto (giotto server ${owner.child.pid}): stop it, or choose another DATA_DIR.`,
    );
    expect(await isRunning(owner.pid)).toBe(true);
    // The owner's watchdog still works after the refusal.
    await owner.kill('SIGKILL');
    await waitUntilGone(owner.pid);
  });

  it('is restarted by its owner when it is killed', async () => {
    const owner = await start();
    await write(owner.connection, 1);
    process.kill(owner.pid, 'SIGKILL');
    expect(await owner.next()).toMatchObject({
      event: 'report',
      text: expect.stringContaining('unexpectedly'),
    });
    expect(await owner.next()).toMatchObject({ event: 'report', text: 'The embedded database is back.' });
    expect(await readKept(owner.connection)).toEqual([1]);
    // Read it while the process runs: the file is deleted on exit.
    const pid = Number((await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    await owner.kill('SIGKILL');
    await waitUntilGone(pid);
  });
});

describe('after a kill -9', () => {
  it('of the server, the database stops by itself and a new start has everything', async () => {
    const first = await start();
    await write(first.connection, 1);
    await first.kill('SIGKILL');
    await waitUntilGone(first.pid);
    expect(await readKept((await start()).connection)).toEqual([1]);
  });

  it('of the server, an immediate restart has everything', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const host = await start();
      await write(host.connection, round);
      await host.kill('SIGKILL');
    }
    expect(await readKept((await start()).connection)).toEqual([1, 2, 3]);
  });

  it('of the server and the database, an immediate restart has everything', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const host = await start();
      await write(host.connection, round);
      process.kill(host.pid, 'SIGKILL');
      await host.kill('SIGKILL');
    }
    expect(await readKept((await start()).connection)).toEqual([1, 2, 3]);
  });

  it('of the server and its watchdog, the next start takes the database over', async () => {
    const first = await start();
    await write(first.connection, 1);
    // Suspended, the server can't start another watchdog.
    first.child.kill('SIGSTOP');
    for (const pid of await findWatchdogs(data)) process.kill(pid, 'SIGKILL');
    await first.kill('SIGKILL');
    const second = await start();
    expect(second.isOwner).toBe(true);
    expect(await readKept(second.connection)).toEqual([1]);
    await second.kill('SIGKILL');
    await waitUntilGone(second.pid);
  });

  it('of the watchdog alone, another one takes over', async () => {
    const owner = await start();
    const [old = 0] = await findWatchdogs(data);
    process.kill(old, 'SIGKILL');
    await expect.poll(async () => (await findWatchdogs(data)).filter((pid) => pid !== old).length).toBe(1);
    await owner.kill('SIGKILL');
    await waitUntilGone(owner.pid);
  });

  it("a lock file whose process id now belongs to another program doesn't prevent a start", async () => {
    const first = await start();
    await write(first.connection, 1);
    process.kill(first.pid, 'SIGKILL');
    await first.kill('SIGKILL');
    await Promise.all((await findWatchdogs(data)).map(waitUntilGone));
    const lockFile = join(data, 'postgres', 'postmaster.pid');
    const [, ...rest] = (await readFile(lockFile, 'utf8')).split('\n');
    // This test's process: it exists, and it isn't PostgreSQL.
    await writeFile(lockFile, [process.pid, ...rest].join('\n'));
    expect(await readKept((await start()).connection)).toEqual([1]);
  });
});
