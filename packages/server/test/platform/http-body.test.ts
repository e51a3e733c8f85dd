import { connect } from 'node:net';
import { ENDPOINTS, type Endpoint, importGantt } from '@giotto/contract/api';
import { can } from '@giotto/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf, makeSite, type Site } from '../authorization/authorization-site.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { sendBytes, sendRaw } from '../support/raw-request.ts';
import { makeSecondStep } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  site = await makeSite(server);
  // Admin calls have bodies, too.
  await server.deps.db.updateTable('app_user').set({ is_admin: true }).execute();
  await makeSecondStep(server.deps.db, site.people.owner.userId, server.clock.now());
});
afterAll(() => server.stop());

const usualLimit = 64 * 1024;
const withBody = ENDPOINTS.filter(({ body }) => body);

/** Calls with a body of this many bytes, all of them spaces, which isn't JSON. */
function send(endpoint: Endpoint, body: string | readonly string[], headers: Record<string, string> = {}) {
  const actor =
    (['owner', 'pending', 'halfway', 'visitor'] as const).find((one) => can(one, endpoint.action)) ?? 'owner';
  const { token } = callerOf(site, actor);
  const path = endpoint.path
    .replace(':userId', site.people.owner.userId)
    .replace(':ganttId', site.chart.ganttId)
    .replace(':format', 'mspdi');
  return sendRaw(server.origin, `/api${path}`, {
    method: endpoint.method,
    body,
    headers: {
      'content-type': endpoint.consumes ?? 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
}

const codeOf = ({ status, headers }: Awaited<ReturnType<typeof send>>) => [status, headers['error-message']];

describe.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the body of %s',
  (_name, endpoint) => {
    const limit = endpoint.bodyLimit ?? usualLimit;

    const nonsense = endpoint.name === importGantt.name ? 'ImportRefused' : 'BadRequest';

    it.each([
      [-1, 400, nonsense],
      [0, 400, nonsense],
      [1, 413, 'TooLarge'],
    ])(`may have ${limit} bytes, here %i more: %i %s`, async (more, status, code) => {
      const size = limit + more;
      expect(codeOf(await send(endpoint, ' '.repeat(size)))).toEqual([status, code]);
      const pieces = [' '.repeat(1_000), ' '.repeat(size - 1_000)];
      expect(codeOf(await send(endpoint, pieces))).toEqual([status, code]);
    });

    it('must be of its media type, which the refusal names', async () => {
      const mediaType = endpoint.consumes ?? 'application/json';
      const others = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        `${mediaType}x`,
        endpoint.consumes === undefined ? 'application/octet-stream' : 'application/json',
      ];
      for (const type of others) {
        const answer = await send(endpoint, '{}', { 'content-type': type });
        expect(codeOf(answer)).toEqual([415, 'UnsupportedMediaType']);
        expect(JSON.parse(answer.text)).toMatchObject({
          error: { details: [{ path: 'headers.content-type', message: `must be ${mediaType}` }] },
        });
      }
      for (const type of [mediaType, `${mediaType}; charset=utf-8`, mediaType.toUpperCase()]) {
        expect((await send(endpoint, '{"unknown":1}', { 'content-type': type })).status).toBe(400);
      }
    });

    it("isn't decompressed: a compressed one isn't JSON", async () => {
      expect(
        (await send(endpoint, 'x\u009c', { 'content-encoding': 'deflate' })).status,
      ).toBeGreaterThanOrEqual(400);
    });
  },
);

describe('a body that never ends', () => {
  it('is cut off at the limit, not read to the end', async () => {
    const head = [
      'PUT /api/myprofil HTTP/1.1',
      'host: x',
      `authorization: Bearer ${site.people.owner.token}`,
      'content-type: application/json',
      'content-length: 1000000000',
      '',
      '',
    ].join('\r\n');
    const answer = await sendBytes(server.origin, head);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/error-message: TooLarge/i);
  });

  it('is cut off at the limit when chunked, along with its connection', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    const head = [
      'PUT /api/myprofil HTTP/1.1',
      'host: x',
      `authorization: Bearer ${site.people.owner.token}`,
      'content-type: application/json',
      'transfer-encoding: chunked',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const piece = `${(16_384).toString(16)}\r\n${' '.repeat(16_384)}\r\n`;
    let pieces = 0;
    const goOn = () => {
      while (!socket.destroyed && pieces < 100_000) {
        pieces += 1;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('drain', goOn);
    goOn();
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(pieces).toBeLessThan(2_000);
  });

  it("isn't read at all for visitors", async () => {
    const head =
      'PUT /api/myprofil HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{';
    expect(await sendBytes(server.origin, head)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a malformed request', () => {
  it.each([
    ['noise', 'hello\r\n\r\n', 400],
    [
      'two content lengths',
      'POST /api/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a length with chunks',
      'POST /api/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a malformed chunk',
      'POST /api/logout HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['a header of 20 kB', `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a header with a line break', 'GET /health HTTP/1.1\r\nhost: x\r\nx: a\u0000b\r\n\r\n', 400],
  ])(
    '(%s) gets our error format with all headers, and the connection is closed',
    async (_what, bytes, status) => {
      const answer = await sendBytes(server.origin, bytes);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      for (const header of [
        'content-security-policy',
        'x-content-type-options: nosniff',
        'cache-control: no-store',
      ]) {
        expect(head.toLowerCase()).toContain(header);
      }
      expect(JSON.parse(body)).toEqual({
        error: { code: 'BadRequest', message: "This request isn't valid" },
      });
      expect((await fetch(`${server.origin}/health`)).status).toBe(200);
    },
  );
});

describe('a URL', () => {
  it.each([
    [-1, 400],
    [0, 400],
    [1, 413],
  ])('may have 8,192 characters, here %i more: %i', async (more, status) => {
    const path = '/api/myprofil?x=';
    const answer = await sendRaw(server.origin, path.padEnd(8_192 + more, 'x'), {
      headers: { authorization: `Bearer ${site.people.owner.token}` },
    });
    expect(answer.status).toBe(status);
  });

  it('may have at most 8,192 characters for pages, too', async () => {
    expect((await sendRaw(server.origin, '/health?'.padEnd(8_192, 'x'))).status).toBe(200);
    expect((await sendRaw(server.origin, '/health?'.padEnd(8_193, 'x'))).status).toBe(413);
    expect((await sendRaw(server.origin, '/'.padEnd(8_193, 'x'))).status).toBe(413);
  });
});
