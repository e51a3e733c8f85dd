import { confirmCode, getProfile, postResendCode, resendCode } from '@giotto/contract/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawCode } from '../../src/domains/accounts/sign-up/codes.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { countMails, readMailedCode, signUp } from '../support/test-sign-up.ts';

const minute = 60_000;
const email = 'ada@example.com';
let server: TestServer;
let token: string;
let code: number;
beforeEach(async () => {
  server = await startTestServer({ swap: () => ({ passwords: plainPasswords }) });
  ({ token } = (await signUp(server, { email })).body);
  code = await readMailedCode(server, email);
});
afterEach(() => server.stop());

const confirm = (value: number) => call(server, confirmCode, { body: { code: value } }, { token });
const resend = () => call(server, postResendCode, { body: {} }, { token });

async function isPending(): Promise<boolean> {
  return (await call(server, getProfile, {}, { token })).body.signupCode;
}

/** A different code of the same form. */
function wrong(offset = 1): number {
  return code + offset > 99_999_999 ? code - offset : code + offset;
}

describe('a sign-up code', () => {
  it('confirms the account once', async () => {
    expect([(await confirm(code)).status, await isPending()]).toEqual([200, false]);
    const again = await confirm(code);
    expect([again.status, again.code]).toEqual([403, 'Forbidden']);
  });

  it('has eight digits, all of them in use, and never starts with 0', () => {
    const codes = Array.from({ length: 2_000 }, () => String(drawCode()));
    expect(codes.filter((code) => !/^[1-9]\d{7}$/.test(code))).toEqual([]);
    expect(new Set(codes.map((code) => code[0])).size).toBe(9);
    expect(new Set(codes.map((code) => code.at(-1))).size).toBe(10);
  });

  it('is stored as a keyed hash only', async () => {
    const dump = JSON.stringify(await server.deps.db.selectFrom('confirmation_code').selectAll().execute());
    expect(dump).not.toContain(String(code));
  });

  it('is valid for ten minutes', async () => {
    server.clock.advance(10 * minute - 1);
    expect((await confirm(code)).status).toBe(200);
  });

  it('expires after ten minutes', async () => {
    server.clock.advance(10 * minute);
    expect((await confirm(code)).code).toBe('InvalidCode');
  });

  it('can be tried five times: after four wrong tries the right one still works', async () => {
    for (let at = 1; at <= 4; at += 1) expect((await confirm(wrong(at))).code).toBe('InvalidCode');
    expect((await confirm(code)).status).toBe(200);
  });

  it('is invalid after five wrong tries, with the same message', async () => {
    for (let at = 1; at <= 5; at += 1) await confirm(wrong(at));
    const answer = await confirm(code);
    expect([answer.status, answer.error?.message]).toEqual([400, 'The code is invalid!']);
  });

  it('is invalid once a newer one has been sent', async () => {
    server.clock.advance(1_000);
    await resend();
    const newer = await readMailedCode(server, email);
    expect((await confirm(code)).code).toBe('InvalidCode');
    expect((await confirm(newer)).status).toBe(200);
  });

  it('can be guessed twenty times a day, however many codes are sent', async () => {
    let tries = 0;
    for (let round = 0; round < 5; round += 1) {
      for (let at = 1; at <= 5; at += 1) {
        await confirm(wrong(at));
        tries += 1;
      }
      server.clock.advance(5 * minute);
      await resend();
      code = await readMailedCode(server, email);
    }
    const counted = await server.deps.db
      .selectFrom('attempt')
      .select('id')
      .where('bucket', 'like', 'code-try:%')
      .execute();
    expect([tries, counted.length]).toEqual([25, 20]);
    expect((await confirm(code)).code).toBe('InvalidCode');
    server.clock.advance(24 * 60 * minute);
    await resend();
    expect((await confirm(await readMailedCode(server, email))).status).toBe(200);
  });

  it.each([0, -1, 9_999_999, 100_000_000, 12_345_678.5, 2 ** 53, 1e7 - 1])('is never %d', async (value) => {
    const answer = await confirm(value);
    expect([answer.status, answer.code]).toEqual([400, 'InvalidCode']);
  });

  it.each(['007', '12345678', '1e7', '٣', ' 12', [12_345_678], null, true])(
    'sent as %j is refused with path and reason',
    async (value) => {
      const answer = await callLoosely(server, confirmCode, { body: { code: value } }, { token });
      expect([answer.status, answer.code, answer.error?.details?.[0]?.path]).toEqual([
        400,
        'BadRequest',
        'body.code',
      ]);
    },
  );
});

describe('resending the code', () => {
  it('is possible right after the sign-up, then after 300 seconds', async () => {
    expect((await resend()).body).toEqual({ waitSeconds: 300 });
    server.clock.advance(299_000);
    const early = await resend();
    expect([early.status, early.code, early.error?.retryAfter]).toEqual([429, 'ResendTooEarly', 1]);
    expect(early.headers.get('retry-after')).toBe('1');
    server.clock.advance(1_000);
    expect((await resend()).status).toBe(200);
    expect(await countMails(server, email)).toBe(3);
  });

  it('fifty times at once sends one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, resend));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(49);
    expect(await countMails(server, email)).toBe(2);
  });

  it('stops at ten mails a day', async () => {
    for (let at = 2; at <= 10; at += 1) {
      expect((await resend()).status).toBe(200);
      server.clock.advance(5 * minute);
    }
    const refused = await resend();
    expect([refused.code, await countMails(server, email)]).toEqual(['ResendTooEarly', 10]);
    server.clock.advance(24 * 60 * minute - 9 * 5 * minute);
    expect((await resend()).status).toBe(200);
  });

  it('by GET needs a bearer token or proof that one of our pages sent it, since it has an effect', async () => {
    const cookie = `giotto-session=${token}`;
    const fromElsewhere = { headers: { cookie, 'sec-fetch-site': 'cross-site', 'client-id': 'tab' } };
    const withoutClient = { cookie };
    const fromPage = { cookie, headers: { 'client-id': 'tab' } };
    expect((await call(server, resendCode, {}, fromElsewhere)).code).toBe('CrossSite');
    expect((await call(server, resendCode, {}, withoutClient)).code).toBe('CrossSite');
    expect(await countMails(server, email)).toBe(1);
    expect((await call(server, resendCode, {}, fromPage)).status).toBe(200);
    server.clock.advance(5 * minute);
    expect((await call(server, resendCode, {}, { token })).status).toBe(200);
  });
});
