import { getProfile } from '@giotto/contract/api';
import { TOOL_CALL_BYTES_LIMIT, TOOL_CALLS_A_MINUTE } from '@giotto/contract/plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ environment: { isRateLimited: true } });
  ada = await createAccount(server);
});
afterAll(() => server.stop());

const MESSAGE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const send = (token: string, body: string = MESSAGE) =>
  fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body,
  });

it('a message may have 256 kB', async () => {
  const token = await addAccessToken(server, (await createAccount(server)).userId);
  for (const [more, status] of [
    [-1, 200],
    [0, 200],
    [1, 413],
  ] as const) {
    const answer = await send(token, MESSAGE.padEnd(TOOL_CALL_BYTES_LIMIT + more));
    expect([more, answer.status]).toEqual([more, status]);
  }
});

it('what isn’t JSON, or nested too deeply, is refused as JSON-RPC says it', async () => {
  const token = await addAccessToken(server, (await createAccount(server)).userId);
  for (const body of ['{"jsonrpc":', `${'['.repeat(33)}${']'.repeat(33)}`]) {
    const answer = await send(token, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { code: expect.any(Number) },
      id: null,
    });
  }
});

it('a person’s tokens may send 120 messages a minute, all together; the person works on', async () => {
  const tokens = [await addAccessToken(server, ada.userId), await addAccessToken(server, ada.userId)];
  const statuses: number[] = [];
  for (let at = 0; at < TOOL_CALLS_A_MINUTE; at += 1)
    statuses.push((await send(tokens[at % 2] ?? '')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await send(tokens[0] ?? '');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(await refused.json()).toMatchObject({
    error: { message: expect.stringContaining('Too many requests') },
  });
  expect((await call(server, getProfile, {}, ada)).status).toBe(200);
});

it('callers without a valid token may send 120 messages a minute from one address', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 121; at += 1) statuses.push((await send('gio_wrong')).status);
  expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([120, 429]);
});
