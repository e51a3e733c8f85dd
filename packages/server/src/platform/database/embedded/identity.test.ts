import { chmod, chown, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type HostOptions,
  type HostProcess,
  startHost,
  startReadyHost,
} from '../../../../test/support/host-process.ts';
import { makeScratchFolder } from '../../../../test/support/scratch-folder.ts';
import { commandFor } from './identity.ts';

const nobody = 65_534;
/** A uid without an account. */
const nameless = 4_242_424;

let folder: string;
let data: string;
let hosts: HostProcess[];

beforeEach(async () => {
  folder = await makeScratchFolder();
  await chmod(folder, 0o755);
  data = join(folder, 'data');
  hosts = [];
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.kill('SIGTERM')));
  await rm(folder, { recursive: true, force: true });
});

describe('commandFor', () => {
  it('hides the caller’s PG* variables from PostgreSQL', () => {
    process.env.PGPORT = '1';
    try {
      expect(Object.keys(commandFor({ kind: 'self' }, 'postgres', []).options.env)).toEqual([
        'PATH',
        'LC_ALL',
      ]);
    } finally {
      delete process.env.PGPORT;
    }
  });
});

// Only root can become another user; for an ordinary user, all other database tests cover this.
if (process.getuid?.() === 0) {
  describe('as root', () => {
    it('PostgreSQL runs in a namespace and the data stay root’s', async () => {
      const host = await start();
      expect((await stat(join(data, 'postgres'))).uid).toBe(0);
      expect(await answer(host.connection)).toBe(1);
    });

    it('PostgreSQL runs as the owner of the folder that contains DATA_DIR', async () => {
      await chown(folder, nobody, nobody);
      const host = await start();
      for (const path of [
        data,
        join(data, 'giotto.json'),
        join(data, 'postgres'),
        join(data, 'postgres.log'),
      ]) {
        expect((await stat(path)).uid, path).toBe(nobody);
      }
      expect((await stat(`/proc/${host.pid}`)).uid).toBe(nobody);
      expect(await answer(host.connection)).toBe(1);
    });

    it('what root has started for a user, the user can start alone afterwards', async () => {
      await chown(folder, nobody, nobody);
      await (await start()).kill('SIGTERM');
      const host = await start({ prefix: asNobody });
      expect((await stat(`/proc/${host.pid}`)).uid).toBe(nobody);
      expect(await answer(host.connection)).toBe(1);
    });

    it('PostgreSQL runs as nobody if there is no unshare', async () => {
      const programs = await makeProgramFolder();
      const host = await start({ env: { PATH: programs } });
      expect((await stat(`/proc/${host.pid}`)).uid).toBe(nobody);
      expect((await stat(join(data, 'postgres'))).uid).toBe(nobody);
      expect((await stat(data)).uid).toBe(0);
      expect(await answer(host.connection)).toBe(1);
    });

    it('data created in a namespace go to nobody if there is no unshare any more', async () => {
      await (await start()).kill('SIGTERM');
      const programs = await makeProgramFolder();
      const host = await start({ env: { PATH: programs } });
      expect((await stat(join(data, 'postgres', 'PG_VERSION'))).uid).toBe(nobody);
      expect(await answer(host.connection)).toBe(1);
    });

    it('a directory that nobody can reach gives an error naming DATABASE_URL', async () => {
      const programs = await makeProgramFolder();
      await chmod(folder, 0o700);
      const host = startHost(data, { env: { PATH: programs } });
      hosts.push(host);
      expect(await host.next()).toMatchObject({
        event: 'failed',
        text: expect.stringContaining('choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server'),
      });
    });

    it('PostgreSQL runs as nobody if the folder’s owner has no name', async () => {
      await chown(folder, nameless, nameless);
      const host = await start();
      expect((await stat(join(data, 'postgres'))).uid).toBe(nobody);
      expect(await answer(host.connection)).toBe(1);
    });

    it('a user without a name runs PostgreSQL in a namespace', async () => {
      await chown(folder, nameless, nameless);
      const host = await start({
        prefix: ['setpriv', `--reuid=${nameless}`, `--regid=${nameless}`, '--clear-groups', '--'],
      });
      expect((await stat(join(data, 'postgres'))).uid).toBe(nameless);
      expect(await answer(host.connection)).toBe(1);
    });

    it('an ordinary user is refused a directory of root’s', async () => {
      await (await start()).kill('SIGTERM');
      const host = startHost(data, { prefix: asNobody });
      hosts.push(host);
      expect(await host.next()).toEqual({
        event: 'failed',
        text: `StartError: DATA_DIR ${data} cannot be read and written by this user: start as its owner, or choose another DATA_DIR.`,
      });
    });

    it("an ordinary user can't create a directory in a folder of root’s", async () => {
      const host = startHost(data, { prefix: asNobody });
      hosts.push(host);
      expect(await host.next()).toEqual({
        event: 'failed',
        text: `StartError: DATA_DIR ${data} (in ${folder}) cannot be read and written by this user: start as its owner, or choose another DATA_DIR.`,
      });
    });
  });
}

const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'];

async function start(options?: HostOptions) {
  const host = await startReadyHost(data, options);
  hosts.push(host);
  return host;
}

/** A PATH with the programs that the supervisor needs, but without unshare. */
async function makeProgramFolder(): Promise<string> {
  const programs = join(folder, 'bin');
  await mkdir(programs);
  for (const name of ['chown', 'id', 'sh', 'sleep']) await symlink(`/usr/bin/${name}`, join(programs, name));
  return programs;
}

async function answer(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows[0].one;
}
