import { afterAll, describe, expect, it } from 'vitest';
import { WEBHOOK_PATH } from '../../src/domains/billing/payments/payments.ts';
import { WEBHOOK_EVENTS } from '../../src/domains/billing/payments/webhook-events.ts';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import type { TestServer } from '../support/test-server.ts';
import { startServerForEach } from './billing-hooks.ts';
import {
  answerBank,
  checkCustomers,
  makeSubscriber,
  orderToConfirm,
  readEdition,
  stripeOf,
} from './billing-site.ts';

const day = 86_400_000;

let server: TestServer;
let ada: TestAccount;
const sent = new Set<string>();
startServerForEach((started) => {
  server = started;
  server.deps.payments.simulator?.setWebhook({
    url: `${server.origin}${WEBHOOK_PATH}`,
    secret: server.deps.payments.webhookSecrets[0] ?? '',
    events: WEBHOOK_EVENTS,
  });
});

/** Delivers only the events that Stripe is set up to send, then processes the checks they request. */
async function letEventsArrive(): Promise<void> {
  await server.deps.payments.simulator?.work(async (url, init) => {
    sent.add(JSON.parse(String(init?.body)).type);
    return fetch(url, init);
  });
  await checkCustomers(server);
}

/** The account's edition after the events, with nothing else asking Stripe. */
async function editionAfter(change: () => Promise<unknown>): Promise<string> {
  await letEventsArrive();
  await server.deps.db.deleteFrom('customer_check').execute();
  await change();
  await letEventsArrive();
  return (await readEdition(server, ada)).edition;
}

async function subscriptionOf() {
  const [found] = (await stripeOf(server).subscriptions.list({ status: 'all' })).data;
  return { id: found?.id ?? '', customer: String(found?.customer), invoice: String(found?.latest_invoice) };
}

async function readPeriodEnd(): Promise<number> {
  const row = await server.deps.db.selectFrom('subscription').select('period_end').executeTakeFirst();
  return row?.period_end?.getTime() ?? 0;
}

describe('the events that Stripe is set up to send cover', () => {
  it('a first payment confirmed after the browser has gone', async () => {
    ada = await createAccount(server);
    const secret = await orderToConfirm(server, ada);
    expect(await editionAfter(() => answerBank(server, secret, 'accepted'))).toBe('pro');
  });

  it('a paid renewal', async () => {
    ada = await makeSubscriber(server);
    const before = await readPeriodEnd();
    expect(await editionAfter(async () => server.clock.advance(32 * day))).toBe('pro');
    expect(await readPeriodEnd()).toBeGreaterThan(before);
  });

  it('a renewal that fails up to the last attempt', async () => {
    ada = await makeSubscriber(server);
    const { id, customer } = await subscriptionOf();
    const bad = await stripeOf(server).paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripeOf(server).subscriptions.update(id, { default_payment_method: bad.id });
    expect(await editionAfter(async () => server.clock.advance(50 * day))).toBe('free');
  });

  it('a cancellation in the dashboard', async () => {
    ada = await makeSubscriber(server);
    const { id } = await subscriptionOf();
    expect(await editionAfter(() => stripeOf(server).subscriptions.cancel(id))).toBe('free');
  });

  it('a full refund', async () => {
    ada = await makeSubscriber(server);
    const [charge] = (await stripeOf(server).charges.list({ limit: 1 })).data;
    const refund = () => stripeOf(server).refunds.create({ charge: charge?.id ?? '' });
    expect(await editionAfter(refund)).toBe('free');
  });

  it('a dispute that is then lost', async () => {
    ada = await makeSubscriber(server);
    const { id, customer } = await subscriptionOf();
    const card = await stripeOf(server).paymentMethods.attach('pm_card_createDispute', { customer });
    await stripeOf(server).subscriptions.update(id, { default_payment_method: card.id });
    expect(await editionAfter(async () => server.clock.advance(32 * day))).toBe('free');
    const [dispute] = (await stripeOf(server).disputes.list()).data;
    expect(await editionAfter(() => stripeOf(server).disputes.close(dispute?.id ?? ''))).toBe('free');
  });

  it('an open invoice voided in the dashboard', async () => {
    ada = await createAccount(server);
    await orderToConfirm(server, ada);
    const { invoice } = await subscriptionOf();
    expect(await editionAfter(() => stripeOf(server).invoices.voidInvoice(invoice))).toBe('free');
  });

  it('a customer deleted in the dashboard', async () => {
    ada = await makeSubscriber(server);
    const { customer } = await subscriptionOf();
    expect(await editionAfter(() => stripeOf(server).customers.del(customer))).toBe('free');
  });

  it('a trial’s card set up after the browser has gone', async () => {
    ada = await makeSubscriber(server);
    const { customer } = await subscriptionOf();
    const intent = await stripeOf(server).setupIntents.create({ customer });
    const setUp = () => stripeOf(server).setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await editionAfter(setUp)).toBe('pro');
  });

  afterAll(() => {
    expect([...sent].toSorted()).toEqual(WEBHOOK_EVENTS.toSorted());
  });
});
