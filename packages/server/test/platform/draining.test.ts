import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addChart } from '../support/chart-fixtures.ts';
import { type SecondNode, startSecondNode } from '../support/second-node.ts';
import { openSocketClient, type SocketClient } from '../support/socket-client.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let leaving: SecondNode;
let owner: TestAccount;
let chart: { chartId: string; ownerId: string };

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  leaving = await startSecondNode(server);
  owner = await createAccount(server);
  chart = { chartId: await addChart(server, owner), ownerId: owner.userId };
});
afterEach(() => leaving.stop());

async function connect(origin: string): Promise<SocketClient> {
  const socket = await openSocketClient(origin, chart, owner);
  await socket.greet(1);
  return socket;
}

describe('a draining node (security.md T-DRAIN)', () => {
  it('reports it immediately, still answers, and closes each connection after its response', async () => {
    const before = await fetch(`${leaving.origin}/health`);
    expect(before.headers.get('connection')).toBe('keep-alive');
    const left = leaving.app.startDraining(100);
    const [ready, health] = await Promise.all([
      fetch(`${leaving.origin}/ready`),
      fetch(`${leaving.origin}/health`),
    ]);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'draining' }]);
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
    await left;
    expect((await fetch(`${leaving.origin}/health`)).status).toBe(200);
  });

  it('closes its sockets one after the other, with a time to reconnect, and accepts no new one', async () => {
    const sockets = [];
    for (let count = 0; count < 5; count++) sockets.push(await connect(leaving.origin));
    const left: number[] = [];
    for (const { closed } of sockets) void closed.then(() => left.push(performance.now()));
    const start = performance.now();
    const drained = leaving.app.startDraining(1_000);
    for (const socket of sockets) {
      const { why, retry } = await socket.next('bye');
      expect(why).toBe('restart');
      expect(retry).toBeGreaterThanOrEqual(500);
      expect(retry).toBeLessThanOrEqual(1_000);
      expect(await socket.closed).toBe(1012);
    }
    // None are closed while the load balancer may still send them back here; then a tenth of a second apart.
    expect((left[0] ?? 0) - start).toBeGreaterThanOrEqual(499);
    expect((left[4] ?? 0) - start).toBeGreaterThanOrEqual(899);
    await expect(openSocketClient(leaving.origin, chart, owner)).rejects.toThrow('503');
    await drained;
  });

  it('removes its people from the other nodes’ presence before it is gone', async () => {
    const staying = await connect(server.origin);
    const guest = await connect(leaving.origin);
    const welcome = guest.heard.find((message) => message.type === 'welcome');
    const came = (message: { people: readonly { connectionId: string }[] }) =>
      message.people.some(({ connectionId }) => connectionId === welcome?.connectionId);
    while (!came(await staying.next('presence')));
    await leaving.app.close();
    let { left } = await staying.next('presence');
    while (left.length === 0) ({ left } = await staying.next('presence'));
    expect(left).toEqual([welcome?.connectionId]);
    staying.close();
  });
});
