import { changeEmail, confirmCode, getProfile } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely, cookiesOf, type TestCaller } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, readMailedCode } from '../support/test-sign-up.ts';

const day = 24 * 60 * 60_000;
let server: TestServer;
let ada: TestAccount;
beforeEach(async () => {
  server = await startTestServer();
  ada = await createAccount(server, { isPending: true, email: 'typo@example.com' });
});
afterEach(() => server.stop());

const change = (email: string, caller: TestCaller = ada) =>
  call(server, changeEmail, { body: { email } }, caller);
const emailNow = async () => (await call(server, getProfile, {}, ada)).body.email;

describe('correcting the address of a sign-up', () => {
  it('sends a code to the new address, which confirms the account', async () => {
    expect((await change(' Right@Example.com')).status).toBe(200);
    expect([await emailNow(), await countMails(server, 'right@example.com')]).toEqual([
      'right@example.com',
      1,
    ]);
    const code = await readMailedCode(server, 'right@example.com');
    expect((await call(server, confirmCode, { body: { code } }, ada)).status).toBe(200);
  });

  it('gives a browser a new session and ends all others', async () => {
    const elsewhere = await beginSession(server.deps.db, server.clock, ada.userId);
    const cookie = `giotto-session=${ada.token}`;
    const answer = await change('right@example.com', { cookie });
    const statuses = [];
    for (const caller of [{ cookie: cookiesOf(answer) }, { cookie }, { token: elsewhere }]) {
      statuses.push((await call(server, getProfile, {}, caller)).status);
    }
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('keeps the session of an API client, which has no cookie to renew', async () => {
    await change('right@example.com');
    expect((await call(server, getProfile, {}, ada)).status).toBe(200);
  });

  it('is possible three times a day', async () => {
    for (const at of [1, 2, 3]) expect((await change(`try${at}@example.com`)).status).toBe(200);
    const refused = await change('try4@example.com');
    expect([refused.status, refused.code, refused.error?.retryAfter]).toEqual([
      429,
      'TooManyRequests',
      day / 1_000,
    ]);
    server.clock.advance(day);
    expect((await change('try4@example.com')).status).toBe(200);
  });

  it('counts answers about taken addresses too', async () => {
    await createAccount(server, { email: 'taken@example.com' });
    for (const at of [1, 2, 3])
      expect([at, (await change('taken@example.com')).code]).toEqual([at, 'EmailAlreadyExist']);
    expect((await change('taken@example.com')).code).toBe('TooManyRequests');
    expect(await emailNow()).toBe('typo@example.com');
  });

  it('to the same address by two accounts at once succeeds for one of them', async () => {
    const eve = await createAccount(server, { isPending: true });
    const answers = await Promise.all([change('same@example.com'), change('same@example.com', eve)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['EmailAlreadyExist', null]);
  });

  it.each(['nobody', 'a@b', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'refuses %j',
    async (email) => {
      const answer = await change(email);
      expect([answer.status, answer.code]).toEqual([400, 'InvalidEmail']);
    },
  );

  it('refuses other input with path and reason', async () => {
    const answer = await callLoosely(server, changeEmail, { body: { email: 1 } }, ada);
    expect([answer.status, answer.error?.details?.[0]?.path]).toEqual([400, 'body.email']);
  });
});
