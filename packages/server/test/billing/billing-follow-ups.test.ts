import { reactivateSubscription, removeCard, updateSubscription } from '@giotto/contract/api';
import { type PlanPeriod, PRICES } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { editionAt } from '../../src/domains/accounts/users/edition.ts';
import { LONGEST_WAIT, SHORTEST_WAIT } from '../../src/domains/billing/orders/find-turn.ts';
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
  followStripe,
  logInAgain,
  makeCard,
  makeSubscriber,
  order,
  readEdition,
  readSubscription,
  stripeOf,
  sumCharges,
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

/** Orders a plan that ends by itself; answers when, in Unix seconds. */
async function begin(plan: PlanPeriod): Promise<number> {
  ada = await makeSubscriber(server, { plan });
  if (plan !== 'triyearly') await cancel(server, ada);
  return (await readSubscription(server, ada)).current_period_end ?? 0;
}

/** To a time in Unix seconds, at which the person logs in again. */
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

/** What is paid is paid once, whatever Stripe is asked. */
async function expectPaid(cents: number): Promise<void> {
  expect(await sumCharges(server, ada)).toBe(cents);
  expect(findPaidTwice(await listPaidDays(stripeOf(server), await customerOf()))).toEqual([]);
}

/** The edition at a time, by what stands here now. */
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
] as const)('after a %s plan that ends, a %s one', (first, second) => {
  const [paid, price] = [PRICES[first].cents, PRICES[second].cents];

  it('begins and is charged when the paid days are over, and premium goes on without a gap', async () => {
    const end = await begin(first);
    await goTo(end - twentyDays);
    await followStripe(server);
    const before = await readSubscription(server, ada);
    expect((await orderAfter(second)).body.paymentStatus).toBe('success');
    await expectPaid(paid);
    expect(await readSubscription(server, ada)).toEqual({
      ...before,
      card: expect.anything(),
      next: { interval: second, planId: `giotto_premium_${second}_${price}`, quantity: 1, begins: end },
      upcoming: { next_payment_attempt: expect.any(Number), total: price },
    });
    // Nothing more has to be heard of Stripe for that.
    expect([await editionOn(end - 1), await editionOn(end), await editionOn(end + 1)]).toEqual(
      Array.from({ length: 3 }, () => 'pro'),
    );
    await goTo(end + hour);
    await followStripe(server);
    await expectPaid(paid + price);
    expect(await readSubscription(server, ada)).toMatchObject({
      interval: second,
      status: 'active',
      next: null,
      cancel_at_period_end: second === 'triyearly',
    });
  });

  it('is ordered once, however often and from wherever it is asked for', async () => {
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

  it('can be cancelled before it begins, at no cost, and ordered again', async () => {
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
    await followStripe(server);
    await expectPaid(paid + price);
  });
});

describe('what begins later', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, 'OrderTooEarly'],
  ])('is ordered at most as long ahead as Stripe takes it: %i s more', async (more, code) => {
    const end = await begin('triyearly');
    await goTo(end - LONGEST_WAIT - more);
    expect((await orderAfter('yearly')).code).toBe(code);
    await expectPaid(14_400);
  });

  it.each([
    [-1, 'PaymentInProgress'],
    [0, 'PaymentInProgress'],
    [1, null],
  ])('waits until the last two minutes are used up: %i s more', async (more, code) => {
    const end = await begin('monthly');
    await goTo(end - SHORTEST_WAIT - more);
    expect((await orderAfter('yearly')).code).toBe(code);
    await goTo(end + 1);
    await followStripe(server);
    if (code) expect((await orderAfter('yearly')).body.paymentStatus).toBe('success');
    await goTo(end + 2 * hour);
    await followStripe(server);
    await expectPaid(8_000);
  });

  it('begins when Stripe says, although our own row is of a period before', async () => {
    const end = await begin('monthly');
    await server.deps.db
      .updateTable('subscription')
      .set({ period_end: new Date('2026-02-28T12:00:00Z') })
      .execute();
    await orderAfter('yearly');
    expect((await readSubscription(server, ada)).next?.begins).toBe(end);
    await expectPaid(800);
  });

  it('keeps the cancellation before it from being taken back: only one of the two is charged', async () => {
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

  it('makes what runs end also when somebody lets that be renewed at Stripe by hand', async () => {
    const end = await begin('monthly');
    await orderAfter('yearly');
    const [, first] = await listAll();
    await stripeOf(server).subscriptions.update(first?.id ?? '', { cancel_at_period_end: false });
    await followStripe(server);
    await goTo(end + hour);
    await followStripe(server);
    await expectPaid(8_000);
  });

  it('has no plan of its own to be changed, and needs its card', async () => {
    await begin('monthly');
    await orderAfter('yearly');
    const change = { plan: 'triyearly' } as const;
    expect((await call(server, updateSubscription, { body: change }, ada)).code).toBe('NoSubscription');
    expect((await call(server, removeCard, {}, ada)).code).toBe('CardNeeded');
  });

  it.each([
    [
      'money for it goes back',
      async (_first: string, charge: string) => stripeOf(server).refunds.create({ charge }),
    ],
    ['it is ended by hand', async (first: string) => stripeOf(server).subscriptions.cancel(first)],
  ])(
    'ends with what it was to follow when %s: it stands in for no day that is not paid',
    async (_how, end) => {
      await begin('yearly');
      await orderAfter('yearly');
      const { data } = await stripeOf(server).charges.list({ customer: await customerOf() });
      const [, first] = await listAll();
      await end(first?.id ?? '', data[0]?.id ?? '');
      await followStripe(server);
      expect((await readEdition(server, ada)).edition).toBe('free');
      expect((await listAll()).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
      expect((await order(server, ada)).body.paymentStatus).toBe('success');
    },
  );

  it('is taken back when its card is declined, and what runs stays', async () => {
    const end = await begin('monthly');
    const paymentMethod = await makeCard(server, cards.declined);
    expect((await orderAfter('yearly', { paymentMethod })).body.paymentStatus).toBe('fail');
    expect(await readSubscription(server, ada)).toMatchObject({ interval: 'monthly', next: null });
    await goTo(end);
    await followStripe(server);
    await expectPaid(800);
  });

  it.each([
    ['accepted', 'yearly'],
    ['refused', null],
  ] as const)('asks its card’s holder first, who %s', async (said, interval) => {
    const end = await begin('monthly');
    const { body } = await orderAfter('yearly', {
      paymentMethod: await makeCard(server, cards.needs3dSecure),
    });
    expect(body.paymentStatus).toBe('requirecustomeraction');
    expect((await readSubscription(server, ada)).next).toBeNull();
    await answerBank(server, body.clientSecret, said);
    await followStripe(server);
    expect((await readSubscription(server, ada)).next?.interval ?? null).toBe(interval);
    expect(await editionOn(end)).toBe(interval ? 'pro' : 'free');
    await expectPaid(800);
  });

  it('gives its coupon back when it is cancelled before it was charged', async () => {
    const coupon = await addDiscount(server, { percentOff: 50, plans: ['yearly'], maxUses: 1 });
    await begin('monthly');
    await orderAfter('yearly', { coupon });
    const bob = await createAccount(server);
    expect((await order(server, bob, { plan: 'yearly', coupon })).code).toBe('InvalidDiscount');
    await cancel(server, ada);
    server.clock.advance(2 * 60_000);
    await followStripe(server);
    expect((await order(server, bob, { plan: 'yearly', coupon })).body.paymentStatus).toBe('success');
  });

  it('takes its coupon off its first invoice', async () => {
    const coupon = await addDiscount(server, { percentOff: 50, plans: ['yearly'], maxUses: 1 });
    const end = await begin('monthly');
    await orderAfter('yearly', { coupon });
    await goTo(end + hour);
    await followStripe(server);
    await expectPaid(800 + 3_600);
  });
});
