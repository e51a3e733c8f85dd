import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount } from '../support/test-accounts.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { signUp } from '../support/test-sign-up.ts';

const hour = 60 * 60_000;
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  for (let at = 1; at <= 23; at += 1) await createAccount(server, { email: `taken${at}@example.com` });
});
afterEach(() => server.stop());

async function askAbout(email: string): Promise<string | null> {
  return (await signUp(server, { email })).code;
}

describe('asking the sign-up form who has an account', () => {
  it('gets a plain answer three times an hour; then taken and free addresses alike cost a second captcha', async () => {
    for (const at of [1, 2, 3]) expect(await askAbout(`taken${at}@example.com`)).toBe('EmailAlreadyExist');
    expect(await askAbout('taken4@example.com')).toBe('CaptchaFailed');
    expect(await askAbout('free@example.com')).toBe('CaptchaFailed');
    expect(await askAbout('taken4@example.com')).toBe('EmailAlreadyExist');
    expect(await askAbout('free@example.com')).toBeNull();
  });

  it('gets plain answers again an hour later', async () => {
    for (const at of [1, 2, 3]) await askAbout(`taken${at}@example.com`);
    server.clock.advance(hour);
    expect(await askAbout('taken4@example.com')).toBe('EmailAlreadyExist');
  });

  it('is refused for the rest of the day after twenty answers', async () => {
    for (let at = 1; at <= 20; at += 1) {
      if (at % 3 === 1) server.clock.advance(hour);
      expect(await askAbout(`taken${at}@example.com`)).toBe('EmailAlreadyExist');
    }
    server.clock.advance(hour);
    const refused = await signUp(server, { email: 'free@example.com' });
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect(refused.headers.get('retry-after')).toBe(String(17 * 3600));
    server.clock.advance(17 * hour);
    expect(await askAbout('free@example.com')).toBeNull();
  });
});
