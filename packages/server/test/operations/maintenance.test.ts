import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ENDPOINTS,
  getProfile,
  logOut,
  postResendCode,
  resendCode,
  updateProfile,
} from '@giotto/contract/api';
import { MAINTENANCE_HEADER } from '@giotto/contract/maintenance';
import { afterEach, describe, expect, it } from 'vitest';
import { createDiskWatch, type DiskWatch, measureDisk } from '../../src/platform/database/disk-watch.ts';
import { readEnvironment } from '../../src/platform/environment/environment.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

const fullDisk: DiskWatch = { ...createDiskWatch(async () => null, console), isFull: () => true };

const rename = { body: { name: 'Other' } };

describe('a read-only server', () => {
  it('answers reads and refuses everything else for now', async () => {
    server = await startTestServer({ environment: { maintenance: 'read-only' } });
    const ada = await createAccount(server);
    const pending = await createAccount(server, { isPending: true });
    expect((await call(server, getProfile, {}, ada)).status).toBe(200);
    const refused = [
      await call(server, updateProfile, rename, ada),
      await call(server, postResendCode, { body: {} }, pending),
      await call(server, resendCode, {}, pending),
    ];
    expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([503, 'Maintenance']));
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect((await call(server, getProfile, {}, ada)).body.name).toBe(ada.name);
  });

  it.each([
    ['read-only', 'Maintenance', { environment: { maintenance: 'read-only' } }],
    ['full', 'StorageFull', { swap: () => ({ disk: fullDisk }) }],
  ] as const)(
    'that is %s refuses every call of the contract that changes something, whoever makes it, and no call that reads',
    async (mode, why, options) => {
      server = await startTestServer(options);
      const ada = await createAccount(server);
      for (const endpoint of ENDPOINTS) {
        if (endpoint.name === logOut.name) continue;
        const parameters = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, ada.userId]);
        const request = {
          params: Object.fromEntries(parameters),
          ...(endpoint.method !== 'GET' && { body: {} }),
        };
        const isReading = endpoint.method === 'GET' && !endpoint.changesState;
        for (const caller of [ada, {}]) {
          const { status, code, headers } = await callLoosely(server, endpoint, request, caller);
          expect([endpoint.name, code === why]).toEqual([endpoint.name, !isReading]);
          if (isReading) expect([endpoint.name, status < 500]).toEqual([endpoint.name, true]);
          expect([endpoint.name, headers.get(MAINTENANCE_HEADER)]).toEqual([endpoint.name, mode]);
        }
      }
    },
  );

  it('lets people log out, which ends the session and not just the cookie', async () => {
    server = await startTestServer({ environment: { maintenance: 'read-only' } });
    const ada = await createAccount(server);
    const { status, headers } = await call(server, logOut, { body: {} }, ada);
    expect([status, headers.get(MAINTENANCE_HEADER)]).toEqual([200, 'read-only']);
    expect(headers.get('set-cookie')).toMatch(/^giotto-session=;/);
    expect((await call(server, getProfile, {}, ada)).code).toBe('NotSignedIn');
  });

  it('names the mode in every response, and no mode outside maintenance', async () => {
    const modes = [];
    for (const maintenance of ['off', 'read-only', 'on'] as const) {
      server = await startTestServer({ environment: { maintenance } });
      const { headers } = await fetch(`${server.origin}/api/myprofil`);
      modes.push(headers.get(MAINTENANCE_HEADER));
      if (maintenance !== 'on') await server.stop();
    }
    expect(modes).toEqual([null, 'read-only', 'on']);
  });
});

describe('a server whose disk is almost full', () => {
  it('saves nothing from 90 %, reads on, stays ready, and saves again by itself when there is space', async () => {
    const disk = { used: 899, size: 1_000 };
    server = await startTestServer({
      swap: ({ log }) => ({ disk: createDiskWatch(async () => ({ ...disk }), log) }),
    });
    const ada = await createAccount(server);
    const chartId = await addChart(server, ada);
    const client = makeChartClient(server.origin, { chartId, ownerId: ada.userId }, ada);
    const saved = [];
    for (const [at, used] of [899, 900, 901, 899].entries()) {
      disk.used = used;
      await server.deps.disk.check();
      const { status, code, headers } = await client.push([createTask(`task-${at}`)], {
        seq: at === 0 ? 1 : 2,
      });
      saved.push([status, code, headers.get(MAINTENANCE_HEADER), headers.get('retry-after')]);
      expect((await call(server, getProfile, {}, ada)).status).toBe(200);
      expect((await fetch(`${server.origin}/ready`)).status).toBe(200);
    }
    expect(saved).toEqual([
      [200, null, null, null],
      [503, 'StorageFull', 'full', '60'],
      [503, 'StorageFull', 'full', '60'],
      [200, null, null, null],
    ]);
  });

  it('measures the embedded database’s volume, or a server’s database if it is told how large that may become', async () => {
    server = await startTestServer();
    const { db } = server.deps;
    const environment = (changes: Record<string, string>) => readEnvironment({ ...changes });
    const DATABASE_URL = server.database.connectionString;
    expect(await measureDisk(environment({ DATABASE_URL }), db)()).toBeNull();
    const DATABASE_DISK_BYTES = String(64 * 1024 * 1024);
    const use = await measureDisk(environment({ DATABASE_URL, DATABASE_DISK_BYTES }), db)();
    expect(use).toEqual({ used: expect.any(Number), size: 64 * 1024 * 1024 });
    expect(use?.used).toBeGreaterThan(1_000_000);
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'giotto-'));
    await mkdir(join(DATA_DIR, 'postgres'));
    const volume = await statfs(DATA_DIR);
    const { size } = (await measureDisk(environment({ DATA_DIR }), db)()) ?? {};
    expect(size).toBe(volume.blocks * volume.bsize);
    await rm(DATA_DIR, { recursive: true });
  });
});

describe('a server under maintenance', () => {
  it('shows the maintenance page everywhere, and stays alive', async () => {
    server = await startTestServer({ environment: { maintenance: 'on' } });
    for (const path of ['/', '/login', '/no/such/page', '/embedded-gantts/x']) {
      const page = await fetch(`${server.origin}${path}`);
      expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '60']);
      expect(await page.text()).toContain('<h1>Under Maintenance</h1>');
    }
    const german = await fetch(server.origin, {
      headers: { 'accept-language': 'it, de-CH;q=0.9, en;q=0.4' },
    });
    expect(german.headers.get('cache-control')).toBe('no-store');
    expect(await german.text()).toContain('<html lang="de">');
    const ada = await createAccount(server);
    expect((await call(server, getProfile, {}, ada)).code).toBe('Maintenance');
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  });
});
