import type Stripe from 'stripe';
import { publishableKey, type SimulatorSite } from './simulator-site.ts';

const day = 86_400;
const period = { interval: 'month', interval_count: 1 } as const;

/** State shared by the scenario's steps. */
interface Stage {
  readonly site: SimulatorSite;
  readonly stripe: Stripe;
  readonly month: string;
  readonly year: string;
  readonly product: string;
}

/**
 * Makes every supported call and brings every kind of object into the states that the product can encounter: paid and
 * unpaid, retried and confirmed, discounted, changed mid-period, renewed, ended, refunded, disputed.
 */
export async function playEverything(site: SimulatorSite): Promise<void> {
  const stage = await makeCatalogue(site);
  await useCards(stage);
  await payOnce(stage);
  await setUpCards(stage);
  await subscribe(stage);
  await renew(stage);
  await triggerRefusals(stage);
  await readLists(stage);
}

async function makeCatalogue(site: SimulatorSite): Promise<Stage> {
  const { stripe } = site;
  const { id: product } = await stripe.products.create({ name: 'Giotto Premium', metadata: { a: 'b' } });
  await stripe.products.update(product, { description: 'All of it' });
  await stripe.products.retrieve(product);
  const price = async (unit_amount: number, interval: 'month' | 'year', lookup_key?: string) =>
    (
      await stripe.prices.create({
        product,
        currency: 'usd',
        unit_amount,
        recurring: { interval },
        ...(lookup_key !== undefined && { lookup_key }),
      })
    ).id;
  const month = await price(800, 'month', 'monthly_800');
  const year = await price(7_200, 'year');
  await stripe.prices.create({ product, currency: 'usd', unit_amount: 100 });
  await stripe.prices.update(month, { nickname: 'Monthly' });
  await stripe.prices.retrieve(month);
  await stripe.prices.list({ lookup_keys: ['monthly_800'] });
  const coupon = await stripe.coupons.create({ id: 'quarter', percent_off: 25, duration: 'forever' });
  await stripe.coupons.create({ id: 'dollar', amount_off: 100, currency: 'usd', duration: 'once' });
  await stripe.coupons.create({ percent_off: 10, duration: 'repeating', duration_in_months: 3 });
  await stripe.coupons.update(coupon.id, { name: 'A quarter off' });
  await stripe.coupons.retrieve(coupon.id);
  const { id: gone } = await stripe.coupons.create({ percent_off: 5, duration: 'once' });
  await stripe.coupons.del(gone);
  return { site, stripe, month, year, product };
}

async function makeCustomer({ stripe }: Stage, card: string | null = 'pm_card_visa', clock?: string) {
  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    ...(clock !== undefined && { test_clock: clock }),
  });
  if (card === null) return customer;
  const { id } = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, {
    address: { line1: '1 Analytical Way', city: 'London', postal_code: 'N1', country: 'GB' },
    invoice_settings: { default_payment_method: id },
  });
}

async function useCards(stage: Stage): Promise<void> {
  const { stripe, site } = stage;
  const browser = site.clientWith(publishableKey);
  const { id } = await browser.paymentMethods.create({
    type: 'card',
    card: { number: '5555555555554444', exp_month: 12, exp_year: 2034, cvc: '123' },
    billing_details: { name: 'Ada', email: 'ada@example.com', address: { country: 'CH' } },
  });
  await stripe.paymentMethods.update(id, { metadata: { used: 'once' } });
  const customer = await makeCustomer(stage, null);
  await stripe.paymentMethods.attach(id, { customer: customer.id });
  await stripe.paymentMethods.retrieve(id, { expand: ['customer'] });
  await stripe.customers.listPaymentMethods(customer.id);
  await stripe.paymentMethods.detach(id);
  await stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] });
  const made = await stripe.setupIntents.create({ customer: customer.id });
  await stripe.customers.del(customer.id);
  await stripe.customers.retrieve(customer.id);
  await stripe.setupIntents.retrieve(made.id, { expand: ['customer'] });
}

async function payOnce({ stripe, site }: Stage): Promise<void> {
  const intend = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 800, currency: 'usd', ...more });
  const paid = await intend({ payment_method: 'pm_card_visa', confirm: true });
  await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge', 'payment_method'] });
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 300 });
  await stripe.refunds.retrieve(refund.id, { expand: ['charge'] });
  await stripe.refunds.create({ payment_intent: paid.id, reason: 'requested_by_customer' });
  await stripe.charges.retrieve(String(paid.latest_charge), { expand: ['refunds'] });
  const disputed = await intend({ payment_method: 'pm_card_createDispute', confirm: true });
  const [dispute] = (await stripe.disputes.list({ payment_intent: disputed.id })).data;
  await stripe.disputes.retrieve(dispute?.id ?? '');
  await stripe.disputes.close(dispute?.id ?? '');
  for (const [card, outcome] of [
    ['pm_card_authenticationRequired', 'accepted'],
    ['pm_card_authenticationRequired', 'refused'],
    ['pm_card_authenticationRequiredChargeDeclined', 'accepted'],
  ] as const) {
    const asked = await stripe.paymentIntents.confirm((await intend()).id, { payment_method: card });
    await challenge(site, asked.client_secret, outcome);
  }
  for (const card of ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedExpiredCard']) {
    await refused(intend({ payment_method: card, confirm: true }));
  }
  const left = await intend({ description: 'Nobody pays it' });
  await stripe.paymentIntents.update(left.id, { metadata: { a: 'b' } });
  await stripe.paymentIntents.cancel(left.id, { cancellation_reason: 'abandoned' });
}

async function setUpCards(stage: Stage): Promise<void> {
  const { stripe, site } = stage;
  const { id: customer } = await makeCustomer(stage, null);
  const card = 'pm_card_authenticationRequiredOnSetup';
  for (const outcome of ['accepted', 'refused'] as const) {
    const made = await stripe.setupIntents.create({ customer });
    const asked = await stripe.setupIntents.confirm(made.id, { payment_method: card });
    await challenge(site, asked.client_secret, outcome);
    await stripe.setupIntents.retrieve(made.id);
  }
  await stripe.setupIntents.create({ customer, payment_method: 'pm_card_visa', confirm: true });
  await refused(
    stripe.setupIntents.create({ customer, payment_method: 'pm_card_chargeDeclined', confirm: true }),
  );
  await stripe.setupIntents.cancel((await stripe.setupIntents.create({ customer })).id);
}

async function subscribe(stage: Stage): Promise<void> {
  const { stripe, month, year } = stage;
  const { id: customer } = await makeCustomer(stage);
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: month, quantity: 2 }],
    discounts: [{ coupon: 'quarter' }, { coupon: 'dollar' }],
    metadata: { user: 'ada' },
    expand: ['latest_invoice.payments.data', 'discounts', 'customer'],
  });
  const item = subscription.items.data[0]?.id ?? '';
  const change = { items: [{ id: item, price: year }], proration_behavior: 'always_invoice' as const };
  await stripe.invoices.createPreview({
    customer,
    subscription: subscription.id,
    subscription_details: change,
  });
  await stripe.invoices.createPreview({ customer, subscription_details: { items: [{ price: month }] } });
  await stripe.invoices.createPreview({ subscription: subscription.id });
  await stripe.subscriptions.update(subscription.id, change);
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await stripe.subscriptions.cancel(subscription.id);
  const waiting = await beginIncomplete(stage, 'pm_card_visa');
  await stripe.invoices.voidInvoice(String(waiting.latest_invoice));
  const other = await beginIncomplete(stage, 'pm_card_visa');
  await stripe.invoices.retrieve(String(other.latest_invoice), {
    expand: ['confirmation_secret', 'payments', 'discounts'],
  });
  await stripe.invoices.pay(String(other.latest_invoice), { off_session: false });
  await stripe.invoices.listLineItems(String(other.latest_invoice));
  const trial = await stripe.subscriptions.create({
    customer,
    items: [{ price: month }],
    trial_period_days: 7,
    payment_behavior: 'default_incomplete',
  });
  await stripe.subscriptions.retrieve(trial.id, {
    expand: ['pending_setup_intent', 'default_payment_method'],
  });
}

async function beginIncomplete(stage: Stage, card: string) {
  const { id: customer } = await makeCustomer(stage, card);
  return stage.stripe.subscriptions.create({
    customer,
    items: [{ price: stage.month }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
}

async function renew(stage: Stage): Promise<void> {
  const { stripe, month, site } = stage;
  const start = Math.floor(site.clock.now().getTime() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start, name: 'A year' });
  const advance = (days: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + days * day });
  await stripe.testHelpers.testClocks.retrieve(clock.id);
  const customer = await makeCustomer(stage, 'pm_card_visa', clock.id);
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: month }] });
  const [item] = made.items.data;
  await advance(15);
  await stripe.subscriptions.update(made.id, { items: [{ id: item?.id ?? '', quantity: 3 }] });
  await advance(31);
  const [draft] = (await stripe.invoices.list({ subscription: made.id, status: 'draft' })).data;
  if (draft !== undefined) await stripe.invoices.finalizeInvoice(draft.id);
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
  await advance(100);
  const asked = await makeCustomer(stage, 'pm_card_authenticationRequired', clock.id);
  await stripe.subscriptions.create({ customer: asked.id, items: [{ price: month }] });
  await advance(103);
  const last = await makeCustomer(stage, 'pm_card_visa', clock.id);
  const changed = await stripe.subscriptions.create({ customer: last.id, items: [{ price: month }] });
  const [only] = changed.items.data;
  await advance(110);
  await stripe.subscriptions.update(changed.id, { items: [{ id: only?.id ?? '', quantity: 2 }] });
}

/** Triggers a refusal of each kind. */
async function triggerRefusals({ stripe, site, product }: Stage): Promise<void> {
  await refused(stripe.customers.retrieve('cus_none'));
  await refused(site.clientWith('sk_test_other').customers.list());
  await refused(
    stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 1,
      recurring: { ...period, interval_count: 37 },
    }),
  );
  await stripe.products.create({ name: 'One' }, { idempotencyKey: 'once' });
  await refused(stripe.products.create({ name: 'Two' }, { idempotencyKey: 'once' }));
  site.simulator.faults.plan({ kind: 'rateLimited' });
  await refused(stripe.products.list());
}

async function readLists({ stripe }: Stage): Promise<void> {
  await stripe.products.list();
  await stripe.prices.list({ limit: 100 });
  await stripe.coupons.list();
  await stripe.customers.list({ limit: 100 });
  await stripe.charges.list({ limit: 100 });
  await stripe.refunds.list();
  await stripe.disputes.list();
  await stripe.paymentIntents.list({ limit: 100 });
  await stripe.setupIntents.list({ limit: 100 });
  await stripe.paymentMethods.list({ limit: 100 });
  await stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.latest_invoice'] });
  await stripe.invoices.list({ limit: 100 });
  await stripe.invoicePayments.list({ limit: 100 });
  await stripe.testHelpers.testClocks.list();
  const [event] = (await stripe.events.list({ limit: 100 })).data;
  await stripe.events.retrieve(event?.id ?? '');
}

/** Answers the bank's challenge as the browser does. */
async function challenge(site: SimulatorSite, secret: string | null, outcome: string): Promise<void> {
  const body = new URLSearchParams({ client_secret: secret ?? '', outcome });
  await fetch(`${site.origin}/v1/3ds2/challenge_complete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body,
  });
}

async function refused(call: Promise<unknown>): Promise<void> {
  await call.then(
    () => Promise.reject(new Error('The call was not refused.')),
    () => undefined,
  );
}
