import { logIn, updateProfile } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ada = await createAccount(server);
});
afterAll(() => server.stop());

interface Refusal {
  readonly error: { readonly code: string; readonly details?: readonly { path: string; message: string }[] };
}

async function put(body: string | Uint8Array, type = 'application/json') {
  const response = await fetch(`${server.origin}/api/myprofil`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
    body,
  });
  const { error } = (await response.json()) as Refusal;
  return { status: response.status, code: response.headers.get('error-message'), details: error?.details };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a body', () => {
  it.each(['{', '', '{"name":}', "{'name':'x'}", 'null', '[]', '"name"', '{"a":1}{', '\u0000'])(
    'as %j is refused with place and reason',
    async (text) => {
      const { status, code, details } = await put(text);
      expect([status, code, details?.length]).toEqual([400, 'BadRequest', 1]);
      expect(details?.[0]).toEqual({ path: 'body', message: expect.stringMatching(/\w/) });
    },
  );

  it.each(['{"__proto__":{"admin":true}}', '{"name":"x","constructor":{"prototype":{"admin":true}}}'])(
    'that would pollute prototypes is refused: %s',
    async (text) => {
      const { status, details } = await put(text);
      expect([status, details]).toEqual([400, [{ path: 'body', message: 'must be valid JSON' }]]);
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
    },
  );

  it('may be nested 32 deep at most', async () => {
    expect((await put(nested(32))).details?.[0]?.message).not.toContain('deeper');
    expect((await put(nested(33))).details).toEqual([
      { path: 'body', message: 'must not nest deeper than 32' },
    ]);
  });

  it('may hold 50,000 objects and lists and 500,000 values at most', async () => {
    const boxes = (count: number) => `[${Array.from({ length: count - 1 }, () => '{}').join(',')}]`;
    const values = (count: number) => `[${Array.from({ length: count }, () => '0').join(',')}]`;
    const create = async (state: string) => {
      const response = await fetch(`${server.origin}/api/users/${ada.userId}/gantts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: state,
      });
      const { error } = (await response.json()) as Refusal;
      return [response.status, error.details?.[0]?.message];
    };
    for (const count of [49_999, 50_000]) expect((await create(boxes(count)))[1]).not.toContain('more than');
    expect(await create(boxes(50_001))).toEqual([400, 'must not hold more than 50000 objects and lists']);
    for (const count of [499_999, 500_000])
      expect((await create(values(count)))[1]).not.toContain('more than');
    expect(await create(values(500_001))).toEqual([400, 'must not hold more than 500000 values']);
  });

  it("isn't nested by brackets inside texts", async () => {
    const { details } = await put(JSON.stringify({ name: `\\"${'['.repeat(90)}` }));
    expect(details).toBeUndefined();
  });

  it('with huge field names gets a short answer', async () => {
    const name = '\u{1f600}'.repeat(8_000);
    const { details } = await put(
      JSON.stringify({ [name]: 1, folders: [{ id: 'a', name: 'A', [name]: 1 }] }),
    );
    expect(details).toHaveLength(2);
    for (const { path } of details ?? []) expect(path.length).toBeLessThanOrEqual(300);
    const response = await fetch(`${server.origin}/api/users/${ada.userId}/gantts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'x',
        state: { ['k'.repeat(100_000)]: 5, task: { ['t'.repeat(100_000)]: 5 } },
      }),
    });
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(3_000);
  });

  it('with ten thousand errors gets twenty details', async () => {
    const folders = Array.from({ length: 400 }, () => ({ id: '!', name: '' }));
    expect((await put(JSON.stringify({ folders }))).details).toHaveLength(20);
  });
});

describe('a field', () => {
  it('is identified by its path', async () => {
    const body = {
      folders: [
        { id: 'a', name: 'A' },
        { id: 'b c', name: 'B' },
      ],
      unknown: 1,
    };
    const answer = await callLoosely(server, updateProfile, { body }, ada);
    expect(answer.error?.details).toEqual([
      { path: 'body.folders.1.id', message: 'must be 1 to 64 letters, digits, - or _' },
      { path: 'body.unknown', message: 'is not known here' },
    ]);
  });

  it('may not be repeated in the query of a call that takes none', async () => {
    const answer = await callLoosely(server, logIn, { query: { a: 1 }, body: {} });
    expect(answer.error?.details?.map(({ path }) => path)).toContain('query');
  });
});

describe('the client id', () => {
  it.each(['a b', 'x'.repeat(65), '<b>', 'token-1'])('as %j is refused', async (id) => {
    const headers = { 'client-id': id };
    const answer = await callLoosely(server, updateProfile, { body: {} }, { token: ada.token, headers });
    expect(answer.error?.details?.[0]?.path).toBe('headers.client-id');
  });

  it('in the form of ids is accepted', async () => {
    const headers = { 'client-id': `${'x'.repeat(62)}-_` };
    const answer = await callLoosely(server, updateProfile, { body: {} }, { token: ada.token, headers });
    expect(answer.status).toBe(200);
  });
});
