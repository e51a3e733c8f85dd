import {
  addPasskey,
  beginPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, type TestAccount } from '../support/test-accounts.ts';
import { createAuthenticator } from '../support/test-authenticator.ts';
import { call } from '../support/test-client.ts';
import { setUpApp } from '../support/test-second-step.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { readMails } from '../support/test-sign-up.ts';

const site = { origin: 'https://giotto.example', rpId: 'giotto.example' };
const typed = 'correct horse battery';
const password = hashPassword(typed);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { publicUrl: site.origin },
    swap: () => ({ passwords: plainPasswords }),
  });
});
afterAll(() => server.stop());

/** Reads the one new mail to an account. */
async function readNotice(email: string, before: number): Promise<string> {
  const mails = (await readMails(server, email)).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Giotto login was changed']);
  expect(mails[0]?.text).toContain(`${site.origin}/reset\n`);
  expect(mails[0]?.text).toContain(`${site.origin}/myprofile\n`);
  // Makes the next one later.
  server.clock.advance(1_000);
  return mails[0]?.text ?? '';
}

async function addKey(account: TestAccount): Promise<string> {
  const { body } = await call(server, beginPasskey, { body: {} }, account);
  const credential = createAuthenticator().make({ ...site, challenge: String(body.options.challenge) });
  const added = await call(server, addPasskey, { body: { name: 'My phone', credential } }, account);
  return added.body.passkey.id;
}

describe('a mail announces a changed second step', () => {
  it('when an app is added, its codes are renewed and it is removed, but not after a refusal', async () => {
    const email = 'app@example.com';
    const account = await createAccount(server, { email, password: typed });
    await call(server, confirmTotp, { body: { code: '000000' } }, account);
    expect(await readMails(server, email)).toEqual([]);
    const { recoveryCodes } = await setUpApp(server, account);
    expect(await readNotice(email, 0)).toContain('an authenticator app was added');
    const wrong = { password, code: 'AAAAA-AAAAA' };
    expect((await call(server, removeTotp, { body: wrong }, account)).code).toBe('InvalidCode');
    const renewal = { password, code: recoveryCodes[0] ?? '' };
    const [code = ''] = (await call(server, renewRecoveryCodes, { body: renewal }, account)).body
      .recoveryCodes;
    expect(await readNotice(email, 1)).toContain('new recovery codes were created');
    await call(server, removeTotp, { body: { password, code } }, account);
    expect(await readNotice(email, 2)).toContain('the authenticator app was removed');
  });

  it('when a passkey is added and removed', async () => {
    const email = 'key@example.com';
    const account = await createAccount(server, { email, password: typed });
    const passkeyId = await addKey(account);
    expect(await readNotice(email, 0)).toContain('a passkey was added');
    await call(server, removePasskey, { params: { passkeyId }, body: { password } }, account);
    expect(await readNotice(email, 1)).toContain('a passkey was removed');
  });
});
