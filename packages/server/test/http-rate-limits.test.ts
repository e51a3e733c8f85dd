import { getCaptcha, getProfile } from '@giotto/contract/api';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccount } from './test-accounts.ts';
import { call, type TestCaller } from './test-client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

async function countAllowed(times: number, caller: TestCaller): Promise<number> {
  let allowed = 0;
  for (let at = 0; at < times; at += 1) {
    const { status } = await call(server, caller.token ? getProfile : getCaptcha, {}, caller);
    if (status !== 429) allowed += 1;
  }
  return allowed;
}

describe('the general limits of the API', () => {
  it('are 120 calls a minute for an address without a session, whatever it claims to be forwarded for', async () => {
    server = await startTestServer({ environment: { isRateLimited: true } });
    let allowed = 0;
    for (let at = 0; at < 130; at += 1) {
      allowed += await countAllowed(1, { headers: { 'x-forwarded-for': `10.0.0.${at}` } });
    }
    expect(allowed).toBe(120);
    const refused = await call(server, getCaptcha, {});
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.error?.retryAfter).toBe(Number(refused.headers.get('retry-after')));
    const page = await fetch(`${server.origin}/health`);
    expect(page.status).toBe(200);
  });

  it('are 600 calls a minute for an account, each account for itself', async () => {
    server = await startTestServer({ environment: { isRateLimited: true } });
    const [ada, eve] = [await createAccount(server), await createAccount(server)];
    expect(await countAllowed(610, ada)).toBe(600);
    expect(await countAllowed(1, eve)).toBe(1);
  });

  it('can be off', async () => {
    server = await startTestServer({ environment: { isRateLimited: false } });
    expect(await countAllowed(130, {})).toBe(130);
  });
});
