import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatorSite, startSimulatorSite } from './simulator-site.ts';

let site: SimulatorSite;
let stripe: Stripe;
let month: string;
let year: string;
beforeAll(async () => {
  site = await startSimulatorSite();
  stripe = site.stripe;
  const product = await stripe.products.create({ name: 'Giotto Premium' });
  const makePrice = async (unit_amount: number, interval: 'month' | 'year') =>
    (
      await stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount,
        recurring: { interval },
      })
    ).id;
  month = await makePrice(800, 'month');
  year = await makePrice(7200, 'year');
});
afterAll(() => site.stop());

const start = Date.UTC(2026, 3, 1) / 1000;
const day = 86_400;

/** A monthly subscription, paid on 1 April under a test clock: the period has 30 days. */
async function begin(quantity = 1, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ test_clock: clock.id });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: month, quantity }],
    ...more,
  });
  return {
    id: subscription.id,
    customer: customer.id,
    item: subscription.items.data[0]?.id ?? '',
    advance: (days: number) =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + days * day }),
  };
}

const linesOf = (invoice: Stripe.Invoice | undefined) =>
  invoice?.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]);
const newest = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 1 })).data[0];

describe('a change of quantity', () => {
  it('in the middle of a period costs half, charged with the next invoice', async () => {
    const { id, item, advance } = await begin(1);
    await advance(15);
    await stripe.subscriptions.update(id, { items: [{ id: item, quantity: 3 }] });
    await advance(31);
    const invoice = await newest(id);
    expect(linesOf(invoice)).toEqual([
      [-400, true],
      [1200, true],
      [2400, false],
    ]);
    expect([invoice?.status, invoice?.total]).toEqual(['paid', 3200]);
  });

  it('is charged at once if requested, and gives credit when the quantity drops', async () => {
    const { id, item, customer, advance } = await begin(3);
    await advance(15);
    const change = { items: [{ id: item, quantity: 1 }], proration_behavior: 'always_invoice' as const };
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: change,
    });
    expect([preview.total, preview.amount_due]).toEqual([-800, 0]);
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.quantity).toBe(3);
    await stripe.subscriptions.update(id, change);
    expect(await newest(id)).toMatchObject({
      status: 'paid',
      total: -800,
      amount_due: 0,
      ending_balance: -800,
    });
    expect((await stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({ balance: -800 });
    await advance(31);
    expect(await newest(id)).toMatchObject({
      total: 800,
      starting_balance: -800,
      amount_due: 0,
      status: 'paid',
    });
  });

  it('costs nothing until the next period without proration', async () => {
    const { id, item, advance } = await begin(1);
    await advance(15);
    await stripe.subscriptions.update(id, { items: [{ id: item, quantity: 2 }], proration_behavior: 'none' });
    await advance(31);
    expect(await newest(id)).toMatchObject({ total: 1600 });
  });
});

describe('a change of the billing period', () => {
  it('starts the new period at once and credits the unused part of the old one', async () => {
    const { id, item, customer, advance } = await begin(1);
    await advance(15);
    const items = [{ id: item, price: year }];
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: { items },
    });
    const subscription = await stripe.subscriptions.update(id, { items });
    expect(subscription.items.data[0]?.current_period_end).toBe(Date.UTC(2027, 3, 16) / 1000);
    expect(subscription.billing_cycle_anchor).toBe(start + 15 * day);
    const invoice = await newest(id);
    expect(linesOf(invoice)).toEqual([
      [-400, true],
      [7200, false],
    ]);
    expect([invoice?.amount_paid, preview.amount_due]).toEqual([6800, 6800]);
  });

  it('credits no more than was paid after discounts', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const { id, item, advance } = await begin(1, { discounts: [{ coupon: coupon.id }] });
    await advance(15);
    await stripe.subscriptions.update(id, { items: [{ id: item, price: year }] });
    expect(linesOf(await newest(id))).toEqual([
      [-200, true],
      [7200, false],
    ]);
  });

  it('changes nothing if the card is declined', async () => {
    const { id, item, customer } = await begin(1);
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: bad.id } });
    const change = stripe.subscriptions.update(id, {
      items: [{ id: item, price: year }],
      payment_behavior: 'error_if_incomplete',
    });
    await expect(change).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
    const { items, status } = await stripe.subscriptions.retrieve(id);
    expect([items.data[0]?.price.id, status]).toEqual([month, 'active']);
    expect((await stripe.invoices.list({ subscription: id })).data.length).toBe(1);
  });
});

describe('a discount', () => {
  it.each([
    ['amount_off', { amount_off: 500, currency: 'usd' }, 300],
    ['amount_off above the price', { amount_off: 5000, currency: 'usd' }, 0],
    ['percent_off', { percent_off: 12.5 }, 700],
    ['percent_off that gives half a cent', { percent_off: 33.0625 }, 535],
    ['all of it', { percent_off: 100 }, 0],
  ])('of %s applies to the first invoice only', async (_name, off, total) => {
    const coupon = await stripe.coupons.create({ ...off, duration: 'once' });
    const { id, advance } = await begin(1, { discounts: [{ coupon: coupon.id }] });
    expect(await newest(id)).toMatchObject({ subtotal: 800, total, status: 'paid' });
    await advance(31);
    expect(await newest(id)).toMatchObject({ total: 800 });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
  });

  it('for two months applies to two invoices', async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const { id, advance } = await begin(1, { discounts: [{ coupon: coupon.id }] });
    await advance(95);
    const { data } = await stripe.invoices.list({ subscription: id });
    expect(data.map(({ total }) => total)).toEqual([800, 800, 400, 400]);
  });

  it('is refused once its coupon is used up', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once', max_redemptions: 1 });
    await begin(1, { discounts: [{ coupon: coupon.id }] });
    expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
    await expect(begin(1, { discounts: [{ coupon: coupon.id }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    });
  });
});

it('the next invoice can be previewed until the subscription is cancelled', async () => {
  const { id, customer } = await begin(2);
  const upcoming = await stripe.invoices.createPreview({ customer, subscription: id });
  expect(upcoming).toMatchObject({ total: 1600, next_payment_attempt: start + 30 * day + 3600 });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await expect(stripe.invoices.createPreview({ customer, subscription: id })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  });
});
