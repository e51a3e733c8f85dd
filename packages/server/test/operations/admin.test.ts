import {
  applyCoupon,
  createCoupon,
  endCoupon,
  findUsers,
  getProfile,
  givePremium,
  listAdminActs,
  listCoupons,
  lockUser,
  logIn,
  type NewCoupon,
  readServerState,
  setAdmin,
  unlockUser,
  validateCoupon,
} from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../../src/domains/accounts/login/sessions.ts';
import {
  approveErasure,
  stopErasure,
} from '../../src/domains/operations/retention/stopped-erasure-repository.ts';
import { plainPasswords } from '../support/plain-passwords.ts';
import { createAccount, hashPassword, makeSecondStep, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const boss = 'boss@example.com';

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({
    environment: { adminEmails: [boss] },
    swap: () => ({ passwords: plainPasswords }),
  });
  admin = await createAccount(server, { email: boss, hasSecondStep: true });
});
afterAll(() => server.stop());

const secondsAt = (ms: number) => Math.floor((server.clock.now().getTime() + ms) / second);
const listAs = (account?: TestAccount) => call(server, listCoupons, {}, account);
const create = (body: NewCoupon) => call(server, createCoupon, { body: { coupon: body } }, admin);
const newestAct = async () => (await call(server, listAdminActs, { query: {} }, admin)).body.acts[0];

const facts = { name: 'Spring', title: null, code: null, maxUses: 1, validUntil: null };
const grant: NewCoupon = { kind: 'grant', plan: 'appsumo', lasts: { type: 'days', days: 30 }, ...facts };
const discount: NewCoupon = {
  kind: 'discount',
  off: { type: 'percent', percent: 20 },
  plans: ['yearly'],
  ...facts,
};

describe('administration', () => {
  it('is open to the confirmed account of an address listed in the environment', async () => {
    expect((await listAs(admin)).status).toBe(200);
    const other = await startTestServer({ environment: { adminEmails: [boss] } });
    const pending = await createAccount(other, { email: boss, isPending: true });
    expect((await call(other, listCoupons, {}, pending)).code).toBe('CodePending');
    await other.stop();
  });

  it.each([{}, { edition: 'pro' as const }])(
    'is refused to anybody else (%j), whatever they claim',
    async (options) => {
      const account = await createAccount(server, options);
      const headers = { admin: 'true', cookie: 'admin=true' };
      const answer = await callLoosely(server, listCoupons, {}, { ...account, headers });
      expect([answer.status, answer.code]).toEqual([403, 'Forbidden']);
      expect((await listAs()).code).toBe('NotSignedIn');
    },
  );

  it('is refused to a locked admin and to a former admin, from the next call on', async () => {
    const helper = await createAccount(server, { hasSecondStep: true });
    const params = { accountId: helper.userId };
    const made = await call(server, setAdmin, { params, body: { isAdmin: true } }, admin);
    expect([made.body.isAdmin, (await listAs(helper)).status]).toEqual([true, 200]);
    await call(server, setAdmin, { params, body: { isAdmin: false } }, admin);
    expect((await listAs(helper)).code).toBe('Forbidden');
  });

  it('needs a login within the last hour', async () => {
    const late = await createAccount(server, { hasSecondStep: true });
    const params = { accountId: late.userId };
    await call(server, setAdmin, { params, body: { isAdmin: true } }, admin);
    server.clock.advance(60 * minute);
    expect((await listAs(late)).status).toBe(200);
    server.clock.advance(1);
    const answer = await listAs(late);
    expect([answer.status, answer.code]).toEqual([403, 'LoginTooOld']);
    admin = { ...admin, token: (await logInBoss()).token };
  });
});

/** Starts a new session, because the clock has moved. */
async function logInBoss(): Promise<{ token: string }> {
  const { db } = server.deps;
  const token = await beginSession(db, server.clock, admin.userId);
  await makeSecondStep(db, admin.userId, server.clock.now());
  return { token };
}

describe('a coupon created by an admin', () => {
  it('has an 80-bit code, shown once, that grants premium', async () => {
    const { body } = await create(grant);
    expect(body.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const account = await createAccount(server);
    const applied = await call(server, applyCoupon, { body: { coupon: body.code } }, account);
    expect(applied.body).toEqual({ premiumPlan: 'appsumo', editionEndDate: secondsAt(30 * day) });
    const { coupons } = (await listAs(admin)).body;
    expect(coupons.find(({ id }) => id === body.coupon.id)).toEqual({ ...body.coupon, uses: 1 });
    expect(JSON.stringify(coupons)).not.toContain(body.code);
  });

  it('can have a custom code, each only once', async () => {
    expect((await create({ ...discount, code: 'SPRING-26' })).status).toBe(200);
    const again = await create({ ...grant, code: 'spring26' });
    expect([again.status, again.code]).toEqual([409, 'CouponCodeTaken']);
  });

  it.each([
    ['forever', { type: 'forever' }, { days: null, until: null }],
    ['until a day', { type: 'until', until: 2_000_000_000 }, { days: null, until: 2_000_000_000 }],
    ['for some days', { type: 'days', days: 7 }, { days: 7, until: null }],
  ] as const)('grants premium %s', async (_what, lasts, expected) => {
    const { body } = await create({ kind: 'grant', plan: 'coupon', lasts, ...facts });
    expect(body.coupon).toMatchObject({ kind: 'grant', plan: 'coupon', ...expected });
  });

  it.each([
    ['cents', { type: 'amount', cents: 500 }, { amountOff: 500, percentOff: null }],
    ['percent', { type: 'percent', percent: 100 }, { amountOff: null, percentOff: 100 }],
  ] as const)('takes %s off', async (_what, off, expected) => {
    const { body } = await create({ kind: 'discount', off, plans: ['monthly', 'yearly'], ...facts });
    expect(body.coupon).toMatchObject({ kind: 'discount', plans: ['monthly', 'yearly'], ...expected });
  });

  it.each([
    ['no period', { ...discount, plans: [] }],
    ['a period twice', { ...discount, plans: ['yearly', 'yearly'] }],
    ['101 percent', { ...discount, off: { type: 'percent', percent: 101 } }],
    ['no cents', { ...discount, off: { type: 'amount', cents: 0 } }],
    ['no uses', { ...grant, maxUses: 0 }],
    ['a short code', { ...grant, code: 'ABC' }],
    ['a grant with a discount', { ...grant, off: { type: 'percent', percent: 20 } }],
  ])('is refused with %s', async (_what, body) => {
    expect((await callLoosely(server, createCoupon, { body: { coupon: body } }, admin)).code).toBe(
      'BadRequest',
    );
  });

  it('can be switched off once, and what it granted stays', async () => {
    const { body } = await create({ ...grant, maxUses: 2 });
    const account = await createAccount(server);
    await call(server, applyCoupon, { body: { coupon: body.code } }, account);
    const params = { couponId: body.coupon.id };
    expect((await call(server, endCoupon, { params, body: {} }, admin)).status).toBe(200);
    expect((await call(server, endCoupon, { params, body: {} }, admin)).code).toBe('NotFound');
    const look = await call(server, validateCoupon, { params: { coupon: body.code }, query: {} }, account);
    expect(look.code).toBe('CouponErrorOrAlreadyUsed');
    expect((await call(server, getProfile, {}, account)).body).toMatchObject({ edition: 'pro' });
  });
});

describe('accounts', () => {
  it('are found by part of their address, in any spelling', async () => {
    const { userId } = await createAccount(server, { email: 'needle.in@hay.example' });
    for (const email of ['needle.in', ' NEEDLE', 'hay.example']) {
      const { body } = await call(server, findUsers, { query: { email } }, admin);
      expect(body.users.map((user) => user.userId)).toEqual([userId]);
    }
    const all = await call(server, findUsers, { query: { email: '%' } }, admin);
    expect(all.body.users).toEqual([]);
  });

  it('can be locked: sessions end, and login reveals the reason only to someone who knows the password', async () => {
    const password = 'correct horse battery';
    const account = await createAccount(server, { password });
    const params = { accountId: account.userId };
    const credentials = { email: account.email, password: hashPassword(password) };
    const reason = 'Spam was sent from it';
    const locked = await call(server, lockUser, { params, body: { reason } }, admin);
    expect([locked.status, locked.body.lockReason]).toEqual([200, reason]);
    expect((await call(server, getProfile, {}, account)).code).toBe('NotSignedIn');
    const answer = await call(server, logIn, { body: credentials });
    expect([answer.status, answer.code, answer.error?.details]).toEqual([
      403,
      'AccountLocked',
      [{ path: 'account', message: reason }],
    ]);
    const guess = await call(server, logIn, { body: { ...credentials, password: hashPassword('wrong') } });
    expect(guess.code).toBe('Login.EmailNotFoundORWrongPassword');
    const unlocked = await call(server, unlockUser, { params }, admin);
    expect(unlocked.body.lockReason).toBeNull();
    expect((await call(server, logIn, { body: credentials })).status).toBe(200);
  });

  it('can be granted premium by hand, until a day or forever, and lose it again', async () => {
    const account = await createAccount(server);
    const params = { accountId: account.userId };
    const give = async (until: number | 'forever' | 'none') =>
      (await call(server, givePremium, { params, body: { until } }, admin)).body;
    const until = secondsAt(day);
    expect(await give(until)).toMatchObject({ edition: 'pro', editionEndDate: until, giftEndDate: until });
    expect(await give('forever')).toMatchObject({ editionEndDate: 'forever', giftEndDate: 'forever' });
    expect(await give('none')).toMatchObject({ edition: 'free', giftEndDate: null });
    expect((await call(server, getProfile, {}, account)).body).toMatchObject({ edition: 'free' });
  });

  it('keep a coupon’s premium when the gift is revoked', async () => {
    const account = await createAccount(server);
    const { code } = (await create(grant)).body;
    await call(server, applyCoupon, { body: { coupon: code } }, account);
    const params = { accountId: account.userId };
    await call(server, givePremium, { params, body: { until: 'forever' } }, admin);
    const { body } = await call(server, givePremium, { params, body: { until: 'none' } }, admin);
    expect(body).toMatchObject({
      edition: 'pro',
      premiumPlan: 'appsumo',
      editionEndDate: secondsAt(30 * day),
    });
  });

  it("that don't exist are not found, and admins can't lock or demote themselves", async () => {
    const nobody = { accountId: 'nobody' };
    expect((await call(server, lockUser, { params: nobody, body: { reason: 'x' } }, admin)).code).toBe(
      'NotFound',
    );
    const own = { accountId: admin.userId };
    expect((await call(server, lockUser, { params: own, body: { reason: 'x' } }, admin)).code).toBe(
      'Forbidden',
    );
    expect((await call(server, setAdmin, { params: own, body: { isAdmin: false } }, admin)).code).toBe(
      'Forbidden',
    );
  });
});

describe('the log', () => {
  it('records who did what to whom for each action, and no coupon code', async () => {
    const { body } = await create({ ...discount, code: 'SECRET-CODE' });
    expect(await newestAct()).toMatchObject({ admin: boss, act: 'coupon.create', subject: 'Spring' });
    expect(JSON.stringify(await newestAct())).not.toContain('SECRET');
    await call(server, endCoupon, { params: { couponId: body.coupon.id }, body: {} }, admin);
    expect(await newestAct()).toMatchObject({ act: 'coupon.end', subject: 'Spring' });
    const { userId, email } = await createAccount(server);
    const params = { accountId: userId };
    await call(server, lockUser, { params, body: { reason: 'Spam' } }, admin);
    const expected = { act: 'user.lock', subject: email, details: { reason: 'Spam' } };
    expect(await newestAct()).toMatchObject(expected);
    await call(server, unlockUser, { params }, admin);
    expect(await newestAct()).toMatchObject({ act: 'user.unlock', subject: email });
    await call(server, givePremium, { params, body: { until: 'forever' } }, admin);
    expect(await newestAct()).toMatchObject({ act: 'user.premium', details: { until: 'forever' } });
    await call(server, setAdmin, { params, body: { isAdmin: true } }, admin);
    expect(await newestAct()).toMatchObject({ act: 'user.admin', details: { isAdmin: true } });
  });

  it('is read in pages, newest first', async () => {
    for (let made = 0; made < 51; made += 1) await create(discount);
    const first = (await call(server, listAdminActs, { query: {} }, admin)).body.acts;
    const before = first.at(-1)?.id ?? 0;
    const next = (await call(server, listAdminActs, { query: { before } }, admin)).body.acts;
    const ids = [...first, ...next].map(({ id }) => id);
    expect(first).toHaveLength(50);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it('has no entry for a refused action', async () => {
    const before = await newestAct();
    await create({ ...discount, code: 'SECRET-CODE' });
    expect(await newestAct()).toEqual(before);
  });
});

describe('the state of the server', () => {
  it('shows which erasures are stopped, since when, and whether they were approved', async () => {
    const read = async () => (await call(server, readServerState, {}, admin)).body.erasures;
    expect(await read()).toEqual([]);
    const { db, clock } = server.deps;
    const since = clock.now();
    await stopErasure(db, { kind: 'unused-accounts', rows: 12, total: 900 }, since);
    server.clock.advance(minute);
    await stopErasure(db, { kind: 'unused-accounts', rows: 13, total: 901 }, clock.now());
    const stop = { kind: 'unused-accounts', rows: 13, total: 901, since: since.toISOString() };
    expect(await read()).toEqual([{ ...stop, isApproved: false }]);
    await approveErasure(db, 'unused-accounts', 13, clock.now());
    expect(await read()).toEqual([{ ...stop, isApproved: true }]);
  });

  it('shows how many mails are waiting, since when, and which have failed', async () => {
    const read = async () => (await call(server, readServerState, {}, admin)).body.mails;
    expect(await read()).toMatchObject({ waiting: 0, oldestSeconds: null, failing: 0 });
    const now = server.clock.now();
    const mail = {
      recipient: 'a@example.com',
      subject: 'x',
      text: 'x',
      created_at: new Date(now.getTime() - minute),
      expires_at: new Date(now.getTime() + day),
      next_try_at: new Date(now.getTime() + day),
    };
    const { db } = server.deps;
    await db
      .insertInto('mail')
      .values([
        { ...mail, id: 'one', tries: 2 },
        { ...mail, id: 'two' },
      ])
      .execute();
    expect(await read()).toEqual({ waiting: 2, oldestSeconds: 60, failing: 1, sentLastDay: 0 });
  });

  it('shows when each job last succeeded', async () => {
    server.deps.metrics.jobs.set({ job: 'clean-up' }, 1_700_000_000);
    const { body } = await call(server, readServerState, {}, admin);
    expect(body.jobs).toContainEqual({ job: 'clean-up', date: '2023-11-14T22:13:20.000Z' });
  });
});
