import {
  changeBillingAddress,
  previewPlan,
  reactivateSubscription,
  removeCard,
  saveCard,
  updateSubscription,
} from '@giotto/contract/api';
import type { PlanPeriod } from '@giotto/contract/plans';
import { describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { addDiscount } from '../support/test-coupons.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerOnce } from './billing-hooks.ts';
import {
  answerBank,
  cancel as cancelPlan,
  cards,
  makeCard,
  makeSubscriber,
  order,
  orderBody,
  readEdition,
  readSubscription,
  sumCharges,
} from './billing-site.ts';

let server: TestServer;
startServerOnce((started) => {
  server = started;
});

const cancel = (who: TestAccount) => cancelPlan(server, who);
/** The specification defines no request body. */
const reactivate = (who: TestAccount) => call(server, reactivateSubscription, { body: undefined }, who);
const update = (who: TestAccount, plan: PlanPeriod, users?: number) =>
  call(server, updateSubscription, { body: { plan, ...(users ? { users } : {}) } }, who);
const april = Date.UTC(2026, 3, 1, 12) / 1_000;

describe('a cancellation', () => {
  it('keeps premium until the period ends and can be undone', async () => {
    const ada = await makeSubscriber(server);
    const { body } = await cancel(ada);
    expect(body).toMatchObject({ status: 'active', cancel_at_period_end: true, current_period_end: april });
    expect(await readEdition(server, ada)).toEqual({ edition: 'pro', ends: String(april), plan: 'monthly' });
    expect((await reactivate(ada)).body).toMatchObject({ cancel_at_period_end: false });
    expect(await readEdition(server, ada)).toEqual({ edition: 'pro', ends: null, plan: 'monthly' });
  });

  it.each([
    ['that never ordered', () => createAccount(server)],
    ['with a three-year plan', () => makeSubscriber(server, { plan: 'triyearly' })],
    [
      'that has already cancelled',
      async () => {
        const ada = await makeSubscriber(server);
        await cancel(ada);
        return ada;
      },
    ],
  ])('is refused for an account %s', async (_who, make) => {
    const answer = await cancel(await make());
    expect([answer.status, answer.code]).toEqual([409, 'NoSubscription']);
  });

  it.each([
    ['nothing was cancelled', {}],
    ['the plan is for three years, which are bought once', { plan: 'triyearly' }],
  ])('cannot be undone if %s', async (_why, changes) => {
    expect((await reactivate(await makeSubscriber(server, changes))).code).toBe('NoSubscription');
  });

  it('whose response was lost takes effect once when it is retried', async () => {
    const ada = await makeSubscriber(server);
    server.deps.payments.simulator?.faults.plan(
      { kind: 'lostAnswer' },
      { call: /^POST .v1.subscriptions.sub/, times: 3 },
    );
    expect((await cancel(ada)).code).toBe('Unavailable');
    expect((await cancel(ada)).body).toMatchObject({ cancel_at_period_end: true });
  });
});

describe('a plan change', () => {
  it('credits the unused part of the old plan, as the preview says', async () => {
    const ada = await makeSubscriber(server);
    const preview = await call(server, previewPlan, { query: { plan: 'yearly', users: '2' } }, ada);
    expect(preview.body).toEqual({
      total: 14_400,
      charge: 14_400,
      unused: -800,
      balance: 0,
      credit: 0,
      due: 13_600,
      hasCard: true,
    });
    expect((await update(ada, 'yearly', 2)).body).toEqual({
      status: 'updated',
      errorCode: null,
      message: null,
    });
    expect(await sumCharges(server, ada)).toBe(800 + 13_600);
    expect(await readSubscription(server, ada)).toMatchObject({
      interval: 'yearly',
      quantity: 2,
      balance: 0,
    });
  });

  it('to a cheaper plan keeps the remaining credit for later invoices', async () => {
    const ada = await makeSubscriber(server, { plan: 'yearly' });
    const { body } = await call(server, previewPlan, { query: { plan: 'monthly' } }, ada);
    expect(body).toMatchObject({ total: 800, due: 0, credit: 6_400 });
    await update(ada, 'monthly');
    expect(await sumCharges(server, ada)).toBe(7_200);
    expect(await readSubscription(server, ada)).toMatchObject({ interval: 'monthly', balance: -6_400 });
  });

  it('to three years ends by itself', async () => {
    const ada = await makeSubscriber(server);
    expect((await update(ada, 'triyearly')).body.status).toBe('updated');
    expect(await readSubscription(server, ada)).toMatchObject({
      interval: 'triyearly',
      cancel_at_period_end: true,
    });
    expect(await sumCharges(server, ada)).toBe(14_400);
  });

  it.each([
    ['SubscriptionUnchanged', 'to the same plan', {}, 'monthly'],
    ['NoSubscription', 'of three years', { plan: 'triyearly' }, 'monthly'],
  ] as const)('is refused with %s if it is %s', async (code, _what, changes, plan) => {
    const answer = await update(await makeSubscriber(server, changes), plan);
    expect([answer.status, answer.code]).toEqual([409, code]);
  });

  it.each([
    ['that never ordered', () => createAccount(server)],
    [
      'that has cancelled',
      async () => {
        const ada = await makeSubscriber(server);
        await cancel(ada);
        return ada;
      },
    ],
  ])('is refused for an account %s, and so is its preview', async (_who, make) => {
    const ada = await make();
    expect((await update(ada, 'yearly')).code).toBe('NoSubscription');
    expect((await call(server, previewPlan, { query: { plan: 'yearly' } }, ada)).code).toBe('NoSubscription');
  });

  it('that the bank declines changes nothing and says why', async () => {
    const ada = await makeSubscriber(server);
    const paymentMethod = await makeCard(server, cards.declinedLater);
    await call(server, saveCard, { body: { paymentMethod } }, ada);
    const { body } = await update(ada, 'yearly');
    expect(body).toEqual({
      status: 'fail',
      errorCode: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await readSubscription(server, ada)).toMatchObject({ interval: 'monthly', status: 'active' });
    expect(await sumCharges(server, ada)).toBe(800);
  });

  it('clicked ten times at once is paid once', async () => {
    const ada = await makeSubscriber(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => update(ada, 'yearly')));
    expect(answers.every(({ code }) => code === null || code === 'SubscriptionUnchanged')).toBe(true);
    expect(await sumCharges(server, ada)).toBe(7_200);
  });

  it('without a card asks for an order, whose subscription starts when the old one runs out', async () => {
    const coupon = await addDiscount(server, { percentOff: 100, plans: ['monthly'] });
    const ada = await makeSubscriber(server, { coupon, paymentMethod: undefined });
    expect((await order(server, ada, { plan: 'yearly' })).code).toBe('SubscriptionExists');
    expect((await update(ada, 'yearly')).body.status).toBe('executePayment');
    const paid = await order(server, ada, { plan: 'yearly', applyEndOfSubAsTrial: true });
    expect(paid.body.paymentStatus).toBe('success');
    expect(await readSubscription(server, ada)).toMatchObject({
      interval: 'monthly',
      status: 'active',
      cancel_at_period_end: true,
      current_period_end: april,
      next: { interval: 'yearly', quantity: 1, planId: 'giotto_premium_yearly_7200', begins: april },
      upcoming: { next_payment_attempt: expect.any(Number), total: 7_200 },
      card: { last4: '4242' },
    });
    expect(await readEdition(server, ada)).toEqual({ edition: 'pro', ends: null, plan: 'monthly' });
    expect(await sumCharges(server, ada)).toBe(0);
    expect((await order(server, ada, { plan: 'triyearly' })).code).toBe('SubscriptionExists');
  });

  it.each([
    ['accepted', 'success', { interval: 'yearly' }],
    ['refused', 'fail', null],
  ] as const)(
    'with a card that needs 3-D Secure, %s by its holder, ends in %s',
    async (said, status, next) => {
      const ada = await makeSubscriber(server);
      const body = { paymentMethod: await makeCard(server, cards.needs3dSecure) };
      await call(server, saveCard, { body }, ada);
      expect((await update(ada, 'yearly')).body.status).toBe('executePayment');
      const again = { paymentMethod: await makeCard(server, cards.needs3dSecure), plan: 'yearly' };
      const asked = await order(server, ada, { ...again, applyEndOfSubAsTrial: true });
      expect(asked.body.paymentStatus).toBe('requirecustomeraction');
      const secret = asked.body.clientSecret ?? '';
      await answerBank(server, secret, said);
      const url = `${server.origin}/api/subscription/post3dsecure?paymentIntent=${secret.split('_secret_')[0]}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${ada.token}` } });
      expect(await answer.json()).toMatchObject({ paymentStatus: status });
      expect(await readSubscription(server, ada)).toMatchObject({
        interval: 'monthly',
        cancel_at_period_end: next !== null,
        next,
      });
    },
  );
});

describe('a card', () => {
  it('replaces the previous one', async () => {
    const ada = await makeSubscriber(server);
    const body = { paymentMethod: await makeCard(server, cards.other) };
    expect((await call(server, saveCard, { body }, ada)).body).toEqual({ errorCode: null, message: null });
    expect((await readSubscription(server, ada)).card).toMatchObject({ last4: '4444', brand: 'mastercard' });
  });

  it('that the bank declines is not saved, and the bank’s message is shown', async () => {
    const ada = await makeSubscriber(server);
    const body = { paymentMethod: await makeCard(server, cards.declined) };
    expect((await call(server, saveCard, { body }, ada)).body).toEqual({
      errorCode: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect((await readSubscription(server, ada)).card).toMatchObject({ last4: '4242' });
  });

  it('cannot be removed while the next invoice needs it, but can after a cancellation', async () => {
    const ada = await makeSubscriber(server);
    const refused = await call(server, removeCard, {}, ada);
    expect([refused.status, refused.code]).toEqual([409, 'CardNeeded']);
    await cancel(ada);
    expect((await call(server, removeCard, {}, ada)).status).toBe(200);
    expect((await readSubscription(server, ada)).card).toBeNull();
  });
});

describe('a billing address', () => {
  const { plan: _plan, users: _users, ...address } = orderBody;

  it('is saved without an order, including empty lines', async () => {
    const ada = await createAccount(server);
    const body = { ...address, line2: 'c/o Babbage', state: '', country: '' as const };
    expect((await call(server, changeBillingAddress, { body }, ada)).status).toBe(200);
    expect(await readSubscription(server, ada)).toMatchObject({
      line2: 'c/o Babbage',
      state: null,
      country: null,
      status: 'none',
    });
    await call(server, changeBillingAddress, { body: { ...address, line2: '' } }, ada);
    expect(await readSubscription(server, ada)).toMatchObject({ line2: null, country: 'GB' });
  });

  it.each([
    ['InvalidEmail', { email: 'nobody' }],
    ['BadRequest', { country: 'gb' }],
    ['BadRequest', { name: 'a\u0000b' }],
    ['BadRequest', { city: undefined }],
    ['BadRequest', { vat: '1' }],
  ])('is refused with %s: %o', async (code, changes) => {
    const body = { ...address, ...changes };
    expect(
      (await callLoosely(server, changeBillingAddress, { body }, await createAccount(server))).code,
    ).toBe(code);
  });
});
