import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('health', () => {
  it('says that the process answers', async () => {
    const response = await fetch(`${server.origin}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });
});
