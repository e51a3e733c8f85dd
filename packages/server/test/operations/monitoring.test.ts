import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { countUsage, getHomepage, listErrorReports, readUsage, reportError } from '@giotto/contract/api';
import { afterEach, describe, expect, it } from 'vitest';
import { createPlausibleCounter } from '../../src/domains/operations/usage/plausible-counter.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createSentryReporter } from '../../src/platform/errors/sentry-reporter.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/test-server.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  ends.push(() => server.stop());
  return server;
}

async function asAdmin(server: TestServer) {
  const admin = await createAccount(server, { hasSecondStep: true });
  await server.deps.db
    .updateTable('app_user')
    .set({ is_admin: true })
    .where('id', '=', admin.userId)
    .execute();
  return admin;
}

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a third-party service on a local port. */
async function startService(status = 200): Promise<{ origin: string; received: Received[] }> {
  const received: Received[] = [];
  const service = createServer(async (request, answer) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    answer.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => service.close(resolve)));
  return { origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, received };
}

const browserError = {
  name: 'TypeError',
  message: 'ana@example.com is not a function',
  stack: 'TypeError: x\n    at draw (https://giotto.example/a.js?key=1:2:3)',
  release: '0.0.49',
};

describe('errors', () => {
  it('of a browser are counted by kind and shown to admins, without addresses', async () => {
    const server = await start();
    for (let i = 0; i < 3; i++)
      expect((await call(server, reportError, { body: browserError })).status).toBe(200);
    await server.deps.errors.settle();
    const { body } = await call(server, listErrorReports, {}, await asAdmin(server));
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({ side: 'browser', count: 3, message: '[email] is not a function' });
    expect(body.errors[0]?.stack).not.toContain('key=');
  });

  it('are stored whatever they contain', async () => {
    const server = await start();
    for (const message of ['a\u0000b', 'a\ud800b'])
      await call(server, reportError, { body: { ...browserError, message, stack: message } });
    await server.deps.errors.settle();
    const { body } = await call(server, listErrorReports, {}, await asAdmin(server));
    expect(body.errors).toMatchObject([{ message: 'a\ufffdb', stack: 'a\ufffdb', count: 2 }]);
  });

  it('with the code 300030 are counted, not reported', async () => {
    const server = await start();
    await call(server, reportError, { body: { ...browserError, code: '300030' } });
    await call(server, reportError, { body: { ...browserError, message: 'the chart 300030 is lost' } });
    await server.deps.errors.settle();
    const { body } = await call(server, listErrorReports, {}, await asAdmin(server));
    expect(body.errors.map(({ message }) => message)).toEqual(['the chart 300030 is lost']);
    const metrics = await server.deps.metrics.registry.metrics();
    expect(metrics).toContain('errors_total{side="browser",reported="false"} 1');
    expect(metrics).toContain('errors_total{side="browser",reported="true"} 1');
  });

  it('of the server itself are stored with their location', async () => {
    const server = await start();
    server.deps.errors.server(new RangeError('too far'));
    await server.deps.errors.settle();
    const { body } = await call(server, listErrorReports, {}, await asAdmin(server));
    expect(body.errors[0]).toMatchObject({ side: 'server', name: 'RangeError', message: 'too far' });
    expect(body.errors[0]?.stack).toContain('monitoring.test.ts');
  });

  it('of a failing call are stored and not revealed to its caller', async () => {
    const server = await start();
    const admin = await asAdmin(server);
    await server.deps.pool.query('alter table gantt rename to gone');
    const { status, error } = await call(server, getHomepage, {}, admin);
    expect([status, error?.code]).toEqual([500, 'ServerError']);
    expect(JSON.stringify(error)).not.toContain('gantt');
    await server.deps.errors.settle();
    const { body } = await call(server, listErrorReports, {}, admin);
    expect(body.errors).toMatchObject([{ side: 'server', message: expect.stringContaining('"gantt"') }]);
  });

  it('are sent to Sentry in its format, if it is configured', async () => {
    const { origin, received } = await startService();
    const server = await start();
    const dsn = origin.replace('http://', 'http://public@').concat('/7');
    const reporter = createSentryReporter(dsn, 'production', server.clock);
    await reporter.report({
      fingerprint: 'f',
      side: 'server',
      name: 'RangeError',
      message: 'too far',
      stack: new Error('x').stack ?? '',
      release: '0.0.49',
      date: server.clock.now(),
    });
    expect(received[0]?.path).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=public/);
    const [, header, event] = received[0]?.body.split('\n') ?? [];
    expect(JSON.parse(header ?? '')).toMatchObject({ type: 'event' });
    expect(JSON.parse(event ?? '')).toMatchObject({
      release: '0.0.49',
      fingerprint: ['f'],
      exception: { values: [{ type: 'RangeError', value: 'too far' }] },
    });
  });

  it("that can't be reported break nothing", async () => {
    const { origin } = await startService(500);
    const server = await start({
      environment: { sentryDsn: origin.replace('http://', 'http://public@').concat('/7') },
    });
    expect((await call(server, reportError, { body: browserError })).status).toBe(200);
    await server.deps.errors.settle();
    expect(server.logged.join('\n')).toContain('failed to report an error');
  });
});

describe('usage', () => {
  const onProduction = { publicUrl: 'https://giotto.example', analyticsHosts: ['giotto.example'] };
  const count = (server: TestServer, event: 'Login' | 'Signup') =>
    call(server, countUsage, { body: { event } });

  it('is counted per day on a production host and shown to admins', async () => {
    const server = await start({ environment: onProduction });
    for (const event of ['Login', 'Login', 'Signup'] as const)
      expect((await count(server, event)).status).toBe(200);
    const day = server.clock.now().toISOString().slice(0, 10);
    expect((await call(server, readUsage, {}, await asAdmin(server))).body).toEqual({
      counter: 'own',
      days: [
        { day, event: 'Login', count: 2 },
        { day, event: 'Signup', count: 1 },
      ],
    });
  });

  it('is not counted on other hosts', async () => {
    const server = await start({ environment: { analyticsHosts: ['giotto.example'] } });
    expect((await count(server, 'Login')).status).toBe(200);
    expect((await call(server, readUsage, {}, await asAdmin(server))).body).toEqual({
      counter: 'off',
      days: [],
    });
  });

  it.each([
    [onProduction, 'giotto.example'],
    [{ analyticsHosts: ['giotto.example'] }, ''],
  ])('is asked about only in the pages of a production host', async (environment, written) => {
    const webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
    ends.push(() => rm(webDist, { recursive: true }));
    await writeFile(join(webDist, 'index.html'), '<meta content="__GIOTTO_ANALYTICS__">');
    const server = await start({ webDist, environment });
    expect(await (await fetch(server.origin)).text()).toBe(`<meta content="${written}">`);
  });

  it('is sent to a service if one is configured, without any visitor data', async () => {
    const { origin, received } = await startService();
    const site = { url: origin, siteId: 'giotto.example' };
    const counter = createPlausibleCounter(site, 'https://giotto.example', systemClock);
    await counter.count('Login', new Date(0));
    expect(received).toHaveLength(1);
    expect(received[0]?.path).toBe('/api/event');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      name: 'Login',
      domain: 'giotto.example',
      url: 'https://giotto.example/',
    });
    expect(received[0]?.headers['x-forwarded-for']).toBeUndefined();
  });

  it('of an unknown kind is refused', async () => {
    const server = await start({ environment: onProduction });
    const { status } = await call(server, countUsage, { body: { event: 'anything' as 'Login' } });
    expect(status).toBe(400);
  });
});
