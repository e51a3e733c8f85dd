import {
  confirmCode,
  deleteAccount,
  endResetPassword,
  getHomepage,
  getProfile,
  logIn,
  logOut,
  postResendCode,
  startResetPassword,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword } from '../support/test-accounts.ts';
import { call, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, readMailedCode } from '../support/test-sign-up.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const email = 'ada@example.com';
const password = 'correct horse battery';
const boss = 'boss@example.com';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    // Every call states its own address.
    environment: { trustedProxies: ['127.0.0.1'], adminEmails: [boss] },
    swap: () => ({ passwords: plainPasswords }),
  });
  await createAccount(server, { email, password });
});
afterEach(() => server.stop());

const from = (address: string, cookie?: string): TestCaller => ({
  headers: { 'x-forwarded-for': address },
  ...(cookie === undefined ? {} : { cookie }),
});
const home = '203.0.113.7';
const elsewhere = '198.51.100.9';

const enter = (caller: TestCaller = from(home), typed = password, as = email) =>
  call(server, logIn, { body: { email: as, password: hashPassword(typed) } }, caller);
const statusOf = async (caller: TestCaller) => {
  const { body } = await call(server, getProfile, {}, caller);
  return body.signupCode ? body.secondStep : 'whole';
};
const confirm = (code: number, caller: TestCaller) => call(server, confirmCode, { body: { code } }, caller);
const readCode = () => readMailedCode(server, email);

/** A login that shows a sign of risk: four wrong passwords before it. */
async function enterAfterGuesses(caller?: TestCaller) {
  for (let at = 1; at <= 4; at += 1) await enter(caller, 'wrong password');
  return (await enter(caller)).body;
}

/** A different code of the same form. */
const other = (code: number, offset: number) => (code + offset > 99_999_999 ? code - offset : code + offset);

describe('a login', () => {
  it('takes one step on the first device and, from the same network, on another device too', async () => {
    expect(await statusOf({ token: (await enter()).body.token })).toBe('whole');
    expect(await statusOf({ token: (await enter(from('203.0.113.99'))).body.token })).toBe('whole');
    expect(await countMails(server, email)).toBe(0);
  });

  it('needs a code on an unknown device in an unknown network', async () => {
    await enter();
    const { token } = (await enter(from(elsewhere))).body;
    expect(await statusOf({ token })).toEqual(['email']);
    expect((await confirm(await readCode(), { token })).status).toBe(200);
    expect(await statusOf({ token })).toBe('whole');
    // From now on the network is known.
    expect(await statusOf({ token: (await enter(from(elsewhere))).body.token })).toBe('whole');
  });

  it('takes one step everywhere on a known device', async () => {
    const device = cookiesOf(await enter());
    expect(await statusOf({ token: (await enter(from(elsewhere, device))).body.token })).toBe('whole');
  });

  it('needs a code after four wrong passwords until a login has succeeded', async () => {
    await enterAfterGuesses();
    const again = (await enter()).body;
    expect(await statusOf(again)).toEqual(['email']);
    expect((await confirm(await readCode(), again)).status).toBe(200);
    expect(await statusOf((await enter()).body)).toBe('whole');
  });

  it('takes one step after three wrong passwords', async () => {
    for (let at = 1; at <= 3; at += 1) await enter(from(home), 'wrong password');
    expect(await statusOf((await enter()).body)).toBe('whole');
  });

  it('needs a code on an unknown device within a day of a password reset', async () => {
    const device = cookiesOf(await enter());
    await call(server, startResetPassword, { body: { email } }, from(home));
    await server.deps.backgroundTasks.settle();
    const { text } = await server.deps.db.selectFrom('mail').select('text').executeTakeFirstOrThrow();
    const passwordResetKey = /passwordResetKey=([\w-]+)/.exec(text)?.[1] ?? '';
    const reset = { email, passwordResetKey, password: hashPassword('another battery') };
    expect((await call(server, endResetPassword, { body: reset }, from(home))).status).toBe(200);
    expect(await statusOf((await enter(from(home), 'another battery')).body)).toEqual(['email']);
    expect(await statusOf((await enter(from(home, device), 'another battery')).body)).toBe('whole');
    server.clock.advance(day);
    expect(await statusOf((await enter(from(home), 'another battery')).body)).toBe('whole');
  });

  it('of an admin needs a code on every unknown device and none on a known one', async () => {
    await createAccount(server, { email: boss, password });
    const answer = await enter(from(home), password, boss);
    expect(await statusOf(answer.body)).toEqual(['email']);
    const done = await confirm(await readMailedCode(server, boss), { cookie: cookiesOf(answer) });
    const known = cookiesOf(done);
    expect(await statusOf((await enter(from(home), password, boss)).body)).toEqual(['email']);
    expect(await statusOf((await enter(from(elsewhere, known), password, boss)).body)).toBe('whole');
  });

  it('forgets networks after 180 days', async () => {
    const { cleanUp } = await import('../../src/domains/operations/clean-up.ts');
    await enter();
    server.clock.advance(180 * day + 1);
    await cleanUp(server.deps);
    expect(await statusOf((await enter(from(elsewhere))).body)).toBe('whole');
  });
});

describe('a login awaiting its code', () => {
  it('gets the usual response, without a device cookie', async () => {
    for (let at = 1; at <= 4; at += 1) await enter(from(home), 'wrong password');
    const answer = await enter();
    expect(Object.keys(answer.body).sort()).toEqual(['token', 'userId']);
    expect(cookiesOf(answer)).toMatch(/^giotto-session=[\w-]+$/);
  });

  it('may only read its profile, confirm, request a code and log out', async () => {
    const session = await enterAfterGuesses();
    const { body } = await call(server, getProfile, {}, session);
    expect(body).toEqual({
      userId: session.userId,
      email,
      name: expect.any(String),
      signupCode: true,
      secondStep: ['email'],
    });
    expect((await call(server, getHomepage, {}, session)).code).toBe('SecondStepPending');
    const erase = { body: { password: hashPassword(password) } };
    expect((await call(server, deleteAccount, erase, session)).code).toBe('SecondStepPending');
    expect((await call(server, logOut, { body: {} }, session)).status).toBe(200);
    expect((await call(server, getProfile, {}, session)).code).toBe('NotSignedIn');
  });

  it('gets a new session and a device cookie with the right code', async () => {
    for (let at = 1; at <= 4; at += 1) await enter(from(home), 'wrong password');
    const before = cookiesOf(await enter());
    const done = await confirm(await readCode(), { cookie: before });
    const after = cookiesOf(done);
    expect(after).toMatch(/giotto-session=[\w-]+; giotto-device=\S+/);
    expect((await call(server, getProfile, {}, { cookie: before })).code).toBe('NotSignedIn');
    expect(await statusOf({ cookie: after })).toBe('whole');
    await enterAfterGuesses();
    expect(await statusOf((await enter(from(home, after))).body)).toBe('whole');
  });

  it('expires after an hour', async () => {
    const session = await enterAfterGuesses();
    server.clock.advance(hour + 1);
    expect((await call(server, getProfile, {}, session)).code).toBe('NotSignedIn');
  });

  it('ends none of the account’s sessions, however many logins there are', async () => {
    const own = (await enter()).body;
    for (let at = 1; at <= 4; at += 1) await enter(from(home), 'wrong password');
    for (let at = 1; at <= 25; at += 1) await enter();
    expect(await statusOf(own)).toBe('whole');
  });
});

describe('a login code', () => {
  it('is accepted from one of two concurrent sessions', async () => {
    const first = await enterAfterGuesses();
    const second = (await enter()).body;
    const code = await readCode();
    const answers = await Promise.all([confirm(code, first), confirm(code, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is mailed once in five minutes, however many logins there are, and ten times a day', async () => {
    await enterAfterGuesses();
    await Promise.all(Array.from({ length: 5 }, () => enter()));
    expect(await countMails(server, email)).toBe(1);
    for (let at = 1; at <= 20; at += 1) {
      server.clock.advance(5 * minute);
      expect((await enter()).status).toBe(200);
    }
    expect(await countMails(server, email)).toBe(10);
  });

  it('can be resent, with its own text', async () => {
    const session = await enterAfterGuesses();
    const first = await readCode();
    server.clock.advance(1_000);
    expect((await call(server, postResendCode, { body: {} }, session)).body).toEqual({ waitSeconds: 300 });
    const mails = await server.deps.db.selectFrom('mail').select(['subject', 'text']).execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Giotto login code', 'Your Giotto login code']);
    expect(mails[0]?.text).not.toContain('/code?code=');
    expect((await confirm(first, session)).code).toBe('InvalidCode');
    expect((await confirm(await readCode(), session)).status).toBe(200);
  });

  it('is valid for ten minutes', async () => {
    const session = await enterAfterGuesses();
    server.clock.advance(10 * minute);
    expect((await confirm(await readCode(), session)).code).toBe('InvalidCode');
  });

  it('is invalid after five wrong tries', async () => {
    const session = await enterAfterGuesses();
    const code = await readCode();
    for (let at = 1; at <= 5; at += 1)
      expect((await confirm(other(code, at), session)).code).toBe('InvalidCode');
    expect((await confirm(code, session)).code).toBe('InvalidCode');
  });

  it('can be guessed twenty times a day, from any number of logins', async () => {
    await enterAfterGuesses();
    const end = server.clock.now().getTime() + day;
    while (server.clock.now().getTime() < end) {
      const { token } = (await enter()).body;
      const code = await readCode();
      await Promise.all([1, 2, 3, 4, 5, 6].map((at) => confirm(other(code, at), { token })));
      server.clock.advance(15 * minute);
    }
    const tries = await server.deps.db
      .selectFrom('attempt')
      .select('id')
      .where('bucket', 'like', 'code-try:%')
      .execute();
    expect(tries).toHaveLength(20);
  });
});
