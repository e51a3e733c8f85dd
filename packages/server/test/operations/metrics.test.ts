import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveMetrics } from '../../src/platform/metrics/serve-metrics.ts';
import { call } from '../support/api-call.ts';
import { createTask, makeChartClient } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const read = () => server.deps.metrics.registry.metrics();

describe('the metrics', () => {
  it('count requests by route pattern, saves, refusals and connections', async () => {
    const owner = await createAccount(server);
    const chartId = await addChart(server, owner);
    const client = makeChartClient(server.origin, { chartId, ownerId: owner.userId }, owner);
    await client.push([createTask('task-a')], { seq: 1 });
    await call(server.origin, 'GET /api/myprofil');
    const text = await read();
    const route = '/api/users/:userId/gantts/:ganttId/update';
    expect(text).toContain(
      `http_request_duration_seconds_count{route="${route}",method="POST",code="200"} 1`,
    );
    expect(text).toContain('save_ack_seconds_count 1');
    expect(text).toContain('requests_refused_total{route="/api/myprofil",code="NotSignedIn"} 1');
    expect(text).toMatch(/db_pool_used \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
    for (const secret of [owner.userId, chartId, owner.token, owner.email])
      expect(text).not.toContain(secret);
  });

  it('stay few, whatever is requested', async () => {
    // What jobs add meanwhile is unrelated.
    const list = async () => (await read()).match(/^http_request\w*\{[^}]*\}/gm);
    await call(server.origin, 'GET /nowhere-0');
    const before = await list();
    expect(before?.length).toBeGreaterThan(0);
    for (let at = 1; at <= 50; at++) await call(server.origin, `GET /nowhere-${at}?x=${at}`);
    expect(await list()).toEqual(before);
  });
});

describe('GET /metrics (row 45)', () => {
  const token = 'm'.repeat(32);
  it('is served on its own port, to whoever has the secret', async () => {
    const metrics = await serveMetrics(
      { host: '127.0.0.1', metrics: { port: 0, token } },
      server.deps.metrics,
    );
    try {
      const { port = 0 } = (metrics?.address() ?? {}) as Partial<AddressInfo>;
      const ask = async (path: string, authorization?: string) => {
        const headers = authorization === undefined ? {} : { authorization };
        return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
      };
      expect(await ask('/metrics', `Bearer ${token}`)).toBe(200);
      expect(await ask('/metrics')).toBe(401);
      expect(await ask('/metrics', `Bearer ${token}x`)).toBe(401);
      expect(await ask('/elsewhere', `Bearer ${token}`)).toBe(404);
      expect(await ask('/elsewhere')).toBe(401);
    } finally {
      metrics?.close();
    }
  });

  it('is not served unless configured, nor on the public port', async () => {
    expect(await serveMetrics({ host: '127.0.0.1', metrics: undefined }, server.deps.metrics)).toBeNull();
    const { status } = await call(server.origin, 'GET /metrics', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(404);
  });
});
