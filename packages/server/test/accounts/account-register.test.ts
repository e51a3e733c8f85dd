import { register } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccount, hashPassword } from '../support/test-accounts.ts';
import { callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, goodPassword, readMailedCode, signUp, solveCaptcha } from '../support/test-sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function registration(changes: Record<string, unknown> = {}) {
  const body = {
    email: 'x@example.com',
    name: 'X',
    password: hashPassword(goodPassword),
    turnstileToken: 'x',
  };
  return { body: { ...body, ...changes } };
}

describe('sign-up', () => {
  it('creates an account with a pending code, signs it in and mails the code once', async () => {
    const answer = await signUp(server, { email: ' Ada.Lovelace@Example.COM ', name: '  Ada  ' });
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['token', 'userId']]);
    const row = await server.deps.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', answer.body.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: 'ada.lovelace@example.com',
      name: 'Ada',
      confirmed_at: null,
      edition: 'free',
    });
    expect(row.password_hash).toMatch(/^1:\$argon2id\$v=19\$m=65536,t=3,p=4\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await countMails(server, 'ada.lovelace@example.com')).toBe(1);
    expect(await readMailedCode(server, 'ada.lovelace@example.com')).toBeGreaterThanOrEqual(10_000_000);
  });

  it('stores who referred it', async () => {
    const { body } = await signUp(server, { email: 'referred@example.com', referralId: 'friend-1' });
    const row = await server.deps.db
      .selectFrom('app_user')
      .select('referral_id')
      .where('id', '=', body.userId)
      .executeTakeFirst();
    expect(row).toEqual({ referral_id: 'friend-1' });
  });

  it('sets a session cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await signUp(server, { email: 'cookie@example.com' });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('giotto-session='));
    expect(session).toBe(
      `giotto-session=${answer.body.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('stores no usable token in the database', async () => {
    const { body } = await signUp(server, { email: 'dump@example.com' });
    const dump = await server.deps.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(dump)).not.toContain(body.token);
    expect(dump.some((row) => row.token_hash.equals(Buffer.from(body.token)))).toBe(false);
  });

  it.each(['taken@example.com', 'TAKEN@example.com', ' taken@Example.com'])(
    'refuses %j if the address has an account',
    async (email) => {
      await createAccount(server, { email: 'taken@example.com' }).catch(() => undefined);
      const answer = await signUp(server, { email });
      expect([answer.status, answer.code, answer.error?.message]).toEqual([
        409,
        'EmailAlreadyExist',
        'An account with this email already exists',
      ]);
    },
  );

  it.each([
    ['an empty name', { name: ' ' }, 'InvalidName'],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, 'InvalidName'],
    ['a name that breaks a line', { name: 'a\r\nBcc: b@example.com' }, 'InvalidName'],
    ['an invalid address', { email: 'nobody' }, 'InvalidEmail'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'InvalidEmail'],
    ['an address that breaks a line', { email: 'a@example.com\nBcc: b@example.com' }, 'InvalidEmail'],
    ['a common password', { password: hashPassword('12345678') }, 'PasswordTooCommon'],
    ["a password of the product's words", { password: hashPassword('ganttgantt') }, 'PasswordTooCommon'],
    ['an unknown coupon', { coupon: 'FREE' }, 'CouponErrorOrAlreadyUsed'],
    ['an invalid captcha', { turnstileToken: 'e30=' }, 'CaptchaFailed'],
  ])('refuses %s', async (_what, changes, code) => {
    const answer = await callLoosely(server, register, registration(changes));
    expect([answer.status, answer.code]).toEqual([400, code]);
  });

  it.each([
    ['a password that is not a digest', { password: 'secret' }, 'body.password'],
    ['a digest in upper case', { password: 'A'.repeat(64) }, 'body.password'],
    ['a referral id with other characters', { referralId: '<b>' }, 'body.referralId'],
    ['no captcha', { turnstileToken: undefined }, 'body.turnstileToken'],
    ['an unknown field', { edition: 'pro' }, 'body.edition'],
  ])('refuses %s with path and reason', async (_what, changes, path) => {
    const answer = await callLoosely(server, register, registration(changes));
    expect([answer.status, answer.code]).toEqual([400, 'BadRequest']);
    expect(answer.error?.details?.[0]).toEqual({ path, message: expect.any(String) });
  });
});

describe('the captcha', () => {
  // The addresses taken above would require a second captcha within the hour.
  beforeEach(() => server.clock.advance(60 * 60_000));

  it('can be used once', async () => {
    const turnstileToken = await solveCaptcha(server);
    const first = await callLoosely(
      server,
      register,
      registration({ turnstileToken, email: 'one@example.com' }),
    );
    const second = await callLoosely(
      server,
      register,
      registration({ turnstileToken, email: 'two@example.com' }),
    );
    expect([first.status, second.status, second.code]).toEqual([200, 400, 'CaptchaFailed']);
  });

  it("is used up by a refusal too, so it can't probe several addresses", async () => {
    await createAccount(server, { email: 'here@example.com' });
    const turnstileToken = await solveCaptcha(server);
    const asked = registration({ turnstileToken, email: 'here@example.com' });
    const first = await callLoosely(server, register, asked);
    const second = await callLoosely(server, register, asked);
    expect([first.code, second.code]).toEqual(['EmailAlreadyExist', 'CaptchaFailed']);
  });

  it('expires after twenty minutes', async () => {
    const turnstileToken = await solveCaptcha(server);
    server.clock.advance(20 * 60_000);
    const answer = await callLoosely(server, register, registration({ turnstileToken }));
    expect(answer.code).toBe('CaptchaFailed');
  });

  it('with a wrong number is refused', async () => {
    const solved = JSON.parse(Buffer.from(await solveCaptcha(server), 'base64').toString());
    const wrong = Buffer.from(JSON.stringify({ ...solved, number: solved.number + 1 })).toString('base64');
    const answer = await callLoosely(server, register, registration({ turnstileToken: wrong }));
    expect(answer.code).toBe('CaptchaFailed');
  });
});
