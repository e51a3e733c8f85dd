import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Environment } from '../../src/platform/environment/environment.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const script = `export const text = '${'giotto '.repeat(200)}';`;
let parent: string;
let webDist: string;
let server: TestServer;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'giotto-web-'));
  webDist = join(parent, 'dist');
  await mkdir(join(webDist, 'assets'), { recursive: true });
  await mkdir(join(webDist, '.git'));
  await writeFile(join(parent, 'beside.js'), 'kept-to-itself');
  await writeFile(join(webDist, '.git', 'config'), 'kept-to-itself');
  await mkdir(join(webDist, '.vite'));
  const page =
    '<meta content="__GIOTTO_ENVIRONMENT__"><script nonce="__GIOTTO_NONCE__" src="/a.js"></script><i title="__GIOTTO_OPERATOR__"></i>';
  await writeFile(join(webDist, 'index.html'), page);
  await writeFile(join(webDist, 'assets', 'app-1.js'), script);
  await writeFile(join(webDist, 'assets', 'font-1.woff2'), 'font');
  await writeFile(join(webDist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(webDist, '.vite', 'manifest.json'), '{}');
  server = await startTestServer({ webDist });
});
afterAll(async () => {
  await server.stop();
  await rm(parent, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, { headers });

const getRaw = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(server.origin, path, { headers });

describe('the pages of the web app', () => {
  it.each([
    '/',
    '/login',
    '/code?code=12345678',
    '/ada/gantt/chart-1',
    '/new/folder',
    '/404',
    '/noFolderGantt',
  ])('are one page at %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/^<meta content="test"><script nonce="[\w+/=]{24}" src="\/a\.js">/);
  });

  it.each([
    ['/login/', '/login'],
    ['/code//?code=12345678&redirect=/a/', '/code?code=12345678&redirect=/a/'],
    ['/ada/gantt/chart-1/', '/ada/gantt/chart-1'],
    ['/embedded-gantts/chart-1/?width=700', '/embedded-gantts/chart-1?width=700'],
  ])('lead from %s to the address without a slash at its end', async (path, place) => {
    const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, place]);
  });

  it.each(['/%', '/login%', '/ada/gantt/%E0%A4%A', '/%zz?x=%'])(
    'lead from %s, which is no address, to the page that says so',
    async (path) => {
      const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/404']);
      expect((await get('/api/%')).status).toBe(400);
    },
  );

  it.each([
    '/no/such/page',
    '/a/b/c/d/e',
    '/index.html',
    '/no/such/page/',
    '//example.com/',
    '/%5Cexample.com/',
  ])('answer 404 with the same page at %s, for the app to say so', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  it.each(['/design', '/testgeneration', '/fontsize'])('exist at %s only in development', async (url) => {
    for (const [mode, status] of [
      ['production', 404],
      ['test', 404],
      ['development', 200],
    ] as const) {
      const { deps } = server;
      const app = await buildApp({ ...deps, environment: { ...deps.environment, mode } });
      expect([mode, (await app.inject({ url })).statusCode]).toEqual([mode, status]);
      await app.close();
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/assets/',
    '/assets/app-2.js',
    '/dev',
    '/metrics',
    '/realtime',
    '/simulator',
    '/csp-reports',
  ])("aren't served at %s", async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('error-message')]).toEqual([404, 'NotFound']);
    expect(await response.json()).toMatchObject({ error: { code: 'NotFound' } });
  });

  it('are read-only', async () => {
    const response = await fetch(`${server.origin}/login`, { method: 'POST' });
    expect([response.status, response.headers.get('error-message')]).toEqual([404, 'NotFound']);
  });
});

describe('the files of the web app', () => {
  it.each([
    '/../beside.js',
    '/assets/../../beside.js',
    '/assets/..%2f..%2fbeside.js',
    '/%2e%2e/beside.js',
    '/assets/%2e%2e/%2e%2e/beside.js',
    '/assets/..%5c..%5cbeside.js',
    '/assets/%252e%252e/%252e%252e/beside.js',
    '//beside.js',
    '/.git/config',
    '/%2egit/config',
    '/assets/',
    '/assets',
  ])("can't be used to reach or list anything else: %s", async (path) => {
    const { text } = await getRaw(path);
    expect(text).not.toContain('kept-to-itself');
    expect(text).not.toContain('app-1.js');
  });

  it('with content hashes in their names are cached forever', async () => {
    const response = await get('/assets/app-1.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toBe(script);
  });

  it('with stable names are revalidated, and not sent again if unchanged', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const again = await get('/favicon.svg', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br;q=0', undefined],
  ])('are compressed for a browser that accepts %s with %s', async (accepted, encoding) => {
    const answer = await getRaw('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(answer.encoding).toBe(encoding);
    expect(answer.text).toBe(script);
    if (encoding) expect(answer.body.length).toBeLessThan(script.length / 5);
  });

  it('that are already compressed are sent as they are', async () => {
    const answer = await getRaw('/assets/font-1.woff2', { 'accept-encoding': 'br' });
    expect([answer.status, answer.encoding, answer.body.toString()]).toEqual([200, undefined, 'font']);
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/assets/app-1.js%00',
    '/assets/app-1.js/',
  ])('do not include %s', async (path) => {
    expect((await getRaw(path)).status).toBe(404);
  });

  it('answer HEAD without a body', async () => {
    const response = await fetch(`${server.origin}/assets/app-1.js`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('the operator', () => {
  const operator = { name: 'A & B "AG"', address: '8000 Zürich', uid: undefined, email: 'a@example.com' };
  const readIn = async (environment: Partial<Environment>) => {
    const one = await startTestServer({ webDist, environment: { operator, ...environment } });
    const page = await (await fetch(`${one.origin}/signup`)).text();
    await one.stop();
    const [, text = ''] = /<i title="([^"]*)">/.exec(page) ?? [];
    return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  };

  it('is named in every page, for the legal texts', async () => {
    const publicUrl = 'https://gantt.example.com';
    expect(await readIn({ publicUrl })).toEqual({
      name: 'A & B "AG"',
      address: '8000 Zürich',
      email: 'a@example.com',
      isTrial: false,
    });
  });

  it('may be missing if only the machine itself can see the pages, which are told so', async () => {
    const publicUrl = 'http://localhost:3000';
    expect(await readIn({ publicUrl, isLoopback: true })).toMatchObject({ isTrial: true });
    expect(await readIn({ publicUrl, isLoopback: false })).toMatchObject({ isTrial: false });
  });
});

describe('without a built web app', () => {
  it('the API works and there are no pages', async () => {
    const bare = await startTestServer();
    const statuses = [(await fetch(`${bare.origin}/health`)).status, (await fetch(bare.origin)).status];
    await bare.stop();
    expect(statuses).toEqual([200, 404]);
  });
});
