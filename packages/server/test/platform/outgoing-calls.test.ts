import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripe } from '../../src/domains/billing/payments/create-stripe.ts';
import { createPlausibleCounter } from '../../src/domains/operations/usage/plausible-counter.ts';
import { createTurnstile } from '../../src/platform/captcha/turnstile.ts';
import { createSentryReporter } from '../../src/platform/errors/sentry-reporter.ts';
import { createSmtpTransport } from '../../src/platform/mail/smtp-transport.ts';
import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';

const ends: (() => Promise<unknown>)[] = [];
let clock: FakeClock;
beforeEach(() => {
  clock = createFakeClock();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function serve(answer: RequestListener): Promise<number> {
  const server = createHttpServer(answer);
  const port = await listen(server);
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return port;
}

const report = {
  fingerprint: 'f',
  side: 'server',
  name: 'RangeError',
  message: 'too far',
  stack: '',
  release: '0.0.49',
  date: new Date(0),
} as const;

/** Every outgoing HTTP call of the server, to a service on this port. */
const ways: Readonly<Record<string, (port: number) => () => Promise<unknown>>> = {
  captcha: (port) => {
    const url = `http://127.0.0.1:${port}/`;
    const captcha = createTurnstile({ siteKey: 'site', secretKey: 'secret', url }, clock);
    return () => captcha.check('token');
  },
  errors: (port) => {
    const reporter = createSentryReporter(`http://public@127.0.0.1:${port}/7`, 'production', clock);
    return () => reporter.report(report);
  },
  usage: (port) => {
    const site = { url: `http://127.0.0.1:${port}`, siteId: 'giotto.example' };
    const counter = createPlausibleCounter(site, 'https://giotto.example', clock);
    return () => counter.count('Login', clock.now());
  },
  payments: (port) => {
    const stripe = createStripe({ secretKey: 'sk_test_1', apiBase: `http://127.0.0.1:${port}` });
    return () => stripe.balance.retrieve({}, { maxNetworkRetries: 0 });
  },
};
const names = Object.keys(ways);
const wayTo = (name: string, port: number) => ways[name]?.(port) ?? (() => Promise.resolve());

function sendMailTo(port: number) {
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'hello@gantt.example');
  return () => transport.send({ id: 'one', recipient: 'ada@example.com', subject: 'Hello', text: 'Hello' });
}

describe('a service that accepts the call and never answers', () => {
  it('is waited for until our timeout, not the library’s longer one', async () => {
    const waits = new Map<number, number>();
    const silent = createServer((socket) => {
      const [start, port] = [performance.now(), socket.remotePort ?? 0];
      socket.resume().on('error', () => {});
      socket.on('close', () => waits.set(port, performance.now() - start));
    });
    const port = await listen(silent);
    ends.push(async () => silent.close());
    const calls = [...names.map((name) => wayTo(name, port)), sendMailTo(port)];
    const results = await Promise.allSettled(calls.map((ask) => ask()));
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
    // The port's previous owner may still have clients that call it.
    await expect.poll(() => waits.size).toBeGreaterThanOrEqual(calls.length);
    // The libraries' timeouts start at 30 s; ours is 5 s.
    for (const wait of waits.values()) expect(wait).toBeLessThan(20_000);
  });
});

describe.each(names)('a service for %s', (name) => {
  it.each([301, 302, 307, 308])("isn't followed when it redirects with %i", async (status) => {
    const reached: string[] = [];
    const elsewhere = await serve((request, answer) => {
      reached.push(request.url ?? '');
      answer.end('{"success":true}');
    });
    const port = await serve((_request, answer) => {
      answer.writeHead(status, { location: `http://127.0.0.1:${elsewhere}/inside` }).end();
    });
    await expect(wayTo(name, port)()).rejects.toThrow();
    expect(reached).toEqual([]);
  });
});

describe.each(names.filter((name) => name !== 'payments'))('a service for %s', (name) => {
  it("isn't called for ten seconds after five failures in a row, then probed by one call", async () => {
    let asked = 0;
    let isBack = false;
    const port = await serve((_request, answer) => {
      asked += 1;
      answer.writeHead(isBack ? 200 : 500).end('{"success":true}');
    });
    const ask = wayTo(name, port);
    const fail = () => expect(ask()).rejects.toThrow();
    for (let at = 0; at < 8; at += 1) await fail();
    expect(asked).toBe(5);
    clock.advance(9_999);
    await fail();
    expect(asked).toBe(5);
    clock.advance(1);
    await Promise.all([fail(), fail(), fail()]);
    expect(asked).toBe(6);
    isBack = true;
    clock.advance(10_000);
    for (let at = 0; at < 3; at += 1) await ask();
    expect(asked).toBe(9);
  });
});
