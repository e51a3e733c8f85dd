import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let webDist: string;
let server: TestServer;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-policies-'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html>');
  server = await startTestServer({
    webDist,
    environment: {
      turnstile: { siteKey: 'site', secretKey: 'secret' },
      videoHost: 'https://video.example.com/embed/{id}',
      stripe: {
        secretKey: 'sk_test_x',
        publishableKey: 'pk_test_x',
        webhookSecret: 'whsec_x',
        apiBase: 'http://127.0.0.1:1',
      },
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});

const captcha = ['https://challenges.cloudflare.com'];
const stripe = ['https://js.stripe.com', 'https://hooks.stripe.com'];
const videos = ['https://video.example.com'];

it.each([
  ['/signup', captcha],
  ['/signup/CODE', captcha],
  ['/sign', captcha],
  ['/appsumo', captcha],
  ['/appsumo/CODE', captcha],
  ['/reset', captcha],
  ['/billing', stripe],
  ['/billing/order/payment', stripe],
  ['/academy', videos],
  ['/academy/links', videos],
  ['/login', []],
  ['/password', []],
  ['/code', []],
  ['/', []],
  ['/users', []],
  ['/myprofile', []],
  ['/myprofile/webhooks/w1', []],
  ['/signups', []],
  ['/ada/gantt/signup', []],
  ['/404', []],
])('the page %s allows %j of other sites, and nothing else', async (path, frames) => {
  const policy = (await fetch(`${server.origin}${path}`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []).toEqual(frames);
  const calls = frames === stripe ? ["'self'", 'https://api.stripe.com'] : ["'self'"];
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(calls);
});
