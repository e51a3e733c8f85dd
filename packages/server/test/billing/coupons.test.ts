import { applyCoupon, getDiscountCoupon, getProfile, register, validateCoupon } from '@giotto/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { addDiscount, addGrant } from '../support/test-coupons.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { signUp, solveCaptcha } from '../support/test-sign-up.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Codes checked in one test no longer count in the next.
beforeEach(() => server.clock.advance(day));

const later = (ms: number) => new Date(server.clock.now().getTime() + ms);
const secondsAt = (ms: number) => Math.floor(later(ms).getTime() / second);
const validate = (coupon: string, account?: TestAccount, turnstileToken?: string, at = server) =>
  call(at, validateCoupon, { params: { coupon }, query: { turnstileToken } }, account);
const apply = (coupon: string, account: TestAccount) =>
  call(server, applyCoupon, { body: { coupon } }, account);

async function readEdition(account: TestAccount) {
  const { body } = await call(server, getProfile, {}, account);
  if (body.signupCode) throw new Error('the code of this account is pending');
  const { edition, editionEndDate, premiumPlan } = body;
  return { edition, editionEndDate, premiumPlan };
}

const texts = {
  CouponErrorOrAlreadyUsed: 'This coupon is not valid or already used',
  CouponExpired: 'This coupon expired',
};

/** Codes that can't be used, each with its error. */
const invalidCodes: Record<string, readonly [() => Promise<string>, keyof typeof texts]> = {
  unknown: [async () => 'NOBODYS', 'CouponErrorOrAlreadyUsed'],
  'used up': [
    async () => {
      const code = await addGrant(server);
      await apply(code, await createAccount(server));
      return code;
    },
    'CouponErrorOrAlreadyUsed',
  ],
  'switched off': [() => addGrant(server, { endedAt: later(0) }), 'CouponErrorOrAlreadyUsed'],
  'a discount': [() => addDiscount(server), 'CouponErrorOrAlreadyUsed'],
  expired: [() => addGrant(server, { validUntil: later(0) }), 'CouponExpired'],
  'a grant whose end has passed': [() => addGrant(server, { until: later(-day) }), 'CouponExpired'],
};

describe('a coupon that is checked', () => {
  it.each([
    ['premium forever', {}, 'coupon', null],
    ['a partner’s premium', { plan: 'appsumo' }, 'appsumo', null],
    ['premium for 30 days from now', { days: 30 }, 'coupon', 30 * day],
  ] as const)('gives %s', async (_what, changes, premiumPlan, lasts) => {
    const answer = await validate(await addGrant(server, changes));
    const editionEndDate = lasts === null ? 'forever' : secondsAt(lasts);
    expect([answer.status, answer.body]).toEqual([200, { premiumPlan, editionEndDate }]);
  });

  it('is found without hyphens and in lower case, and is not used up by a check', async () => {
    const code = await addGrant(server);
    for (const typed of [code.replaceAll('-', ''), code.toLowerCase()])
      expect((await validate(typed)).status).toBe(200);
  });

  it.each(Object.entries(invalidCodes))('is refused if it is %s', async (_what, [make, code]) => {
    const coupon = await make();
    for (const account of [undefined, await createAccount(server)]) {
      const answer = await validate(coupon, account);
      expect([answer.status, answer.code, answer.error?.message]).toEqual([400, code, texts[code]]);
    }
  });

  it('is refused for an account that has already used one', async () => {
    const account = await createAccount(server);
    await apply(await addGrant(server), account);
    const answer = await validate(await addGrant(server), account);
    expect([answer.status, answer.code, answer.error?.message]).toEqual([
      409,
      'UserAlreadyUseOneCoupon',
      'Your account already has a coupon',
    ]);
  });

  it('costs a visitor a captcha per check after three wrong codes in an hour', async () => {
    const code = await addGrant(server);
    for (let miss = 0; miss < 3; miss += 1)
      expect((await validate('WRONG')).code).toBe('CouponErrorOrAlreadyUsed');
    expect((await validate(code)).code).toBe('CaptchaFailed');
    const solved = await solveCaptcha(server);
    expect((await validate(code, undefined, solved)).status).toBe(200);
    expect((await validate(code, undefined, solved)).code).toBe('CaptchaFailed');
    server.clock.advance(60 * minute);
    expect((await validate(code)).status).toBe(200);
  });

  it('can be checked ten times a minute and fifty times a day from one address, right or wrong', async () => {
    const limited = await startTestServer({ environment: { isRateLimited: true } });
    try {
      const account = await createAccount(limited);
      const code = await addGrant(limited);
      const look = (by?: TestAccount) => validate(code, by, undefined, limited);
      for (let looks = 0; looks < 50; looks += 10) {
        for (let good = 0; good < 10; good += 1) expect((await look(account)).status).toBe(200);
        const answer = await look(account);
        expect([answer.status, answer.code]).toEqual([429, 'TooManyRequests']);
        limited.clock.advance(minute);
      }
      const answer = await look();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        429,
        String((day - 5 * minute) / second),
      ]);
    } finally {
      await limited.stop();
    }
  });

  it('is checked ten times out of many concurrent requests', async () => {
    const limited = await startTestServer({ environment: { isRateLimited: true } });
    try {
      const account = await createAccount(limited);
      const code = await addGrant(limited);
      const look = () => validate(code, account, undefined, limited);
      const answers = await Promise.all(Array.from({ length: 40 }, look));
      const counts = Object.groupBy(answers, ({ status }) => status);
      expect([counts[200]?.length, counts[429]?.length]).toEqual([10, 30]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a coupon that is redeemed', () => {
  it('makes the account premium at once until the coupon’s end, and then free by itself', async () => {
    const account = await createAccount(server);
    const answer = await apply(await addGrant(server, { days: 30 }), account);
    const editionEndDate = secondsAt(30 * day);
    expect([answer.status, answer.body]).toEqual([200, { premiumPlan: 'coupon', editionEndDate }]);
    expect(await readEdition(account)).toEqual({ edition: 'pro', editionEndDate, premiumPlan: 'coupon' });
    server.clock.advance(30 * day - second);
    expect(await readEdition({ ...account, ...(await logInAgain(account)) })).toMatchObject({
      edition: 'pro',
    });
    server.clock.advance(second);
    expect(await readEdition({ ...account, ...(await logInAgain(account)) })).toMatchObject({
      edition: 'free',
    });
  });

  it('from a partner grants the partner’s plan forever', async () => {
    const account = await createAccount(server);
    await apply(await addGrant(server, { plan: 'appsumo' }), account);
    const expected = { edition: 'pro', editionEndDate: 'forever', premiumPlan: 'appsumo' };
    expect(await readEdition(account)).toEqual(expected);
  });

  it.each(Object.entries(invalidCodes))(
    'is refused if it is %s, and grants nothing',
    async (_what, [make, code]) => {
      const account = await createAccount(server);
      const answer = await apply(await make(), account);
      expect([answer.status, answer.code]).toEqual([400, code]);
      expect(await readEdition(account)).toEqual({
        edition: 'free',
        editionEndDate: null,
        premiumPlan: null,
      });
    },
  );

  it('is refused for an account that has already used one, and stays available to others', async () => {
    const account = await createAccount(server);
    const code = await addGrant(server);
    await apply(await addGrant(server), account);
    expect((await apply(code, account)).code).toBe('UserAlreadyUseOneCoupon');
    expect((await apply(code, await createAccount(server))).status).toBe(200);
  });

  it('can be guessed ten times a minute by one account', async () => {
    const account = await createAccount(server);
    for (let miss = 0; miss < 10; miss += 1)
      expect((await apply('WRONG', account)).code).toBe('CouponErrorOrAlreadyUsed');
    expect((await apply(await addGrant(server), account)).code).toBe('TooManyRequests');
  });
});

/** Sessions are shorter than coupons. */
async function logInAgain({ userId }: TestAccount): Promise<{ token: string }> {
  return { token: await beginSession(server.deps.db, server.clock, userId) };
}

describe('a coupon at sign-up', () => {
  it('makes the account premium from the start', async () => {
    const code = await addGrant(server, { plan: 'appsumo' });
    const { body } = await signUp(server, { email: 'with-code@example.com', coupon: code });
    const user = await server.deps.db
      .selectFrom('app_user')
      .select(['edition', 'edition_ends', 'premium_plan'])
      .where('id', '=', body.userId)
      .executeTakeFirst();
    expect(user).toEqual({ edition: 'pro', edition_ends: 'forever', premium_plan: 'appsumo' });
    expect((await validate(code)).code).toBe('CouponErrorOrAlreadyUsed');
  });

  it('stays unused if the sign-up fails', async () => {
    const code = await addGrant(server);
    await createAccount(server, { email: 'is-taken@example.com' });
    const taken = await signUp(server, { email: 'is-taken@example.com', coupon: code });
    expect(taken.code).toBe('EmailAlreadyExist');
    expect((await validate(code)).status).toBe(200);
  });

  it.each(Object.entries(invalidCodes))(
    'is refused if it is %s, and no account is created',
    async (_what, [make, code]) => {
      const answer = await signUp(server, { email: 'nobody-yet@example.com', coupon: await make() });
      expect([answer.status, answer.code]).toEqual([400, code]);
      const users = await server.deps.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', 'nobody-yet@example.com')
        .execute();
      expect(users).toEqual([]);
    },
  );

  it('requires the captcha before the coupon is checked, after three wrong codes', async () => {
    for (let miss = 0; miss < 3; miss += 1) await validate('WRONG');
    const answer = await callLoosely(server, register, {
      body: {
        email: 'a@example.com',
        name: 'A',
        password: 'a'.repeat(64),
        turnstileToken: 'x',
        coupon: 'WRONG',
      },
    });
    expect(answer.code).toBe('CaptchaFailed');
  });
});

describe('a discount that is checked', () => {
  const look = async (coupon: string) =>
    call(server, getDiscountCoupon, { params: { coupon } }, await createAccount(server));

  it('is returned with its amount, periods and title', async () => {
    const code = await addDiscount(server, {
      name: 'Spring',
      title: '25 % off',
      plans: ['monthly', 'triyearly'],
    });
    expect((await look(code)).body).toEqual({
      id: expect.stringMatching(/^coupon-/),
      name: 'Spring',
      valid: true,
      amount_off: null,
      percent_off: 25,
      metadata: { title: '25 % off', plans: 'monthly_triyearly' },
    });
  });

  it('is not valid once it has expired', async () => {
    const { body } = await look(await addDiscount(server, { validUntil: later(0) }));
    expect(body.valid).toBe(false);
  });

  it('is refused if it is unknown', async () => {
    const answer = await look('NOBODYS');
    expect([answer.status, answer.code]).toEqual([400, 'CouponErrorOrAlreadyUsed']);
  });
});
