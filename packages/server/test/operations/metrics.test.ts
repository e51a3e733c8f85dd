import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureQueues } from '../../src/domains/operations/index.ts';
import { createDiskWatch } from '../../src/platform/database/disk-watch.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
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
    expect(text).toContain('queue_waiting{queue="mails"}');
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
    for (const secret of [owner.userId, chartId, owner.token, owner.email])
      expect(text).not.toContain(secret);
  });

  it('show what waits, what was given up, how full the disk is, and how old the backup', async () => {
    const { db, clock, log } = server.deps;
    const disk = createDiskWatch(async () => ({ used: 25, size: 100 }), log);
    await disk.check();
    const metrics = createMetrics();
    measureQueues({ db, clock, disk, metrics });
    const now = clock.now().getTime();
    const at = (seconds: number) => new Date(now + 1_000 * seconds);
    const gaugesOf = async (name: string) =>
      (await metrics.registry.metrics())
        .match(new RegExp(`^${name}.*`, 'gm'))
        ?.map((line) => line.replace(name, ''));
    expect(await gaugesOf('backup_age_seconds')).toEqual([' Nan']);
    expect(await gaugesOf('queue_waiting')).toEqual(
      ['exports', 'mails', 'webhooks'].map((queue) => `{queue="${queue}"} 0`),
    );
    const owner = await createAccount(server);
    const mail = (id: string, tries: number, created: number, expires: number) =>
      db.insertInto('mail').values({
        ...{ id, recipient: owner.email, subject: '', text: '', tries, next_try_at: at(600) },
        ...{ created_at: at(created), expires_at: at(expires) },
      });
    await mail('new', 0, -40, 600).execute();
    await mail('failing', 3, -100, 600).execute();
    await mail('late', 5, -900, -60).execute();
    await mail('forgotten', 5, -900_000, -100_000).execute();
    await sql`insert into webhook (id, user_id, name, url, events, secret, created_at)
      values ('w', ${owner.userId}, '', '', '{}', '', now())`.execute(db);
    for (const [id, state] of [
      ['a', 'queued'],
      ['b', 'failed'],
      ['c', 'delivered'],
    ] as const)
      await sql`insert into webhook_delivery (id, webhook_id, event, state, body, created_at, next_try_at, last_try_at, tries)
        values (${id}, 'w', 'test', ${state}, '', ${at(-7)}, ${at(600)}, ${at(-5)}, 2)`.execute(db);
    await sql`insert into data_export (user_id, asked_at) values (${owner.userId}, ${at(-9)})`.execute(db);
    await db
      .insertInto('program_success')
      .values({ program: 'backup', succeeded_at: at(-3_600) })
      .execute();
    expect(await gaugesOf('queue_waiting')).toEqual(
      ['exports"} 1', 'mails"} 2', 'webhooks"} 1'].map((rest) => `{queue="${rest}`),
    );
    expect(await gaugesOf('queue_retried')).toEqual(
      ['exports"} 0', 'mails"} 1', 'webhooks"} 1'].map((rest) => `{queue="${rest}`),
    );
    expect(await gaugesOf('queue_untried_seconds')).toEqual(
      ['exports"} 9', 'mails"} 40', 'webhooks"} 0'].map((rest) => `{queue="${rest}`),
    );
    expect(await gaugesOf('queue_failed')).toEqual(
      ['exports"} 0', 'mails"} 1', 'webhooks"} 1'].map((rest) => `{queue="${rest}`),
    );
    expect(await gaugesOf('disk_used_ratio')).toEqual([' 0.25']);
    expect(await gaugesOf('backup_age_seconds')).toEqual([' 3600']);
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
