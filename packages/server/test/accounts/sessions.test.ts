import { getProfile } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { cleanUp } from '../../src/domains/operations/clean-up.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day = 24 * 60 * 60_000;
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer();
  ada = await createAccount(server);
});
afterEach(() => server.stop());

const see = async (token = ada.token) => (await call(server, getProfile, {}, { token })).status;
const countSessions = async () =>
  (await server.deps.db.selectFrom('session').select('user_id').execute()).length;

describe('a session', () => {
  it('lasts fourteen days unused', async () => {
    server.clock.advance(14 * day);
    expect(await see()).toBe(200);
  });

  it('ends after more than fourteen days unused and is deleted', async () => {
    server.clock.advance(14 * day + 1);
    expect([await see(), await countSessions()]).toEqual([401, 0]);
  });

  it('lasts at most thirty days in use', async () => {
    for (let at = 1; at <= 3; at += 1) {
      server.clock.advance(10 * day);
      expect(await see()).toBe(200);
    }
    server.clock.advance(1);
    expect(await see()).toBe(401);
  });

  it('is one of at most twenty: the oldest one ends', async () => {
    const tokens: string[] = [];
    for (let at = 1; at <= 20; at += 1) {
      server.clock.advance(1_000);
      tokens.push(await beginSession(server.deps.db, server.clock, ada.userId));
    }
    expect(await see()).toBe(401);
    expect(await see(tokens[0])).toBe(200);
    expect(await countSessions()).toBe(20);
  });

  it.each(['', 'x', 'Ab-_'.repeat(11), `${'a'.repeat(42)}=`, "' or 1=1 --"])('is not %j', async (token) => {
    expect(await see(token)).toBe(401);
  });

  it("can't be replaced by a cookie if the header is wrong", async () => {
    const cookie = `giotto-session=${ada.token}`;
    const answer = await call(server, getProfile, {}, { token: 'wrong', cookie });
    expect(answer.status).toBe(401);
  });

  it('is deleted by the clean-up once it has expired, and not before', async () => {
    server.clock.advance(10 * day);
    await cleanUp(server.deps);
    expect(await countSessions()).toBe(1);
    server.clock.advance(4 * day + 1);
    await cleanUp(server.deps);
    expect(await countSessions()).toBe(0);
  });
});
