import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@giotto/contract/api';
import { ownPages } from '@giotto/contract/redirect';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import type { Environment } from '../../src/platform/environment/environment.ts';
import { ask } from '../authorization/authorization-matrix.ts';
import { callerOf, findCaller, makeSite } from '../authorization/authorization-site.ts';
import { pausedSenders } from '../support/paused-mail-sender.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { ENDPOINT_CASES } from './endpoint-cases.ts';
import { PAGE_CASES } from './page-cases.ts';

/** Requests with this header cause an internal error. */
const faultHeader = 'x-planted-fault';

let webDist: string;
let server: TestServer;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
  await mkdir(join(webDist, 'assets'));
  for (const [name, content] of Object.entries({
    'index.html': '<!doctype html><script nonce="__GIOTTO_NONCE__"></script>',
    'assets/app-1.js': 'export {};',
    'assets/font-1.woff2': 'font',
    'assets/film-1.webm': 'film',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }))
    await writeFile(join(webDist, name), content);
  server = await startTestServer({
    webDist,
    environment: { publicUrl: 'https://gantt.example.com' },
    swap: () => ({ passwords: plainPasswords, ...pausedSenders }),
    extend: (app) => {
      app.addHook('preHandler', async (request) => {
        if (request.headers[faultHeader] !== undefined) throw new Error('select * from secrets');
      });
    },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});

/** Headers that differ between responses and don't affect how they may be used. */
const passing =
  /^(connection|content-encoding|content-length|date|etag|keep-alive|last-modified|request-id|transfer-encoding)$/;
/** Only their presence is checked. */
const valued = /^(content-range|error-message|retry-after)$/;

/** The headers as lines, without random or response-specific values. */
function describeHeaders(headers: Iterable<readonly [string, string]>): string {
  const lines = [...headers]
    .filter(([name]) => !passing.test(name))
    .map(([name, value]) => (valued.test(name) ? `${name}: *` : `${name}: ${value}`))
    .map((line) => line.replaceAll(/(nonce|sha256)-[^']+/g, '$1-*'))
    .map((line) => line.replace(/^(set-cookie: [^=]+=)[^;]+/, '$1*'))
    .map((line) => line.replace(/^(content-disposition: attachment).*/, '$1; *'));
  return lines.sort().join('\n');
}

/** More responses than this with the same headers are the rule, and aren't listed individually. */
const few = 40;

/** Groups responses with the same headers, so that each set is reviewed once. */
class HeaderClasses {
  readonly #classes = new Map<string, Map<string, Set<number>>>();

  add(place: string, { status, headers }: Pick<Response, 'status' | 'headers'>): void {
    const text = describeHeaders(headers);
    const places = this.#classes.get(text) ?? new Map<string, Set<number>>();
    this.#classes.set(text, places.set(place, (places.get(place) ?? new Set()).add(status)));
  }

  toString(): string {
    return `${[...this.#classes]
      .map(([headers, places]) => `${describePlaces(places)}\n\n${headers.replaceAll(/^/gm, '    ')}`)
      .sort()
      .join('\n\n')}\n`;
  }
}

function describePlaces(places: ReadonlyMap<string, ReadonlySet<number>>): string {
  const lines = [...places].map(([place, statuses]) => `${place}: ${[...statuses].sort().join(', ')}`);
  if (lines.length <= few) return lines.sort().join('\n');
  const statuses = new Set([...places.values()].flatMap((all) => [...all]));
  return `all others: ${[...statuses].sort().join(', ')}`;
}

it('the headers of every call, answered, refused and failing, match the snapshot', async () => {
  const classes = new HeaderClasses();
  const looked = await makeSite(server);
  for (const endpoint of ENDPOINTS) {
    const { method, path, name } = endpoint;
    const place = `${method} /api${path}`;
    const caller = findCaller(endpoint);
    const call = ENDPOINT_CASES[name] ?? {};
    const site = method === 'GET' ? looked : await makeSite(server);
    await call.prepare?.(site, caller);
    const params = { ...site.chart, ...call.params?.(site, caller) };
    const wrong = { params, query: { unknown: 'field' } };
    const from = callerOf(site, caller);
    classes.add(place, await callLoosely(server, endpoint, { params }));
    classes.add(place, await callLoosely(server, endpoint, wrong, from));
    classes.add(
      place,
      await callLoosely(server, endpoint, wrong, { ...from, headers: { [faultHeader]: '1' } }),
    );
    // Last, since it may end the caller's session.
    classes.add(place, await ask(site, { endpoint, call }, caller));
  }
  await expect(String(classes)).toMatchFileSnapshot('__snapshots__/headers-of-calls.txt');
});

it('the headers of every page, answered and failing, match the snapshot', async () => {
  const site = await makeSite(server);
  await server.deps.db
    .updateTable('gantt')
    .set({ is_public: true })
    .where('id', '=', site.chart.ganttId)
    .execute();
  const classes = new HeaderClasses();
  for (const [place, { address, request }] of Object.entries(PAGE_CASES)) {
    const [method = '', path = ''] = place.split(' ');
    const url = `${server.origin}${address?.(site) ?? path}`;
    const fault = { ...request?.headers, [faultHeader]: '1' };
    classes.add(place, await fetch(url, { method, ...request }));
    classes.add(place, await fetch(url, { method, ...request, headers: fault }));
  }
  const missing = await fetch(`${server.origin}/embedded-gantts/none`);
  classes.add('GET /embedded-gantts/:ganttId', missing);
  await expect(String(classes)).toMatchFileSnapshot('__snapshots__/headers-of-pages.txt');
});

/** The app with every foreign page that it may show configured; it handles requests without listening. */
const elsewhere: Partial<Environment> = {
  turnstile: { siteKey: 'site', secretKey: 'secret' },
  videoHost: 'https://video.example.com/embed/{id}',
};

async function inject(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered } = await app.inject({ method: 'GET', url, headers });
  const lines = Object.entries(answered).map(([name, value]) => [name, String(value)] as [string, string]);
  return { status: statusCode, headers: new Headers(lines) };
}

it('the headers of the app’s pages and files match the snapshot', async () => {
  const { deps } = server;
  const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec', apiBase: undefined };
  const build = (changes: Partial<Environment>) =>
    buildApp({ ...deps, environment: { ...deps.environment, ...elsewhere, stripe, ...changes } });
  const classes = new HeaderClasses();
  const app = await build({});
  for (const page of [...ownPages, '/no/such/page']) {
    classes.add(page, await inject(app, page.replaceAll(/:\w+/g, 'x')));
  }
  for (const file of ['/assets/app-1.js', '/assets/font-1.woff2', '/favicon.svg', '/assets/film-1.webm']) {
    const whole = await inject(app, file);
    classes.add(file, whole);
    classes.add(file, await inject(app, file, { 'if-none-match': whole.headers.get('etag') ?? '' }));
    classes.add(file, await inject(app, file, { range: 'bytes=0-1' }));
  }
  for (const nothing of ['/assets/app-2.js', '/api/nothing', '/dev/nothing', '/%E0%A4%A', '/.env'])
    classes.add(nothing, await inject(app, nothing));
  await app.close();
  const closed = await build({ maintenance: 'on' });
  for (const page of ['/', '/assets/app-1.js', '/embedded-gantts/x', '/api/myprofil', '/health'])
    classes.add(`in maintenance ${page}`, await inject(closed, page));
  await closed.close();
  await expect(String(classes)).toMatchFileSnapshot('__snapshots__/headers-of-the-app.txt');
});
