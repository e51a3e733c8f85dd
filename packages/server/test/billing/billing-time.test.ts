import { updateSubscription } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { editionAt } from '../../src/domains/accounts/users/edition.ts';
import { requestCheck } from '../../src/domains/billing/reconciliation/customer-check-repository.ts';
import { catchUpEvents, reconcile } from '../../src/domains/billing/reconciliation/reconcile.ts';
import { refreshCustomer } from '../../src/domains/billing/reconciliation/refresh-customer.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { addDiscount } from '../support/test-coupons.ts';
import type { TestServer } from '../support/test-server.ts';
import { startSubscribedForEach } from './billing-hooks.ts';
import {
  advanceStripe,
  billingOf,
  checkCustomers,
  makeSubscriber,
  order,
  orderToConfirm,
  readEdition,
  readSubscription,
  stripeOf,
  syncWithStripe,
} from './billing-site.ts';

let server: TestServer;
let ada: TestAccount;
let customer: string;
let subscription: string;
startSubscribedForEach((subscribed) => {
  ({ server, ada, customer, subscription } = subscribed);
});

const hour = 60 * 60_000;
const day = 24 * hour;

async function follow(): Promise<string | null> {
  await syncWithStripe(server);
  const row = await server.deps.db.selectFrom('subscription').select('status').executeTakeFirst();
  return row?.status ?? null;
}

it('a dispute ends premium at once, even though its event names only the charge', async () => {
  const card = await stripeOf(server).paymentMethods.attach('pm_card_createDispute', { customer });
  await stripeOf(server).subscriptions.update(subscription, { default_payment_method: card.id });
  server.clock.advance(32 * day);
  await advanceStripe(server);
  await refreshCustomer(billingOf(server), customer);
  const { data } = await stripeOf(server).charges.list({ customer });
  const disputed = data.find((charge) => charge.disputed);
  await requestCheck(server.deps.db, disputed?.id ?? '', server.clock.now());
  await checkCustomers(server);
  expect((await readEdition(server, ada)).edition).toBe('free');
  const { status } = await stripeOf(server).subscriptions.retrieve(subscription);
  expect(status).toBe('canceled');
});

it('missed events of three days are fetched when Stripe is reachable again, on one node', async () => {
  await catchUpEvents(billingOf(server));
  await checkCustomers(server);
  await stripeOf(server).subscriptions.cancel(subscription);
  server.clock.advance(3 * day);
  let fetched = 0;
  const ran = await server.deps.leaderLock.run('billing events', async () => {
    fetched = await catchUpEvents(billingOf(server));
  });
  expect([ran, fetched > 0]).toEqual([true, true]);
  await checkCustomers(server);
  expect((await readEdition(server, ada)).edition).toBe('free');
  expect(await catchUpEvents(billingOf(server))).toBe(0);
});

it('a renewal, and one that can no longer be paid, are followed', async () => {
  server.clock.advance(32 * day);
  expect(await follow()).toBe('active');
  const card = await stripeOf(server).paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await stripeOf(server).subscriptions.update(subscription, { default_payment_method: card.id });
  server.clock.advance(31 * day);
  expect(await follow()).toBe('past_due');
  expect((await readEdition(server, ada)).edition).toBe('pro');
  server.clock.advance(60 * day);
  expect(await follow()).toBe('canceled');
  expect((await readEdition(server, ada)).edition).toBe('free');
});

it('the nightly and startup reconciliation checks customers whose state at Stripe may have changed', async () => {
  for (const [who, status, age, read] of [
    ['never had a subscription', null, null, 1],
    ['has a running one', 'active', null, 1],
    ['pays late', 'past_due', null, 1],
    ['has a payment waiting for confirmation', 'incomplete', null, 1],
    ['could not be charged', 'unpaid', null, 1],
    ['had one until almost 60 days ago', 'canceled', 60 * day - 1, 1],
    ['had one until 60 days ago', 'canceled', 60 * day, 0],
    ['had one until more than 60 days ago', 'canceled', 60 * day + 1, 0],
    ['never paid for it', 'incomplete_expired', null, 0],
  ] as const) {
    const ended_at = age === null ? null : new Date(server.clock.now().getTime() - age);
    await server.deps.db.updateTable('subscription').set({ status, ended_at }).execute();
    expect([who, await reconcile(billingOf(server))]).toEqual([who, read]);
  }
});

it('a three-year plan ends premium to the second, without a word from Stripe', async () => {
  const bob = await makeSubscriber(server, { plan: 'triyearly' });
  const { ends } = await readEdition(server, bob);
  const user = await server.deps.db
    .selectFrom('app_user')
    .select(['edition', 'edition_ends as editionEnds'])
    .where('id', '=', bob.userId)
    .executeTakeFirstOrThrow();
  const at = (seconds: number) => editionAt(user, new Date((Number(ends) + seconds) * 1_000));
  expect([at(-1), at(0)]).toEqual(['pro', 'free']);
});

describe('a plan ordered in place of another', () => {
  /** Creates a user without a card, who therefore has to order the new plan; returns their Stripe customer id. */
  async function replacePlan(plan: 'yearly' | 'triyearly'): Promise<string> {
    const coupon = await addDiscount(server, { percentOff: 100, plans: ['monthly'] });
    const bob = await makeSubscriber(server, { coupon, paymentMethod: undefined });
    const { body } = await call(server, updateSubscription, { body: { plan } }, bob);
    expect(body.status).toBe('executePayment');
    expect((await order(server, bob, { plan, applyEndOfSubAsTrial: true })).body.paymentStatus).toBe(
      'success',
    );
    return (await readSubscription(server, bob)).stripeCustomerId ?? '';
  }

  const listCharges = async (of: string) =>
    (await stripeOf(server).charges.list({ customer: of })).data.map(({ amount }) => amount);

  it('is charged alone once the old one runs out', async () => {
    const bob = await replacePlan('yearly');
    const { data } = await stripeOf(server).subscriptions.list({ customer: bob });
    expect(data.map((one) => one.cancel_at_period_end)).toEqual([false, true]);
    const charged: number[][] = [await listCharges(bob)];
    for (const days of [32, 32, 365]) {
      server.clock.advance(days * day);
      await follow();
      charged.push(await listCharges(bob));
    }
    expect(charged).toEqual([[], [7_200], [7_200], [7_200, 7_200]]);
  });

  it('for three years is paid once and ends by itself', async () => {
    const bob = await replacePlan('triyearly');
    server.clock.advance(32 * day);
    await follow();
    server.clock.advance(1_100 * day);
    await follow();
    expect(await listCharges(bob)).toEqual([14_400]);
  });
});

it('the coupon of an unconfirmed payment is held while it can be confirmed, and then released', async () => {
  const coupon = await addDiscount(server, { percentOff: 50, maxUses: 1 });
  const [bob, eve] = [await createAccount(server), await createAccount(server)];
  await orderToConfirm(server, bob, { coupon });
  server.clock.advance(22 * hour);
  await follow();
  expect((await order(server, eve, { coupon })).code).toBe('InvalidDiscount');
  server.clock.advance(2 * hour);
  await follow();
  expect((await order(server, eve, { coupon })).body.paymentStatus).toBe('success');
});

it('a used coupon stays used, however often its customer is read', async () => {
  const coupon = await addDiscount(server, { percentOff: 50, maxUses: 1 });
  await makeSubscriber(server, { coupon });
  server.clock.advance(day);
  await follow();
  expect((await order(server, await createAccount(server), { coupon })).code).toBe('InvalidDiscount');
});
