import { ENDPOINTS, getProfile } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const publicUrl = 'http://gantt.example.com:8080';
let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ environment: { publicUrl } });
  ada = await createAccount(server);
});
afterAll(() => server.stop());

/** A request with side effects, with the cookie that the browser adds automatically. */
async function send(headers: Record<string, string>, body: string | null = '{"name":"Changed"}') {
  const response = await fetch(`${server.origin}/api/myprofil`, { method: 'PUT', headers, body });
  return [response.status, response.headers.get('error-message')];
}

async function nameNow(): Promise<string> {
  return (await call(server, getProfile, {}, { token: ada.token })).body.name;
}

const cookie = () => ({ cookie: `giotto-session=${ada.token}`, 'content-type': 'application/json' });

describe('a change with a browser’s cookie', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another origin, in a browser without fetch metadata', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['our name under another scheme and port', { origin: 'https://gantt.example.com' }],
    ['nowhere', {}],
    ['another site that also claims our origin', { 'sec-fetch-site': 'cross-site', origin: publicUrl }],
  ])('from %s is refused and changes nothing', async (_from, headers) => {
    const before = await nameNow();
    expect(await send({ ...cookie(), ...headers })).toEqual([403, 'CrossSite']);
    expect(await nameNow()).toBe(before);
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
  ])('as %s, which a form could send, is refused', async (type) => {
    const headers = { ...cookie(), 'content-type': type, 'sec-fetch-site': 'same-origin' };
    expect(await send(headers)).toEqual([415, 'UnsupportedMediaType']);
  });

  it('without a content type is refused, even if it is empty', async () => {
    const headers = { cookie: `giotto-session=${ada.token}`, 'sec-fetch-site': 'same-origin' };
    expect(await send(headers, null)).toEqual([415, 'UnsupportedMediaType']);
  });

  it.each([
    ['one of our pages', { 'sec-fetch-site': 'same-origin' }],
    ['our origin, in a browser without fetch metadata', { origin: publicUrl }],
  ])('from %s succeeds', async (from, headers) => {
    expect(await send({ ...cookie(), ...headers }, JSON.stringify({ name: from }))).toEqual([200, null]);
    expect(await nameNow()).toBe(from);
  });

  it('from the same host that it goes to succeeds, whatever the public URL is', async () => {
    expect(await send({ ...cookie(), origin: server.origin })).toEqual([200, null]);
  });
});

describe('a change with a bearer token', () => {
  it('succeeds from everywhere: browsers never add that header by themselves', async () => {
    const headers = {
      authorization: `Bearer ${ada.token}`,
      'content-type': 'application/json; charset=utf-8',
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.example',
    };
    expect(await send(headers)).toEqual([200, null]);
  });
});

describe('a change without a session', () => {
  it('is refused, before anything else, if a browser sends it from another site', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    expect(await send(headers)).toEqual([403, 'CrossSite']);
  });

  it("is refused for the missing session if it isn't from a browser", async () => {
    expect(await send({ 'content-type': 'application/json' })).toEqual([401, 'NotSignedIn']);
  });
});

describe('reading with the cookie', () => {
  it("needs no proof of origin: other sites can't see the response", async () => {
    const answer = await call(server, getProfile, {}, { headers: { cookie: `giotto-session=${ada.token}` } });
    expect(answer.status).toBe(200);
  });
});

/** C13: their paths come from the specification, and reading them has side effects. */
const changing = ENDPOINTS.filter(({ method, changesState }) => method === 'GET' && changesState);

describe.each(changing.map(({ name, path }) => [name, path]))(
  '%s, a GET with side effects,',
  (_name, path) => {
    const query = '?paymentIntent=pi_1&period=monthly';
    const read = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.origin}/api${path}${query}`, { headers });
      return answer.headers.get('error-message');
    };

    it.each([
      ['by a link on another site', { 'sec-fetch-site': 'cross-site', 'client-id': 'tab' }],
      ['from the address bar or a prefetch', { 'sec-fetch-site': 'none', 'client-id': 'tab' }],
      ['by a link or a picture on our pages', { 'sec-fetch-site': 'same-origin' }],
    ])('is refused with the cookie %s', async (_how, headers) => {
      expect(await read({ ...cookie(), ...headers })).toBe('CrossSite');
    });

    it('is allowed with the cookie from our pages, and with a bearer token', async () => {
      const own = { 'sec-fetch-site': 'same-origin', 'client-id': 'tab' };
      expect(await read({ ...cookie(), ...own })).not.toBe('CrossSite');
      expect(await read({ authorization: `Bearer ${ada.token}` })).not.toBe('CrossSite');
    });
  },
);

it('all GETs with side effects are known', () => {
  expect(changing.map(({ path }) => path).toSorted()).toEqual([
    '/resend-email',
    '/subscription/post3dsecure',
    '/workspaces/subscription/post3dsecure',
  ]);
});
