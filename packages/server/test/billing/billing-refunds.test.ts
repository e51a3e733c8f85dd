import { expect, it } from 'vitest';
import { refreshCustomer } from '../../src/domains/billing/reconciliation/refresh-customer.ts';
import type { TestAccount } from '../support/test-accounts.ts';
import type { TestServer } from '../support/test-server.ts';
import { startSubscribedForEach } from './billing-hooks.ts';
import { advanceStripe, billingOf, order, readEdition, stripeOf } from './billing-site.ts';

let server: TestServer;
let ada: TestAccount;
let customer: string;
startSubscribedForEach((subscribed) => {
  ({ server, ada, customer } = subscribed);
});

/** Ms until a month has passed and the next one has been paid. */
const month = 32 * 24 * 60 * 60_000;
const readStatuses = async () => {
  const { data } = await stripeOf(server).subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }) => status).toSorted();
};
/** Charges, oldest first. */
const listCharges = async () => (await stripeOf(server).charges.list({ customer })).data.toReversed();

async function giveBack(charge: string | undefined): Promise<void> {
  await stripeOf(server).refunds.create({ charge: charge ?? '' });
  await refreshCustomer(billingOf(server), customer);
}

it('a refund of an earlier month keeps the current one, and a refund of the current month ends it', async () => {
  server.clock.advance(month);
  await advanceStripe(server);
  const [earlier, present, ...others] = await listCharges();
  expect(others).toEqual([]);
  await giveBack(earlier?.id);
  expect([await readStatuses(), (await readEdition(server, ada)).edition]).toEqual([['active'], 'pro']);
  await giveBack(present?.id);
  expect([await readStatuses(), (await readEdition(server, ada)).edition]).toEqual([['canceled'], 'free']);
});

it('a refund of a plan ends the trial of its follow-up too', async () => {
  const { data } = await stripeOf(server).subscriptions.list({ customer });
  await stripeOf(server).subscriptions.update(data[0]?.id ?? '', { cancel_at_period_end: true });
  await refreshCustomer(billingOf(server), customer);
  await order(server, ada, { plan: 'yearly', applyEndOfSubAsTrial: true });
  expect(await readStatuses()).toEqual(['active', 'trialing']);
  const [paid, ...others] = await listCharges();
  expect(others).toEqual([]);
  await giveBack(paid?.id);
  expect([await readStatuses(), (await readEdition(server, ada)).edition]).toEqual([
    ['canceled', 'canceled'],
    'free',
  ]);
});
