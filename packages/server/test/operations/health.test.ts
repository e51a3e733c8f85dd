import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { createKysely, createPool } from '../../src/platform/database/pool.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

async function ask(path: string, of = server) {
  const response = await fetch(`${of.origin}${path}`);
  return [response.status, await response.json()];
}

describe('health', () => {
  it('is ok while the process responds', async () => {
    expect(await ask('/health')).toEqual([200, { status: 'ok' }]);
  });

  it("doesn't check the database, so that no node is restarted because of it", async () => {
    const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
    const db = createKysely<Database>(pool);
    const lost = await startTestServer({ swap: () => ({ pool, db }) });
    expect(await ask('/health', lost)).toEqual([200, { status: 'ok' }]);
    expect(await ask('/ready', lost)).toEqual([503, { status: 'not ready', reason: 'database' }]);
    const refused = await fetch(`${lost.origin}/api/myprofil`, {
      headers: { authorization: `Bearer ${'a'.repeat(43)}` },
    });
    expect([refused.status, refused.headers.get('error-message')]).toEqual([503, 'Unavailable']);
    expect(await refused.text()).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
    await lost.stop();
    await db.destroy();
  });
});

describe('ready', () => {
  it('is ok if the database responds with every migration', async () => {
    expect(await ask('/ready')).toEqual([200, { status: 'ready' }]);
  });

  it('fails if a migration is missing', async () => {
    const behind = await startTestServer({ swap: () => ({ isMigrated: async () => false }) });
    expect(await ask('/ready', behind)).toEqual([503, { status: 'not ready', reason: 'migrations' }]);
    await behind.stop();
  });

  it('fails while draining, although requests are still answered', async () => {
    const drained = server.app.startDraining(0);
    expect(await ask('/ready')).toEqual([503, { status: 'not ready', reason: 'draining' }]);
    expect(await ask('/health')).toEqual([200, { status: 'ok' }]);
    await drained;
  });
});
