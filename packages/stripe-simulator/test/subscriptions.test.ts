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

const expandPayment = ['latest_invoice.payments', 'latest_invoice.confirmation_secret'];

async function makePrice(unit_amount = 800, interval: 'month' | 'year' = 'month', interval_count = 1) {
  const product = await stripe.products.create({ name: 'Giotto Premium' });
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount,
    recurring: { interval, interval_count },
  });
}

async function makeCustomer(card: string | null = 'pm_card_visa') {
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' });
  if (card === null) return customer;
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
}

const secretOf = (subscription: Stripe.Subscription) =>
  (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';

it('a deleted customer is never charged again, and no personal data remains', async () => {
  const price = await makePrice();
  const customer = await makeCustomer();
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  const { lastResponse: _, ...left } = await stripe.customers.retrieve(customer.id);
  expect(left).toEqual({ id: customer.id, object: 'customer', deleted: true });
  await expect(stripe.customers.update(customer.id, { name: 'Ada' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  const again = stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
  await expect(again).rejects.toMatchObject({ code: 'resource_missing' });
});

describe('a subscription', () => {
  it('is active once the default card has paid its first invoice', async () => {
    const price = await makePrice();
    const customer = await makeCustomer();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id, quantity: 3 }],
      expand: ['latest_invoice'],
    });
    expect(subscription.status).toBe('active');
    const [item] = subscription.items.data;
    expect(item?.current_period_start).toBe(Date.UTC(2026, 2, 1, 12) / 1000);
    expect(item?.current_period_end).toBe(Date.UTC(2026, 3, 1, 12) / 1000);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect([invoice.status, invoice.total, invoice.amount_paid]).toEqual(['paid', 2400, 2400]);
    expect(invoice.number).toMatch(/^[A-Z0-9]{8}-0001$/);
  });

  it('waits for the browser to pay if created incomplete', async () => {
    const price = await makePrice(14_400, 'year', 3);
    const customer = await makeCustomer(null);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: expandPayment,
    });
    expect(made.status).toBe('incomplete');
    const [intent = ''] = secretOf(made).split('_secret_');
    const paid = await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    const subscription = await stripe.subscriptions.retrieve(made.id, {
      expand: ['default_payment_method', 'latest_invoice.payments.data.payment'],
    });
    expect(subscription.status).toBe('active');
    expect((subscription.default_payment_method as Stripe.PaymentMethod).customer).toBe(customer.id);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const { payments } = await stripe.invoices.retrieve(invoice.id, {
      expand: ['payments.data.payment.payment_intent'],
    });
    expect(payments?.data).toMatchObject([
      { status: 'paid', payment: { payment_intent: { id: intent, status: 'succeeded' } } },
    ]);
    expect(subscription.items.data[0]?.current_period_end).toBe(Date.UTC(2029, 2, 1, 12) / 1000);
  });

  it('stays incomplete after a declined card, and starts with another card', async () => {
    const price = await makePrice();
    const customer = await makeCustomer(null);
    const made = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      expand: expandPayment,
    });
    const [intent = ''] = secretOf(made).split('_secret_');
    const declined = stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
      statusCode: 402,
    });
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete');
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  });
});
