import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatorSite, startSimulatorSite } from './simulator-site.ts';

let site: SimulatorSite;
let stripe: Stripe;
beforeAll(async () => {
  site = await startSimulatorSite();
  stripe = site.stripe;
});
afterAll(() => site.stop());

const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const day = 86_400;
const hour = 3_600;

type Cycle = Pick<Stripe.PriceCreateParams.Recurring, 'interval' | 'interval_count'>;

async function makePrice(unit_amount: number, recurring: Cycle) {
  const product = await stripe.products.create({ name: 'Giotto Premium' });
  return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring });
}

/** A customer under a test clock, with a card. */
async function makeCustomer(start: string, card = 'pm_card_visa') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(start) });
  const customer = await stripe.customers.create({ test_clock: clock.id, name: 'Ada' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  const advance = (to: string | number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: typeof to === 'number' ? to : at(to) });
  return { id: customer.id, advance, method: method.id };
}

async function begin(start: string, cycle: Cycle, amount = 800) {
  const customer = await makeCustomer(start);
  const price = await makePrice(amount, cycle);
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  const read = () => stripe.subscriptions.retrieve(id);
  const periodEnd = async () => (await read()).items.data[0]?.current_period_end;
  return { customer, id, read, periodEnd };
}

const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.map(
    ({ status, total }) => `${status} ${total}`,
  );

describe('periods', () => {
  it('end on the last day of shorter months and return to the 31st', async () => {
    const { customer, periodEnd } = await begin('2026-01-31T10:00:00', { interval: 'month' });
    const ends = [await periodEnd()];
    for (const step of ['2026-02-28T12:00:00', '2026-03-31T12:00:00', '2026-04-30T12:00:00']) {
      await customer.advance(step);
      ends.push(await periodEnd());
    }
    expect(ends).toEqual(
      ['2026-02-28T10:00:00', '2026-03-31T10:00:00', '2026-04-30T10:00:00', '2026-05-31T10:00:00'].map(at),
    );
  });

  it('that start on a leap day end on 28 February until the next leap year', async () => {
    const { customer, id, periodEnd } = await begin('2028-02-29T00:00:00', { interval: 'year' }, 7200);
    expect(await periodEnd()).toBe(at('2029-02-28T00:00:00'));
    await customer.advance('2031-03-01T00:00:00');
    expect(await periodEnd()).toBe(at('2032-02-29T00:00:00'));
    expect(await invoicesOf(id)).toEqual(Array.from({ length: 4 }, () => 'paid 7200'));
  });

  it('of three years are billed every three years; longer ones are refused', async () => {
    const { customer, id, periodEnd } = await begin(
      '2026-03-01T12:00:00',
      { interval: 'year', interval_count: 3 },
      14_400,
    );
    expect(await periodEnd()).toBe(at('2029-03-01T12:00:00'));
    await customer.advance('2029-03-01T14:00:00');
    expect(await periodEnd()).toBe(at('2032-03-01T12:00:00'));
    expect(await invoicesOf(id)).toEqual(['paid 14400', 'paid 14400']);
    await expect(makePrice(14_400, { interval: 'year', interval_count: 4 })).rejects.toThrow('three years');
    await expect(makePrice(14_400, { interval: 'month', interval_count: 37 })).rejects.toThrow('three years');
  });
});

describe('a renewal', () => {
  it('leaves the invoice as a draft for an hour before it is paid', async () => {
    const { customer, id } = await begin('2026-03-01T12:00:00', { interval: 'month' });
    await customer.advance('2026-04-01T12:59:59');
    expect(await invoicesOf(id)).toEqual(['draft 800', 'paid 800']);
    await customer.advance('2026-04-01T13:00:00');
    expect(await invoicesOf(id)).toEqual(['paid 800', 'paid 800']);
  });

  it('that can’t be paid is retried after 3, 5 and 7 days, and then the subscription ends', async () => {
    const { customer, id, read } = await begin('2026-03-01T12:00:00', { interval: 'month' });
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
    const first = at('2026-04-01T13:00:00');
    await customer.advance(first);
    expect((await read()).status).toBe('past_due');
    const invoice = async () => (await stripe.invoices.list({ subscription: id, limit: 1 })).data[0];
    expect(await invoice()).toMatchObject({ attempt_count: 1, next_payment_attempt: first + 3 * day });
    await customer.advance(first + 8 * day);
    expect(await invoice()).toMatchObject({ attempt_count: 3, next_payment_attempt: first + 15 * day });
    await customer.advance(first + 15 * day);
    expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 4, next_payment_attempt: null });
    expect(await read()).toMatchObject({
      status: 'canceled',
      ended_at: first + 15 * day,
      cancellation_details: { reason: 'payment_failed' },
    });
  });

  it('that is finally paid makes the subscription active again', async () => {
    const { customer, id, read } = await begin('2026-03-01T12:00:00', { interval: 'month' });
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } });
    await customer.advance('2026-04-02T12:00:00');
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: customer.method },
    });
    const [open] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
    const paid = await stripe.invoices.pay(open?.id ?? '');
    expect([paid.status, (await read()).status]).toEqual(['paid', 'active']);
  });

  it('that needs authentication asks the customer to confirm', async () => {
    const customer = await makeCustomer('2026-03-01T12:00:00');
    const price = await makePrice(800, { interval: 'month' });
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } });
    await customer.advance('2026-04-01T13:00:00');
    const { latest_invoice } = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice.payments.data.payment'],
    });
    const { payments } = await stripe.invoices.retrieve((latest_invoice as Stripe.Invoice).id, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(payments?.data[0]?.payment.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required' },
    });
  });

  it('follows the machine’s clock without a test clock, on the next call', async () => {
    const customer = await stripe.customers.create({ name: 'Ada' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const price = await makePrice(800, { interval: 'month' });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
    });
    site.clock.advance(92 * day * 1000);
    const subscription = await stripe.subscriptions.retrieve(id);
    expect(subscription.items.data[0]?.current_period_end).toBe(at('2026-07-01T12:00:00'));
    expect((await invoicesOf(id)).length).toBe(4);
  });
});

describe('an end', () => {
  it('comes with the period if the subscription was cancelled, but not if that was undone', async () => {
    const { customer, id, read } = await begin('2026-03-01T12:00:00', { interval: 'month' });
    const asked = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: at('2026-04-01T12:00:00'),
      status: 'active',
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await customer.advance('2026-04-02T12:00:00');
    expect((await read()).status).toBe('active');
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await customer.advance('2026-05-01T12:00:00');
    expect(await read()).toMatchObject({ status: 'canceled', ended_at: at('2026-05-01T12:00:00') });
    expect(await invoicesOf(id)).toEqual(['paid 800', 'paid 800']);
  });

  it('comes after 23 hours without a first payment', async () => {
    const customer = await makeCustomer('2026-03-01T12:00:00');
    const price = await makePrice(800, { interval: 'month' });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    });
    await customer.advance(at('2026-03-01T12:00:00') + 23 * hour - 1);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
    await customer.advance(at('2026-03-01T12:00:00') + 23 * hour);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
    expect(await invoicesOf(id)).toEqual(['void 800']);
  });

  it('of a trial starts the first paid period', async () => {
    const customer = await makeCustomer('2026-03-01T12:00:00');
    const price = await makePrice(800, { interval: 'month' });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_end: at('2026-03-11T12:00:00'),
    });
    expect([subscription.status, subscription.pending_setup_intent]).toEqual(['trialing', null]);
    expect(await invoicesOf(subscription.id)).toEqual(['paid 0']);
    await customer.advance('2026-03-11T14:00:00');
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect([after.status, after.items.data[0]?.current_period_end]).toEqual([
      'active',
      at('2026-04-11T12:00:00'),
    ]);
    expect(await invoicesOf(subscription.id)).toEqual(['paid 800', 'paid 0']);
  });
});
