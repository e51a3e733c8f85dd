import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, hashPassword } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let webDist: string;
let server: TestServer;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html><script nonce="__GIOTTO_NONCE__"></script>');
  await writeFile(join(webDist, 'assets', 'app-1.js'), 'export {};');
  server = await startTestServer({
    webDist,
    environment: { publicUrl: 'https://gantt.example.com' },
    swap: () => ({
      captcha: {
        ask: async () => {
          throw new Error('secret /etc/giotto select * from app_user');
        },
        check: async () => null,
      },
    }),
  });
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

function check(name: string, headers: Headers): void {
  const found = Object.fromEntries(Object.keys(everywhere).map((header) => [header, headers.get(header)]));
  expect({ name, ...found }).toEqual({ name, ...everywhere });
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*/);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

describe('the headers of every response', () => {
  it('are the strict ones on all routes except embeds and pictures', async () => {
    const own = server.app.namedRoutes.filter(({ url }) => !/embedded-gantts|svg$|thumbnail$/.test(url));
    expect(own.length).toBeGreaterThan(20);
    for (const { method, url } of own) {
      const address = `${server.origin}${url.replaceAll(/:\w+/g, 'x')}`;
      const response = await fetch(address, { method });
      check(`${method} ${url}`, response.headers);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['a page', '/', 200],
    ['a missing page', '/no/such/page/at/all', 404],
    ['a file', '/assets/app-1.js', 200],
    ['a missing file', '/assets/app-2.js', 404],
    ['a missing call', '/api/nothing', 404],
    ['a call that fails', '/api/captcha', 500],
    ['a URL that can’t be decoded', '/api/users/%E0%A4%A/gantts', 400],
  ])('are present on %s', async (name, path, status) => {
    const response = await fetch(`${server.origin}${path}`);
    expect(response.status).toBe(status);
    check(name, response.headers);
  });

  it.each([
    ['/realtime', 403],
    ['/realtime/x', 404],
  ])('are present on a refused upgrade at %s', async (path, status) => {
    const upgrade = { connection: 'upgrade', upgrade: 'websocket', origin: 'https://evil.example' };
    const answer = request(`${server.origin}${path}`, { headers: upgrade }).end();
    const [{ statusCode, headers }] = await once(answer, 'response');
    expect(statusCode).toBe(status);
    check(path, new Headers(headers));
    expect(headers['cache-control']).toBe('no-store');
  });

  it('never allow another origin, not even in a preflight', async () => {
    const response = await fetch(`${server.origin}/api/myprofil`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });

  it('set cookies with Secure, HttpOnly and __Host- if the public URL is https', async () => {
    expect(server.deps.environment.publicUrl).toMatch(/^https:/);
    const password = 'correct horse battery';
    const { email } = await createAccount(server, { password });
    const answer = await call(server, logIn, { body: { email, password: hashPassword(password) } });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, '='));
    expect(cookies.toSorted()).toEqual([
      '__Host-device=; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-session=; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('reveal nothing about an internal error', async () => {
    const response = await fetch(`${server.origin}/api/captcha`);
    expect(response.headers.get('error-message')).toBe('ServerError');
    expect(await response.json()).toEqual({ error: { code: 'ServerError', message: 'An error occured' } });
    expect(server.logged.join('')).toContain('secret /etc/giotto');
  });
});

describe('the policy of pages', () => {
  it('allows scripts by a nonce unique to the response', async () => {
    const seen = new Set<string>();
    for (const _ of [1, 2]) {
      const response = await fetch(`${server.origin}/`);
      const [, nonce = ''] = /<script nonce="([^"]+)"/.exec(await response.text()) ?? [];
      expect(response.headers.get('content-security-policy')).toBe(
        [
          "default-src 'none'",
          `script-src 'nonce-${nonce}' 'strict-dynamic'`,
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data: blob:",
          "font-src 'self'",
          "connect-src 'self'",
          "media-src 'self'",
          "worker-src 'self'",
          "manifest-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          'report-to csp',
        ].join('; '),
      );
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      seen.add(nonce);
    }
    expect(seen.size).toBe(2);
  });

  it('hides the URL of a page with a code from other sites', async () => {
    const response = await fetch(`${server.origin}/code?code=12345678`);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});
