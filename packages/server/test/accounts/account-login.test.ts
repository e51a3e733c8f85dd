import { getProfile, logIn, logOut } from '@giotto/contract/api';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sign } from '../../src/platform/sealing/keys.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const right = 'correct horse battery';
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer();
  ada = await createAccount(server, { email: 'ada@example.com', password: right });
});
afterEach(() => server.stop());

function enter(password: string, caller: TestCaller = {}, email = 'ada@example.com') {
  return call(server, logIn, { body: { email, password: hashPassword(password) } }, caller);
}

describe('login', () => {
  it('returns a token and a cookie, each of which identifies the account', async () => {
    const answer = await enter(right);
    expect(answer.body).toEqual({ userId: ada.userId, token: expect.stringMatching(/^[\w-]{43}$/) });
    const byToken = await call(server, getProfile, {}, { token: answer.body.token });
    const byCookie = await call(server, getProfile, {}, { cookie: cookiesOf(answer) });
    expect([byToken.body.userId, byCookie.body.userId]).toEqual([ada.userId, ada.userId]);
  });

  it('accepts the address in any spelling', async () => {
    expect((await enter(right, {}, ' ADA@Example.com')).status).toBe(200);
  });

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const answers = [await enter('wrong password'), await enter(right, {}, 'nobody@example.com')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([
        401,
        { error: { code: 'Login.EmailNotFoundORWrongPassword', message: 'Wrong email or password.' } },
      ]),
    );
  });

  it.each(['', 'ada', 'ada@example.com\u0000', 'a\u0000b', '\ud800@example.com', "' or 1=1 --"])(
    'gives the same answer for %j, which is not an address',
    async (email) => {
      const answer = await enter(right, {}, email);
      expect([answer.status, answer.code]).toEqual([401, 'Login.EmailNotFoundORWrongPassword']);
    },
  );

  it('starts a new session each time and ends the browser’s previous one', async () => {
    const first = await enter(right);
    const second = await enter(right, { cookie: cookiesOf(first) });
    expect(second.body.token).not.toBe(first.body.token);
    expect((await call(server, getProfile, {}, { token: first.body.token })).status).toBe(401);
  });

  it('is open to people who are already signed in', async () => {
    expect((await enter(right, { token: ada.token })).status).toBe(200);
  });

  it.each([
    [{ email: 'ada@example.com', password: right }, 'body.password'],
    [{ email: 1, password: hashPassword(right) }, 'body.email'],
    [{ email: 'a'.repeat(255), password: hashPassword(right) }, 'body.email'],
    [{ email: 'ada@example.com', password: hashPassword(right), admin: true }, 'body.admin'],
  ])('refuses %j with path and reason', async (body, path) => {
    const answer = await callLoosely(server, logIn, { body });
    expect([answer.status, answer.code, answer.error?.details?.[0]?.path]).toEqual([400, 'BadRequest', path]);
  });

  it('rehashes the password with current costs if the stored hash was cheaper', async () => {
    const secret = sign(server.deps.keys.passwordPepper, hashPassword(right)).toString('base64url');
    const cheap = `1:${await hash(secret, { memoryCost: 1024, timeCost: 1, parallelism: 1 })}`;
    await server.deps.db.updateTable('app_user').set({ password_hash: cheap }).execute();
    expect((await enter(right)).status).toBe(200);
    const { password_hash: stored } = await server.deps.db
      .selectFrom('app_user')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(stored).toContain('$m=65536,t=3,p=4$');
    expect((await enter(right)).status).toBe(200);
  });
});

describe('logout', () => {
  it('ends the session for the cookie and for the token', async () => {
    const answer = await enter(right);
    const left = await call(server, logOut, { body: {} }, { cookie: cookiesOf(answer) });
    expect(left.headers.getSetCookie()[0]).toMatch(/^giotto-session=; Max-Age=0; Path=\/;/);
    const replayed = [
      await call(server, getProfile, {}, { token: answer.body.token }),
      await call(server, getProfile, {}, { cookie: cookiesOf(answer) }),
    ];
    expect(replayed.map(({ status }) => status)).toEqual([401, 401]);
  });
});
