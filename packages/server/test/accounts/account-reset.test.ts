import {
  changePassword,
  endResetPassword,
  getProfile,
  logIn,
  startResetPassword,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, solveCaptcha } from '../support/test-sign-up.ts';

const minute = 60_000;
const hour = 60 * minute;
const email = 'ada@example.com';
const oldPassword = 'correct horse battery';
const newPassword = 'another horse battery';
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ada = await createAccount(server, { email, password: oldPassword });
});
afterEach(() => server.stop());

async function start(address = email, caller: TestCaller = {}) {
  const body = { email: address, turnstileToken: await solveCaptcha(server) };
  const answer = await call(server, startResetPassword, { body }, caller);
  await server.deps.backgroundTasks.settle();
  return answer;
}
const listMails = () =>
  server.deps.db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

/** The key of the newest link. */
async function readKey(): Promise<string> {
  const mails = await listMails();
  const link = mails.flatMap(({ text }) => /^http\S*\/password\?\S+$/m.exec(text) ?? [])[0] ?? '';
  expect(new URL(link).searchParams.get('email')).toBe(email);
  return new URL(link).searchParams.get('passwordResetKey') ?? '';
}
async function askForKey(): Promise<string> {
  await server.deps.db.deleteFrom('mail').execute();
  expect((await start()).status).toBe(200);
  return readKey();
}
const end = (passwordResetKey: string, password = newPassword, address = email, caller: TestCaller = {}) =>
  call(
    server,
    endResetPassword,
    { body: { email: address, passwordResetKey, password: hashPassword(password) } },
    caller,
  );
const enter = (password: string) =>
  call(server, logIn, { body: { email, password: hashPassword(password) } });

describe('requesting a password reset', () => {
  it('mails a link with a 256-bit key, whoever is signed in and however the address is spelled', async () => {
    expect((await start(' ADA@Example.com', ada)).status).toBe(200);
    expect(await readKey()).toMatch(/^[\w-]{43}$/);
    expect(await countMails(server, email)).toBe(1);
  });

  it('stores no usable key', async () => {
    const key = await askForKey();
    const links = await server.deps.db.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(key);
  });

  it("reveals three times an hour that an account doesn't exist, and then nothing more", async () => {
    for (const at of [1, 2, 3]) {
      const answer = await start(`nobody${at}@example.com`);
      expect([at, answer.status, answer.code]).toEqual([at, 404, 'Login.EmailNotFound']);
      expect(answer.error?.message).toBe("We haven't found an account with this email");
    }
    expect((await start('nobody4@example.com')).status).toBe(200);
    expect((await start()).status).toBe(200);
    expect([await countMails(server, 'nobody4@example.com'), await countMails(server, email)]).toEqual([
      0, 1,
    ]);
    server.clock.advance(hour);
    expect((await start('nobody5@example.com')).code).toBe('Login.EmailNotFound');
  });

  it('reveals nothing without a solved captcha, but still mails the link', async () => {
    for (const address of ['nobody@example.com', email]) {
      const answer = await call(server, startResetPassword, { body: { email: address } });
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
    await server.deps.backgroundTasks.settle();
    expect(await countMails(server, email)).toBe(1);
    expect((await start('nobody@example.com')).code).toBe('Login.EmailNotFound');
  });

  it('accepts a captcha once and refuses a wrong one', async () => {
    const turnstileToken = await solveCaptcha(server);
    const ask = (token: string) =>
      call(server, startResetPassword, { body: { email: 'nobody@example.com', turnstileToken: token } });
    expect((await ask('x')).code).toBe('CaptchaFailed');
    expect((await ask(turnstileToken)).code).toBe('Login.EmailNotFound');
    expect((await ask(turnstileToken)).code).toBe('CaptchaFailed');
  });

  it('reveals it twenty times a day at most', async () => {
    for (let at = 1; at <= 20; at += 1) {
      if (at % 3 === 1) server.clock.advance(hour);
      expect((await start(`nobody${at}@example.com`)).code).toBe('Login.EmailNotFound');
    }
    server.clock.advance(hour);
    expect((await start('nobody21@example.com')).status).toBe(200);
    server.clock.advance(24 * hour);
    expect((await start('nobody22@example.com')).code).toBe('Login.EmailNotFound');
  });

  it('sends an account five mails an hour, with the same answer after that', async () => {
    for (let at = 1; at <= 7; at += 1) expect((await start()).status).toBe(200);
    expect(await countMails(server, email)).toBe(5);
    server.clock.advance(hour);
    await start();
    expect(await countMails(server, email)).toBe(6);
  });

  it.each(['', 'ada', 'a@example.com\r\nBcc: b@example.com', 'a\u0000b@example.com'])(
    'refuses %j, which is not an address',
    async (address) => {
      expect([(await start(address)).code, await listMails()]).toEqual(['InvalidEmail', []]);
    },
  );
});

describe('setting a new password', () => {
  it('replaces the old one, ends all sessions and sends a notice', async () => {
    const elsewhere = await beginSession(server.deps.db, server.clock, ada.userId);
    const key = await askForKey();
    expect((await end(key)).status).toBe(200);
    for (const token of [ada.token, elsewhere])
      expect((await call(server, getProfile, {}, { token })).status).toBe(401);
    expect((await enter(oldPassword)).status).toBe(401);
    expect((await enter(newPassword)).status).toBe(200);
    const subjects = (await listMails()).map(({ subject }) => subject);
    // The login came from an unknown device right after the reset.
    expect(subjects.sort()).toEqual([
      'Reset your Giotto password',
      'Your Giotto login code',
      'Your Giotto password was changed',
    ]);
  });

  it('logs nobody in, and clears the cookie of a session it has ended', async () => {
    const login = await enter(oldPassword);
    const answer = await end(await askForKey(), newPassword, email, { cookie: cookiesOf(login) });
    expect(answer.body).toEqual({});
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^giotto-session=; Max-Age=0;/)]);
  });

  it("leaves another user's session alone", async () => {
    const eve = await createAccount(server, { email: 'eve@example.com', password: oldPassword });
    await end(await askForKey(), newPassword, email, eve);
    expect((await call(server, getProfile, {}, eve)).status).toBe(200);
  });

  it('works once, even for two concurrent attempts', async () => {
    const key = await askForKey();
    const answers = await Promise.all([end(key), end(key, 'a third horse battery')]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['Login.RequestExpired', null]);
    expect((await end(key)).code).toBe('Login.RequestExpired');
  });

  it('works for 30 minutes', async () => {
    const key = await askForKey();
    server.clock.advance(30 * minute);
    const late = await end(key);
    expect([late.status, late.code, late.error?.message]).toEqual([
      410,
      'Login.RequestExpired',
      'This reset link expired, try reseting your password again',
    ]);
    const next = await askForKey();
    server.clock.advance(30 * minute - 1);
    expect((await end(next)).status).toBe(200);
  });

  it('works only with the newest link', async () => {
    const first = await askForKey();
    const second = await askForKey();
    expect((await end(first)).code).toBe('Login.RequestExpired');
    expect((await end(second)).status).toBe(200);
  });

  it('needs the address the link was mailed to', async () => {
    const key = await askForKey();
    await createAccount(server, { email: 'eve@example.com' });
    expect((await end(key, newPassword, 'eve@example.com')).code).toBe('Login.RequestExpired');
    expect((await end(key, newPassword, ' Ada@Example.com')).status).toBe(200);
  });

  it('refuses a common password and leaves the link valid', async () => {
    const key = await askForKey();
    expect((await end(key, 'password123')).code).toBe('PasswordTooCommon');
    expect((await end(key)).status).toBe(200);
  });

  it('unlocks an account that was locked by a hundred failures', async () => {
    const key = await askForKey();
    await enter('wrong password');
    const change = (from: string, caller: TestCaller) =>
      call(
        server,
        changePassword,
        { body: { currentPassword: hashPassword(from), newPassword: hashPassword('a third battery') } },
        caller,
      );
    await change('wrong password', ada);
    await server.deps.db.updateTable('login_throttle').set({ failures: 100 }).execute();
    expect((await enter(oldPassword)).code).toBe('Login.TooManyTries');
    await end(key);
    await server.deps.db.deleteFrom('attempt').execute();
    const entered = await enter(newPassword);
    expect(entered.status).toBe(200);
    // The password is no longer refused for signed-in confirmations either.
    expect((await change(newPassword, entered.body)).status).toBe(200);
  });

  it.each([
    [{ email, passwordResetKey: 'x', password: newPassword }, 'body.password'],
    [{ email, password: hashPassword(newPassword) }, 'body.passwordResetKey'],
    [
      { email, passwordResetKey: 'x'.repeat(201), password: hashPassword(newPassword) },
      'body.passwordResetKey',
    ],
  ])('refuses %j with path and reason', async (body, path) => {
    const answer = await callLoosely(server, endResetPassword, { body });
    expect([answer.status, answer.error?.details?.[0]?.path]).toEqual([400, path]);
  });
});
