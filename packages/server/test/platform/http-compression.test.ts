import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChartState } from '@giotto/chart/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChart } from '../support/chart-fixtures.ts';
import { sendRaw } from '../support/raw-request.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let webDist: string;
let server: TestServer;
let owner: TestAccount;
let chartId: string;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
  await writeFile(join(webDist, 'index.html'), `<!doctype html>${'<p>giotto</p>'.repeat(200)}`);
  server = await startTestServer({ webDist });
  owner = await createAccount(server);
  chartId = await addChart(server, owner, createChartState('defaultGantt', 'style1', '2026-03-02'));
  await server.deps.db.updateTable('gantt').set({ is_public: true }).execute();
});
afterAll(async () => {
  await server.stop();
  await rm(webDist, { recursive: true });
});

const ask = (path: string, accepted?: string, method = 'GET') =>
  sendRaw(server.origin, path.replace('{chart}', `/users/${owner.userId}/gantts/${chartId}`), {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    },
  });

/** Text responses longer than 1 kB. */
const texts = [
  ['JSON, a chart', '/api{chart}', 'application/json; charset=utf-8'],
  ['JSON of a page', '/api/openapi.json', 'application/json; charset=utf-8'],
  ['SVG, a thumbnail', '/api{chart}/images/thumbnail', 'image/svg+xml'],
  ['SVG, a template', '/api/templates/style/style1/svg', 'image/svg+xml'],
  ['HTML, the API', '/api/docs', 'text/html; charset=utf-8'],
  ['HTML, the app', '/login', 'text/html; charset=utf-8'],
] as const;

describe.each(texts)('%s', (_what, path, mediaType) => {
  it.each([
    ['br', 'br, gzip, deflate'],
    ['gzip', 'gzip, deflate'],
  ])('is compressed with %s for a browser that accepts %s', async (encoding, accepted) => {
    const [plain, packed] = [await ask(path), await ask(path, accepted)];
    expect([plain.encoding, plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect([packed.encoding, packed.headers.vary, packed.headers['content-type']]).toEqual([
      encoding,
      'accept-encoding',
      mediaType,
    ]);
    const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]*"/g, '');
    expect(withoutNonce(packed.text)).toBe(withoutNonce(plain.text));
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(packed.body.length).toBeLessThan(0.85 * plain.body.length);
  });

  it('answers HEAD with the headers of GET', async () => {
    const [head, get] = [await ask(path, 'br', 'HEAD'), await ask(path, 'br')];
    expect(head.body).toHaveLength(0);
    expect([head.status, head.encoding, head.headers['content-type']]).toEqual([200, 'br', mediaType]);
    expect(Math.abs(Number(head.headers['content-length']) - get.body.length)).toBeLessThan(64);
  });
});

describe('a response', () => {
  it('of an embed is compressed, including the picture in it', async () => {
    const [plain, packed] = [
      await ask(`/embedded-gantts/${chartId}`),
      await ask(`/embedded-gantts/${chartId}`, 'br'),
    ];
    expect(plain.text).toContain('<svg');
    expect([packed.encoding, packed.text.length]).toEqual(['br', plain.text.length]);
    expect(packed.body.length).toBeLessThan(0.85 * plain.body.length);
  });

  it.each([
    ['short', '/api/myprofil'],
    ['a refusal', '/api/nothing'],
    ['a health check', '/health'],
  ])('that is %s is sent uncompressed', async (_what, path) => {
    const answer = await ask(path, 'br, gzip');
    expect(answer.encoding).toBeUndefined();
    expect(answer.body.length).toBeLessThan(1_024);
  });

  it('with a session token is never compressed, so that its length reveals nothing', async () => {
    const answer = await ask('/api/captcha', 'br');
    expect(answer.encoding).toBeUndefined();
  });

  it('that the browser has cached is not sent again', async () => {
    const first = await ask('/api{chart}/images/thumbnail', 'br');
    const again = await sendRaw(
      server.origin,
      `/api/users/${owner.userId}/gantts/${chartId}/images/thumbnail`,
      {
        headers: {
          authorization: `Bearer ${owner.token}`,
          'accept-encoding': 'br',
          'if-none-match': String(first.headers.etag),
        },
      },
    );
    expect([again.status, again.body.length, again.encoding]).toEqual([304, 0, undefined]);
  });
});
