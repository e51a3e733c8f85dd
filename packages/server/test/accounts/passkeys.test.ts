import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginRenewal,
  getHomepage,
  getProfile,
  getSecondStep,
  listCoupons,
  lockUser,
  logIn,
  logInByPasskey,
  proveLogin,
  removePasskey,
  renamePasskey,
  renewCodesByPasskey,
} from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { type Answer, type Authenticator, createAuthenticator } from '../support/test-authenticator.ts';
import { call, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMails } from '../support/test-sign-up.ts';

const minute = 60_000;
const email = 'ada@example.com';
const password = 'correct horse battery';
const site = { origin: 'https://giotto.example', rpId: 'giotto.example' };
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer({
    environment: { publicUrl: site.origin },
    swap: () => ({ passwords: plainPasswords }),
  });
  ada = await createAccount(server, { email, password });
});
afterEach(() => server.stop());

const challengeOf = (body: { options: Record<string, unknown> }) => String(body.options.challenge);
async function add(device: Authenticator, caller: TestCaller = ada, changes: Partial<Answer> = {}) {
  const { body } = await call(server, beginPasskey, { body: {} }, caller);
  const credential = device.make({ ...site, challenge: challengeOf(body), ...changes });
  return call(server, addPasskey, { body: { name: 'My phone', credential } }, caller);
}
async function begin(caller: TestCaller = {}): Promise<string> {
  return challengeOf((await call(server, beginPasskeyLogin, { body: {} }, caller)).body);
}
async function enterBy(device: Authenticator, changes: Partial<Answer> = {}, caller: TestCaller = {}) {
  const challenge = await begin(caller);
  const credential = device.use({ ...site, challenge, ...changes });
  return call(server, logInByPasskey, { body: { credential } }, caller);
}
const isWhole = async (caller: TestCaller) => (await call(server, getHomepage, {}, caller)).status === 200;
const enter = () => call(server, logIn, { body: { email, password: hashPassword(password) } });

describe('a passkey', () => {
  it('is added with recovery codes, listed and renamed', async () => {
    const { body } = await add(createAuthenticator());
    expect(body.recoveryCodes).toHaveLength(10);
    const params = { passkeyId: body.passkey.id };
    expect((await call(server, renamePasskey, { params, body: { name: 'Key ring' } }, ada)).status).toBe(200);
    const { passkeys } = (await call(server, getSecondStep, {}, ada)).body;
    expect(passkeys).toEqual([{ ...body.passkey, name: 'Key ring', lastUsedDate: null }]);
    expect((await add(createAuthenticator())).body.recoveryCodes).toEqual([]);
  });

  it('completes a login on its own, on a device that is known from then on', async () => {
    const device = createAuthenticator();
    await add(device);
    const answer = await enterBy(device);
    expect(answer.body.userId).toBe(ada.userId);
    expect(await isWhole(answer.body)).toBe(true);
    expect(cookiesOf(answer)).toMatch(/^__Host-session=\S+; __Host-device=\S+$/);
    const [passkey] = (await call(server, getSecondStep, {}, ada)).body.passkeys;
    expect(passkey?.lastUsedDate).toBe(server.clock.now().toISOString());
  });

  it('is requested after the password, and a recovery code is accepted too', async () => {
    const device = createAuthenticator();
    const { recoveryCodes } = (await add(device)).body;
    const session = (await enter()).body;
    const profile = (await call(server, getProfile, {}, session)).body;
    expect(profile).toMatchObject({ signupCode: true, secondStep: ['passkey', 'recovery'] });
    const { options } = (await call(server, beginPasskeyLogin, { body: {} }, session)).body;
    expect(options.allowCredentials).toHaveLength(1);
    expect(await isWhole((await enterBy(device, {}, session)).body)).toBe(true);
    expect((await call(server, proveLogin, { body: { code: recoveryCodes[0] ?? '' } }, session)).status).toBe(
      200,
    );
  });

  it("counts as an admin's second step", async () => {
    const device = createAuthenticator();
    await server.deps.db
      .updateTable('app_user')
      .set({ is_admin: true })
      .where('id', '=', ada.userId)
      .execute();
    expect((await call(server, listCoupons, {}, ada)).code).toBe('SecondStepNeeded');
    await add(device);
    expect((await call(server, listCoupons, {}, ada)).status).toBe(200);
    expect((await call(server, listCoupons, {}, (await enterBy(device)).body)).status).toBe(200);
  });

  it('needs a login within the last ten minutes to be added, and the password to be removed', async () => {
    const { id } = (await add(createAuthenticator())).body.passkey;
    const remove = (typed: string, caller: TestCaller = ada) =>
      call(
        server,
        removePasskey,
        { params: { passkeyId: id }, body: { password: hashPassword(typed) } },
        caller,
      );
    expect((await remove('wrong')).code).toBe('MyProfil.WrongCurrentPassword');
    const eve = await createAccount(server, { password });
    expect((await remove(password, eve)).code).toBe('NotFound');
    expect((await remove(password)).status).toBe(200);
    expect((await call(server, getSecondStep, {}, ada)).body).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect(await isWhole((await enter()).body)).toBe(true);
    server.clock.advance(11 * minute);
    expect((await call(server, beginPasskey, { body: {} }, ada)).code).toBe('RecentLoginNeeded');
  });

  it("of another account can't be renamed or added again, and an account has at most ten", async () => {
    const device = createAuthenticator();
    const { id } = (await add(device)).body.passkey;
    const eve = await createAccount(server);
    const rename = { params: { passkeyId: id }, body: { name: 'Mine' } };
    expect((await call(server, renamePasskey, rename, eve)).code).toBe('NotFound');
    expect((await add(device, eve)).code).toBe('PasskeyFailed');
    for (let at = 2; at <= 10; at += 1) expect((await add(createAuthenticator())).status).toBe(200);
    expect((await call(server, beginPasskey, { body: {} }, ada)).code).toBe('PasskeysLimit');
  });

  it('of a locked account reveals why, and an unknown one reveals nothing', async () => {
    const device = createAuthenticator();
    await add(device);
    const boss = await createAccount(server, { hasSecondStep: true });
    await server.deps.db
      .updateTable('app_user')
      .set({ is_admin: true })
      .where('id', '=', boss.userId)
      .execute();
    await call(server, lockUser, { params: { accountId: ada.userId }, body: { reason: 'Spam' } }, boss);
    expect((await enterBy(device)).code).toBe('AccountLocked');
    expect((await enterBy(createAuthenticator())).code).toBe('PasskeyFailed');
  });
});

describe('recovery codes renewed by a passkey', () => {
  let device: Authenticator;
  let oldCodes: readonly string[];
  beforeEach(async () => {
    device = createAuthenticator();
    oldCodes = (await add(device)).body.recoveryCodes;
  });
  const ask = (typed = password, caller: TestCaller = ada) =>
    call(server, beginRenewal, { body: { password: hashPassword(typed) } }, caller);
  const renew = (credential: ReturnType<Authenticator['use']>, caller: TestCaller = ada) =>
    call(server, renewCodesByPasskey, { body: { credential } }, caller);
  const answer = async (changes: Partial<Answer> = {}) =>
    device.use({ ...site, challenge: challengeOf((await ask()).body), ...changes });
  const prove = async (code: string) =>
    (await call(server, proveLogin, { body: { code } }, (await enter()).body)).status;

  it('replace the old ones at once, with a notice by mail', async () => {
    const before = (await readMails(server, email)).length;
    const { body } = await renew(await answer());
    expect(body.recoveryCodes).toHaveLength(10);
    expect([await prove(oldCodes[0] ?? ''), await prove(body.recoveryCodes[0] ?? '')]).toEqual([400, 200]);
    const [mail] = (await readMails(server, email)).slice(before);
    expect(mail?.text).toContain('new recovery codes were created');
    const [passkey] = (await call(server, getSecondStep, {}, ada)).body.passkeys;
    expect(passkey?.lastUsedDate).toBe(server.clock.now().toISOString());
  });

  it("need the password, whose guesses are counted, and offer only the account's own passkeys", async () => {
    for (let at = 1; at <= 5; at += 1) {
      expect((await ask('wrong')).code).toBe('MyProfil.WrongCurrentPassword');
    }
    expect((await ask()).code).toBe('Login.TooManyTries');
    server.clock.advance(minute);
    expect((await ask()).body.options.allowCredentials).toEqual([
      { id: device.use({ ...site, challenge: '' }).id, transports: ['internal'], type: 'public-key' },
    ]);
    const eve = await createAccount(server, { password });
    expect((await ask(password, eve)).code).toBe('PasskeyFailed');
  });

  it.each([
    ['from another site’s pages', { origin: 'https://evil.example' }],
    ['without user verification', { isVerified: false }],
  ])('are refused for an answer %s', async (_what, changes) => {
    expect((await renew(await answer(changes))).code).toBe('PasskeyFailed');
    expect(await prove(oldCodes[0] ?? '')).toBe(200);
  });

  it('are made once per answer, within five minutes', async () => {
    const credential = await answer();
    const answers = await Promise.all([renew(credential), renew(credential), renew(credential)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await answer();
    server.clock.advance(5 * minute);
    expect((await renew(late)).code).toBe('PasskeyFailed');
  });

  it("are refused for a login's answer, which needed no password, and their own answer can't log in", async () => {
    const login = device.use({ ...site, challenge: await begin() });
    expect((await renew(login)).code).toBe('PasskeyFailed');
    const credential = await answer();
    expect((await call(server, logInByPasskey, { body: { credential } })).code).toBe('PasskeyFailed');
  });

  it("are refused for another account, with one's own passkey or the other's", async () => {
    const eve = await createAccount(server, { password });
    const own = createAuthenticator();
    await add(own, eve);
    const challenge = challengeOf((await ask()).body);
    expect((await renew(own.use({ ...site, challenge }))).code).toBe('PasskeyFailed');
    expect((await renew(await answer(), eve)).code).toBe('PasskeyFailed');
    expect(await prove(oldCodes[0] ?? '')).toBe(200);
  });

  it('are refused for a passkey removed in the meantime', async () => {
    const credential = await answer();
    const [passkey] = (await call(server, getSecondStep, {}, ada)).body.passkeys;
    const params = { passkeyId: passkey?.id ?? '' };
    await call(server, removePasskey, { params, body: { password: hashPassword(password) } }, ada);
    expect((await renew(credential)).code).toBe('PasskeyFailed');
  });
});

describe("a passkey's answer", () => {
  let device: Authenticator;
  beforeEach(async () => {
    device = createAuthenticator();
    await add(device);
  });

  it.each([
    ['from another site’s pages', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['to a made-up challenge', { challenge: 'c2VsZiBtYWRlIGNoYWxsZW5nZQ' }],
  ])('%s is refused', async (_what, changes) => {
    expect((await enterBy(device, changes)).code).toBe('PasskeyFailed');
    const other = createAuthenticator();
    expect((await add(other, ada, changes)).code).toBe('PasskeyFailed');
  });

  it('is accepted once, even from five concurrent senders', async () => {
    const credential = device.use({ ...site, challenge: await begin() });
    const send = () => call(server, logInByPasskey, { body: { credential } });
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send()).code).toBe('PasskeyFailed');
  });

  it('expires after five minutes', async () => {
    const credential = device.use({ ...site, challenge: await begin() });
    server.clock.advance(5 * minute);
    expect((await call(server, logInByPasskey, { body: { credential } })).code).toBe('PasskeyFailed');
  });

  it('signed by another key or for another purpose is refused', async () => {
    const forged = { ...createAuthenticator().use({ ...site, challenge: await begin() }), id: '', rawId: '' };
    const real = device.use({ ...site, challenge: await begin() });
    const credential = { ...forged, id: real.id, rawId: real.rawId };
    expect((await call(server, logInByPasskey, { body: { credential } })).code).toBe('PasskeyFailed');
    const { body } = await call(server, beginPasskey, { body: {} }, ada);
    const misused = device.use({ ...site, challenge: challengeOf(body) });
    expect((await call(server, logInByPasskey, { body: { credential: misused } })).code).toBe(
      'PasskeyFailed',
    );
  });

  it('of a clone, whose counter is behind, is refused', async () => {
    expect((await enterBy(device, { counter: 5 })).status).toBe(200);
    expect((await enterBy(device, { counter: 4 })).code).toBe('PasskeyFailed');
    expect((await enterBy(device, { counter: 6 })).status).toBe(200);
  });

  it("from another account doesn't finish a login awaiting its second step", async () => {
    const eve = await createAccount(server, { password });
    const own = createAuthenticator();
    await add(own, eve);
    const session = (await enter()).body;
    expect((await enterBy(own, {}, session)).code).toBe('PasskeyFailed');
  });
});
