import { previewPlan, saveCard, updateSubscription } from '@giotto/contract/api';
import { PLAN_PERIODS } from '@giotto/contract/plans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import type { TestServer } from '../support/test-server.ts';
import { startSubscribedForEach } from './billing-hooks.ts';
import { findPaidTwice, listPaidDays } from './billing-paid-days.ts';
import {
  cancel,
  cards,
  logInAgain,
  makeCard,
  order,
  readEdition,
  readSubscription,
  stripeOf,
  sumCharges,
  syncWithStripe,
} from './billing-site.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let server: TestServer;
let ada: TestAccount;
let customer: string;
startSubscribedForEach((subscribed) => {
  ({ server, ada, customer } = subscribed);
});

/** Advances the clock, reads everything that happened at Stripe, and logs in again. */
async function wait(ms: number): Promise<void> {
  server.clock.advance(ms);
  await syncWithStripe(server);
  ada = await logInAgain(server, ada);
}

/** Makes a renewal fail. */
async function fallBehind(): Promise<void> {
  const card = await stripeOf(server).paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  const [subscription] = (await stripeOf(server).subscriptions.list({ customer })).data;
  await stripeOf(server).subscriptions.update(subscription?.id ?? '', { default_payment_method: card.id });
  await wait(32 * day);
  expect((await readSubscription(server, ada)).status).toBe('past_due');
}

async function listOpenInvoices(): Promise<number> {
  return (await stripeOf(server).invoices.list({ customer, status: 'open' })).data.length;
}

async function expectPaid(cents: number): Promise<void> {
  expect(await sumCharges(server, ada)).toBe(cents);
  expect(findPaidTwice(await listPaidDays(stripeOf(server), customer))).toEqual([]);
}

describe('while a renewal is unpaid', () => {
  beforeEach(fallBehind);

  it.each(PLAN_PERIODS)('an order of %s is refused, now or for later, cancelled or not', async (plan) => {
    for (const isCancelled of [false, true]) {
      if (isCancelled) await cancel(server, ada);
      for (const applyEndOfSubAsTrial of [false, true]) {
        const refused = await order(server, ada, { plan, applyEndOfSubAsTrial });
        expect([refused.status, refused.code]).toEqual([409, 'PaymentOverdue']);
      }
    }
    expect((await readEdition(server, ada)).edition).toBe('pro');
    await expectPaid(800);
  });

  it('the plan cannot be changed, because unpaid days would be credited', async () => {
    const change = { plan: 'yearly' } as const;
    expect((await call(server, previewPlan, { query: change }, ada)).code).toBe('PaymentOverdue');
    expect((await call(server, updateSubscription, { body: change }, ada)).code).toBe('PaymentOverdue');
    await expectPaid(800);
  });

  it('a new card pays for it, and orders are again refused because a plan is running', async () => {
    await call(server, saveCard, { body: { paymentMethod: await makeCard(server) } }, ada);
    await wait(8 * day);
    expect((await readSubscription(server, ada)).status).toBe('active');
    expect((await order(server, ada, { plan: 'yearly' })).code).toBe('SubscriptionExists');
    await expectPaid(1_600);
  });

  it('once Stripe has given up, an order is paid and the old invoice can never be paid', async () => {
    await wait(20 * day);
    expect((await readEdition(server, ada)).edition).toBe('free');
    expect(await listOpenInvoices()).toBe(1);
    expect((await order(server, ada, { plan: 'yearly' })).body.paymentStatus).toBe('success');
    expect(await listOpenInvoices()).toBe(0);
    await expectPaid(8_000);
  });

  it.each(['unpaid', 'paused'])(
    'a subscription that Stripe keeps as %s is ended by an order',
    async (status) => {
      await server.database.pool.query(
        `update stripe_simulator.objects set data = jsonb_set(data, '{status}', to_jsonb($1::text))
       where kind = 'subscription'`,
        [status],
      );
      await wait(0);
      expect((await readEdition(server, ada)).edition).toBe('free');
      expect((await order(server, ada)).body.paymentStatus).toBe('success');
      const { data } = await stripeOf(server).subscriptions.list({ customer, status: 'all' });
      expect(data.map((one) => one.status)).toEqual(['active', 'canceled']);
      expect(await listOpenInvoices()).toBe(0);
      await expectPaid(1_600);
    },
  );
});

it('an unconfirmed payment can no longer be paid after a later order', async () => {
  await cancel(server, ada);
  await wait(32 * day);
  const paymentMethod = await makeCard(server, cards.needs3dSecure);
  expect((await order(server, ada, { paymentMethod })).body.paymentStatus).toBe('requirecustomeraction');
  expect(await listOpenInvoices()).toBe(1);
  expect((await order(server, ada, { plan: 'yearly' })).body.paymentStatus).toBe('success');
  expect(await listOpenInvoices()).toBe(0);
  await expectPaid(8_000);
});

it('a plan change that is still unconfirmed at the renewal is dropped, so only one of the two is paid', async () => {
  const body = { paymentMethod: await makeCard(server, cards.needs3dSecure) };
  await call(server, saveCard, { body }, ada);
  await wait(30 * day + 20 * hour);
  const change = await call(server, updateSubscription, { body: { plan: 'yearly' } }, ada);
  expect(change.body.status).toBe('executePayment');
  const paymentMethod = await makeCard(server, cards.needs3dSecure);
  const asked = await order(server, ada, { plan: 'yearly', paymentMethod, applyEndOfSubAsTrial: true });
  expect(asked.body.paymentStatus).toBe('requirecustomeraction');
  // The cardholder has gone away: the running plan renews and the pending one ends.
  await wait(6 * hour);
  const { data } = await stripeOf(server).subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled', 'past_due']);
  expect(await listOpenInvoices()).toBe(1);
  await call(server, saveCard, { body: { paymentMethod: await makeCard(server) } }, ada);
  await wait(8 * day);
  expect(await readSubscription(server, ada)).toMatchObject({ interval: 'monthly', status: 'active' });
  await expectPaid(1_600);
});
