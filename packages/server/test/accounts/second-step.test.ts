import {
  beginTotp,
  changePassword,
  confirmCode,
  confirmTotp,
  getHomepage,
  getProfile,
  getSecondStep,
  listCoupons,
  logIn,
  postResendCode,
  proveLogin,
  removeTotp,
  renewRecoveryCodes,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../src/domains/accounts/login/devices.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { call, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { codeOf, setUpApp } from '../support/test-second-step.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails } from '../support/test-sign-up.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'ada@example.com';
const password = 'correct horse battery';
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ada = await createAccount(server, { email, password });
});
afterEach(() => server.stop());

const code = (secret: string, steps = 0) => codeOf(secret, server.clock.now(), steps);
const enter = (caller: TestCaller = {}) =>
  call(server, logIn, { body: { email, password: hashPassword(password) } }, caller);
const prove = (typed: string, caller: TestCaller) =>
  call(server, proveLogin, { body: { code: typed } }, caller);
const isWhole = async (caller: TestCaller) => (await call(server, getHomepage, {}, caller)).status === 200;
/** Six digits that don't match any of the secret's current codes. */
function wrongCode(secret: string): string {
  const near = [-1, 0, 1].map((steps) => code(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((one) => !near.includes(one)) ?? '';
}

describe('an authenticator app', () => {
  it('is set up with its secret and a first code; then logins need a code, on known devices too', async () => {
    const device = cookiesOf(await enter());
    const begun = (await call(server, beginTotp, { body: {} }, ada)).body;
    expect(new URL(begun.uri).searchParams.get('secret')).toBe(begun.secret);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Giotto:ada%40example\.com\?/);
    expect((await call(server, getSecondStep, {}, ada)).body).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect(await isWhole({ token: (await enter()).body.token })).toBe(true);

    const first = code(begun.secret);
    const { body } = await call(server, confirmTotp, { body: { code: first } }, ada);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await call(server, getSecondStep, {}, ada)).body).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodes: 10,
    });
    const session = (await enter({ cookie: device })).body;
    const profile = (await call(server, getProfile, {}, session)).body;
    expect(profile).toMatchObject({ signupCode: true, secondStep: ['totp', 'recovery'] });
    expect(await isWhole(session)).toBe(false);
    server.clock.advance(30_000);
    expect((await prove(code(begun.secret), session)).status).toBe(200);
    expect(await isWhole(session)).toBe(true);
  });

  it('stays off while its first code is wrong', async () => {
    const { secret } = (await call(server, beginTotp, { body: {} }, ada)).body;
    expect((await call(server, confirmTotp, { body: { code: wrongCode(secret) } }, ada)).code).toBe(
      'InvalidCode',
    );
    expect(await isWhole((await enter()).body)).toBe(true);
  });

  it("needs a login within the last ten minutes or the password, and can't be replaced while it's on", async () => {
    server.clock.advance(10 * minute + 1);
    expect((await call(server, beginTotp, { body: {} }, ada)).code).toBe('RecentLoginNeeded');
    const wrong = { password: hashPassword('wrong') };
    expect((await call(server, beginTotp, { body: wrong }, ada)).code).toBe('MyProfil.WrongCurrentPassword');
    const { secret } = (await call(server, beginTotp, { body: { password: hashPassword(password) } }, ada))
      .body;
    await call(server, confirmTotp, { body: { code: code(secret) } }, ada);
    expect((await call(server, beginTotp, { body: {} }, ada)).code).toBe('SecondStepOn');
    expect((await call(server, confirmTotp, { body: { code: code(secret, 1) } }, ada)).code).toBe(
      'SecondStepOn',
    );
  });

  it('stores its secret encrypted and its recovery codes hashed', async () => {
    const { secret, recoveryCodes } = await setUpApp(server, ada);
    const { db } = server.deps;
    const kept = await db.selectFrom('one_time_password').selectAll().execute();
    const codes = await db.selectFrom('recovery_code').selectAll().execute();
    const dump = Buffer.concat([...kept.map((row) => row.secret), ...codes.map((row) => row.code_hash)]);
    const raw = (await import('otpauth')).Secret.fromBase32(secret).bytes;
    for (const text of [secret, ...recoveryCodes, Buffer.from(raw)]) expect(dump.includes(text)).toBe(false);
  });

  it('is removed with the password and a code, along with its recovery codes', async () => {
    const { secret, recoveryCodes } = await setUpApp(server, ada);
    server.clock.advance(minute);
    const off = (typed: string, secretPassword = password) =>
      call(server, removeTotp, { body: { password: hashPassword(secretPassword), code: typed } }, ada);
    expect((await off(code(secret), 'wrong')).code).toBe('MyProfil.WrongCurrentPassword');
    expect((await off(wrongCode(secret))).code).toBe('InvalidCode');
    expect((await off(code(secret))).status).toBe(200);
    expect((await call(server, getSecondStep, {}, ada)).body).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect(await isWhole((await enter()).body)).toBe(true);
    expect((await off(recoveryCodes[0] ?? '')).code).toBe('InvalidCode');
  });
});

describe('an app code', () => {
  let secret: string;
  beforeEach(async () => {
    ({ secret } = await setUpApp(server, ada));
    server.clock.advance(10 * minute);
  });

  it('is accepted once, and no older one after it', async () => {
    const [first, second] = [(await enter()).body, (await enter()).body];
    expect((await prove(code(secret), first)).status).toBe(200);
    expect((await prove(code(secret), second)).code).toBe('InvalidCode');
    expect((await prove(code(secret, -1), second)).code).toBe('InvalidCode');
    expect((await prove(code(secret, 1), second)).status).toBe(200);
  });

  it('is accepted from one of several concurrent logins', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, async () => (await enter()).body));
    const typed = code(secret);
    const answers = await Promise.all(sessions.map((session) => prove(typed, session)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('%d steps away is answered with %d', async (steps, status) => {
    expect((await prove(code(secret, steps), (await enter()).body)).status).toBe(status);
  });

  it('may contain spaces', async () => {
    const typed = code(secret);
    expect((await prove(`${typed.slice(0, 3)} ${typed.slice(3)}`, (await enter()).body)).status).toBe(200);
  });

  it.each(['', '12345', '1234567', '１２３４５６', 'abcdef', '-1'])('is never %j', async (typed) => {
    expect((await prove(typed, (await enter()).body)).code).toBe('InvalidCode');
  });

  it('can be tried five times in ten minutes, concurrently too', async () => {
    const session = (await enter()).body;
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(wrongCode(secret), session)));
    expect(answers.filter((answer) => answer.code === 'InvalidCode')).toHaveLength(5);
    const late = await prove(code(secret), session);
    expect([late.status, late.code, late.error?.retryAfter]).toEqual([429, 'Login.TooManyTries', 600]);
    server.clock.advance(10 * minute);
    expect((await prove(code(secret), session)).status).toBe(200);
  });

  it('can be guessed twenty times a day', async () => {
    const end = server.clock.now().getTime() + day;
    let guesses = 0;
    while (server.clock.now().getTime() < end) {
      const { token } = (await enter()).body;
      const answer = await prove(wrongCode(secret), { token });
      if (answer.code === 'InvalidCode') guesses += 1;
      else server.clock.advance(10 * minute);
    }
    expect(guesses).toBe(20);
  });

  it('is still accepted on a known device, whatever others have tried', async () => {
    const done = await enter();
    const known = cookiesOf(await prove(code(secret), { cookie: cookiesOf(done) }));
    const stranger = (await enter()).body;
    for (let at = 1; at <= 5; at += 1) await prove(wrongCode(secret), stranger);
    const own = await enter({ cookie: known });
    const device = known.split('; ').find((cookie) => cookie.startsWith('giotto-device')) ?? '';
    const cookie = `${cookiesOf(own).split('; ')[0]}; ${device}`;
    expect((await prove(code(secret, 1), { cookie })).status).toBe(200);
  });

  it('can be guessed a hundred more times a day from all known devices together', async () => {
    const wrong = wrongCode(secret);
    // Each login from before there was a second step has made a device known.
    const devices = Array.from({ length: 25 }, () => makeDevice(server.deps, ada.userId));
    let guesses = 0;
    for (const device of devices) {
      const session = cookiesOf(await enter()).split('; ')[0];
      const cookie = `${session}; giotto-device=${device}`;
      for (let at = 1; at <= 5; at += 1) {
        if ((await prove(wrong, { cookie })).code === 'InvalidCode') guesses += 1;
      }
    }
    // Plus those of an unknown device.
    expect(guesses).toBe(105);
  });

  it('gives the browser a new session', async () => {
    const before = cookiesOf(await enter());
    const after = cookiesOf(await prove(code(secret), { cookie: before }));
    expect((await call(server, getProfile, {}, { cookie: before })).code).toBe('NotSignedIn');
    expect(await isWhole({ cookie: after })).toBe(true);
  });

  it("can't be replaced by a mailed code, which isn't sent", async () => {
    const before = await countMails(server, email);
    const session = (await enter()).body;
    expect((await call(server, postResendCode, { body: {} }, session)).code).toBe('Forbidden');
    expect((await call(server, confirmCode, { body: { code: 12_345_678 } }, session)).code).toBe(
      'InvalidCode',
    );
    expect(await countMails(server, email)).toBe(before);
  });

  it('is still required after a password change', async () => {
    const newPassword = hashPassword('another battery');
    const body = { currentPassword: hashPassword(password), newPassword };
    expect((await call(server, changePassword, { body }, ada)).status).toBe(200);
    const session = (await call(server, logIn, { body: { email, password: newPassword } })).body;
    expect(await isWhole(session)).toBe(false);
  });
});

describe('a recovery code', () => {
  it('replaces the app code once, in any spelling, for one of two concurrent logins', async () => {
    const { recoveryCodes } = await setUpApp(server, ada);
    const [one = '', two = ''] = recoveryCodes;
    const sessions = [(await enter()).body, (await enter()).body];
    const answers = await Promise.all(sessions.map((session) => prove(one, session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const spelt = ` ${two.toLowerCase().replace('-', ' ')} `;
    expect((await prove(spelt, (await enter()).body)).status).toBe(200);
    expect((await call(server, getSecondStep, {}, ada)).body.recoveryCodes).toBe(8);
  });

  it('is invalid once there are new ones, which need the password and a code', async () => {
    const { secret, recoveryCodes } = await setUpApp(server, ada);
    server.clock.advance(minute);
    const renew = (typed: string) =>
      call(server, renewRecoveryCodes, { body: { password: hashPassword(password), code: typed } }, ada);
    expect((await renew('000-000')).code).toBe('InvalidCode');
    const { body } = await renew(code(secret));
    expect((await prove(recoveryCodes[0] ?? '', (await enter()).body)).code).toBe('InvalidCode');
    expect((await prove(body.recoveryCodes[0] ?? '', (await enter()).body)).status).toBe(200);
  });

  it('of another account is invalid', async () => {
    await setUpApp(server, ada);
    const eve = await createAccount(server);
    const { recoveryCodes } = await setUpApp(server, eve);
    expect((await prove(recoveryCodes[0] ?? '', (await enter()).body)).code).toBe('InvalidCode');
  });
});

describe('an admin', () => {
  beforeEach(() =>
    server.deps.db.updateTable('app_user').set({ is_admin: true }).where('id', '=', ada.userId).execute(),
  );
  const ask = async (caller: TestCaller) => (await call(server, listCoupons, {}, caller)).code;

  it('has no admin access until a second step is set up, and then at once', async () => {
    expect(await ask(ada)).toBe('SecondStepNeeded');
    const { secret } = await setUpApp(server, ada);
    expect(await ask(ada)).toBeNull();
    const session = (await enter()).body;
    expect(await ask(session)).toBe('SecondStepPending');
    server.clock.advance(30_000);
    await prove(code(secret), session);
    expect(await ask(session)).toBeNull();
  });

  it('loses admin access in all sessions once the second step is switched off', async () => {
    const { secret } = await setUpApp(server, ada);
    server.clock.advance(30_000);
    const body = { password: hashPassword(password), code: code(secret) };
    await call(server, removeTotp, { body }, ada);
    expect(await ask(ada)).toBe('SecondStepNeeded');
  });
});
