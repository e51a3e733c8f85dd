import { reactivateSubscription, removeCard, updateSubscription } from '@giotto/contract/api';
import { type PlanPeriod, PRICES } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { editionAt } from '../../src/domains/accounts/users/edition.ts';
import { MAX_WAIT, MIN_WAIT } from '../../src/domains/billing/orders/decide-start.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { addDiscount } from '../support/test-coupons.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerForEach } from './billing-hooks.ts';
import { findPaidTwice, listPaidDays } from './billing-paid-days.ts';
import {
  answerBank,
  cancel,
  cards,
  logInAgain,
  makeCard,
  makeSubscriber,
  order,
  readEdition,
  readSubscription,
  stripeOf,
  sumCharges,
  syncWithStripe,
} from './billing-site.ts';

const hour = 60 * 60;
const twentyDays = 20 * 24 * hour;

let server: TestServer;
let ada: TestAccount;
startServerForEach(async (started) => {
  server = started;
  ada = await createAccount(server);
});

const orderAfter = (plan: PlanPeriod, changes = {}) =>
  order(server, ada, { plan, applyEndOfSubAsTrial: true, ...changes });

/** Orders a plan that doesn't renew; returns its end in Unix seconds. */
async function begin(plan: PlanPeriod): Promise<number> {
  ada = await makeSubscriber(server, { plan });
  if (plan !== 'triyearly') await cancel(server, ada);
  return (await readSubscription(server, ada)).current_period_end ?? 0;
}

/** Advances the clock to a time in Unix seconds and logs in again. */
async function goTo(seconds: number): Promise<void> {
  server.clock.advance(seconds * 1_000 - server.clock.now().getTime());
  ada = await logInAgain(server, ada);
}

async function customerOf(): Promise<string> {
  return (await readSubscription(server, ada)).stripeCustomerId ?? '';
}

async function listAll(): Promise<Stripe.Subscription[]> {
  const { data } = await stripeOf(server).subscriptions.list({ customer: await customerOf(), status: 'all' });
  return data;
}

/** Every day is paid for once, going by Stripe's own records. */
async function expectPaid(cents: number): Promise<void> {
  expect(await sumCharges(server, ada)).toBe(cents);
  expect(findPaidTwice(await listPaidDays(stripeOf(server), await customerOf()))).toEqual([]);
}

/** The edition at a time, derived from what's stored now. */
async function editionOn(seconds: number) {
  const { edition, ends: editionEnds } = await readEdition(server, ada);
  return editionAt({ edition, editionEnds }, new Date(seconds * 1_000));
}

describe.each([
  ['monthly', 'yearly'],
  ['monthly', 'triyearly'],
  ['yearly', 'yearly'],
  ['yearly', 'monthly'],
  ['triyearly', 'yearly'],
  ['triyearly', 'triyearly'],
] as const)('after an ending %s plan, a %s follow-up', (first, second) => {
  const [paid, price] = [PRICES[first].cents, PRICES[second].cents];

  it('starts and is charged when the paid time ends, with no gap in premium', async () => {
    const end = await begin(first);
    await goTo(end - twentyDays);
    await syncWithStripe(server);
    const before = await readSubscription(server, ada);
    expect((await orderAfter(second)).body.paymentStatus).toBe('success');
    await expectPaid(paid);
    expect(await readSubscription(server, ada)).toEqual({
      ...before,
      card: expect.anything(),
      next: { interval: second, planId: `giotto_premium_${second}_${price}`, quantity: 1, begins: end },
      upcoming: { next_payment_attempt: expect.any(Number), total: price },
    });
    // This must not depend on any further word from Stripe.
    expect([await editionOn(end - 1), await editionOn(end), await editionOn(end + 1)]).toEqual(
      Array.from({ length: 3 }, () => 'pro'),
    );
    await goTo(end + hour);
    await syncWithStripe(server);
    await expectPaid(paid + price);
    expect(await readSubscription(server, ada)).toMatchObject({
      interval: second,
      status: 'active',
      next: null,
      cancel_at_period_end: second === 'triyearly',
    });
  });

  it('is ordered only once, however often and from wherever it is requested', async () => {
    await goTo((await begin(first)) - twentyDays);
    const paymentMethod = await makeCard(server);
    const answers = await Promise.all(Array.from({ length: 3 }, () => orderAfter(second, { paymentMethod })));
    expect(answers.every(({ code }) => code === null || code === 'Unavailable')).toBe(true);
    expect((await orderAfter(second, { paymentMethod })).body.paymentStatus).toBe('success');
    expect((await orderAfter(second)).code).toBe('SubscriptionExists');
    expect((await order(server, ada, { plan: second })).code).toBe('SubscriptionExists');
    expect((await listAll()).filter(({ status }) => status === 'trialing')).toHaveLength(1);
    await expectPaid(paid);
  });

  it('can be cancelled before it starts, at no cost, and ordered again', async () => {
    const end = await begin(first);
    await goTo(end - twentyDays);
    await orderAfter(second);
    expect((await cancel(server, ada)).body).toMatchObject({
      interval: first,
      status: 'active',
      cancel_at_period_end: true,
      next: null,
      upcoming: null,
    });
    expect(await editionOn(end - 1)).toBe('pro');
    expect(await editionOn(end)).toBe('free');
    expect((await cancel(server, ada)).code).toBe('NoSubscription');
    expect((await orderAfter(second)).body.paymentStatus).toBe('success');
    await goTo(end + hour);
    await syncWithStripe(server);
    await expectPaid(paid + price);
  });
});

describe('a follow-up', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, 'OrderTooEarly'],
  ])('can be ordered no further ahead than Stripe allows: %i s beyond the limit', async (more, code) => {
    const end = await begin('triyearly');
    await goTo(end - MAX_WAIT - more);
    expect((await orderAfter('yearly')).code).toBe(code);
    await expectPaid(14_400);
  });

  it.each([
    [-1, 'PaymentInProgress'],
    [0, 'PaymentInProgress'],
    [1, null],
  ])('cannot be ordered in the last two minutes of the paid time: %i s before', async (more, code) => {
    const end = await begin('monthly');
    await goTo(end - MIN_WAIT - more);
    expect((await orderAfter('yearly')).code).toBe(code);
    await goTo(end + 1);
    await syncWithStripe(server);
    if (code) expect((await orderAfter('yearly')).body.paymentStatus).toBe('success');
    await goTo(end + 2 * hour);
    await syncWithStripe(server);
    await expectPaid(8_000);
  });

  it('starts when Stripe says, even if our own row has an earlier period', async () => {
    const end = await begin('monthly');
    await server.deps.db
      .updateTable('subscription')
      .set({ period_end: new Date('2026-02-28T12:00:00Z') })
      .execute();
    await orderAfter('yearly');
    expect((await readSubscription(server, ada)).next?.begins).toBe(end);
    await expectPaid(800);
  });

  it('prevents undoing the cancellation before it, so only one of the two is charged', async () => {
    await begin('monthly');
    await orderAfter('yearly');
    const refused = await call(server, reactivateSubscription, { body: {} }, ada);
    expect([refused.status, refused.code]).toEqual([409, 'SubscriptionExists']);
    await cancel(server, ada);
    expect((await call(server, reactivateSubscription, { body: {} }, ada)).body).toMatchObject({
      interval: 'monthly',
      cancel_at_period_end: false,
      next: null,
    });
  });

  it('makes the running plan end even if somebody re-enables its renewal at Stripe by hand', async () => {
    const end = await begin('monthly');
    await orderAfter('yearly');
    const [, first] = await listAll();
    await stripeOf(server).subscriptions.update(first?.id ?? '', { cancel_at_period_end: false });
    await syncWithStripe(server);
    await goTo(end + hour);
    await syncWithStripe(server);
    await expectPaid(8_000);
  });

  it('cannot be changed and needs its card', async () => {
    await begin('monthly');
    await orderAfter('yearly');
    const change = { plan: 'triyearly' } as const;
    expect((await call(server, updateSubscription, { body: change }, ada)).code).toBe('NoSubscription');
    expect((await call(server, removeCard, {}, ada)).code).toBe('CardNeeded');
  });

  it.each([
    [
      'its payment is refunded',
      async (_first: string, charge: string) => stripeOf(server).refunds.create({ charge }),
    ],
    ['it is ended by hand', async (first: string) => stripeOf(server).subscriptions.cancel(first)],
  ])('ends with the plan before it when %s, so it never covers unpaid days', async (_how, end) => {
    await begin('yearly');
    await orderAfter('yearly');
    const { data } = await stripeOf(server).charges.list({ customer: await customerOf() });
    const [, first] = await listAll();
    await end(first?.id ?? '', data[0]?.id ?? '');
    await syncWithStripe(server);
    expect((await readEdition(server, ada)).edition).toBe('free');
    expect((await listAll()).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect((await order(server, ada)).body.paymentStatus).toBe('success');
  });

  it('is dropped if its card is declined, and the running plan stays', async () => {
    const end = await begin('monthly');
    const paymentMethod = await makeCard(server, cards.declined);
    expect((await orderAfter('yearly', { paymentMethod })).body.paymentStatus).toBe('fail');
    expect(await readSubscription(server, ada)).toMatchObject({ interval: 'monthly', next: null });
    await goTo(end);
    await syncWithStripe(server);
    await expectPaid(800);
  });

  it.each([
    ['accepted', 'yearly'],
    ['refused', null],
  ] as const)('starts only after the cardholder’s confirmation: %s', async (said, interval) => {
    const end = await begin('monthly');
    const { body } = await orderAfter('yearly', {
      paymentMethod: await makeCard(server, cards.needs3dSecure),
    });
    expect(body.paymentStatus).toBe('requirecustomeraction');
    expect((await readSubscription(server, ada)).next).toBeNull();
    await answerBank(server, body.clientSecret, said);
    await syncWithStripe(server);
    expect((await readSubscription(server, ada)).next?.interval ?? null).toBe(interval);
    expect(await editionOn(end)).toBe(interval ? 'pro' : 'free');
    await expectPaid(800);
  });

  it('releases its coupon if it is cancelled before it was charged', async () => {
    const coupon = await addDiscount(server, { percentOff: 50, plans: ['yearly'], maxUses: 1 });
    await begin('monthly');
    await orderAfter('yearly', { coupon });
    const bob = await createAccount(server);
    expect((await order(server, bob, { plan: 'yearly', coupon })).code).toBe('InvalidDiscount');
    await cancel(server, ada);
    server.clock.advance(2 * 60_000);
    await syncWithStripe(server);
    expect((await order(server, bob, { plan: 'yearly', coupon })).body.paymentStatus).toBe('success');
  });

  it('applies its coupon to its first invoice', async () => {
    const coupon = await addDiscount(server, { percentOff: 50, plans: ['yearly'], maxUses: 1 });
    const end = await begin('monthly');
    await orderAfter('yearly', { coupon });
    await goTo(end + hour);
    await syncWithStripe(server);
    await expectPaid(800 + 3_600);
  });
});
