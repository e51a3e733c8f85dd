import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../src/endpoints.ts';
import { findEndpoint } from '../src/http/endpoint.ts';
import type { Kind } from '../src/store/records.ts';
import { playEverything } from './scenario.ts';
import { type SimulatorSite, startSimulatorSite } from './simulator-site.ts';
import { findTypeErrors, type TypedAnswer } from './type-check-answers.ts';

const list = (type: string) => `Stripe.ApiList<Stripe.${type}>`;

/** The official library's response type of each call. */
const answerTypes: Readonly<Record<string, string>> = {
  'POST /v1/products': 'Stripe.Product',
  'GET /v1/products/:id': 'Stripe.Product',
  'POST /v1/products/:id': 'Stripe.Product',
  'GET /v1/products': list('Product'),
  'POST /v1/prices': 'Stripe.Price',
  'GET /v1/prices/:id': 'Stripe.Price',
  'POST /v1/prices/:id': 'Stripe.Price',
  'GET /v1/prices': list('Price'),
  'POST /v1/coupons': 'Stripe.Coupon',
  'GET /v1/coupons/:id': 'Stripe.Coupon',
  'POST /v1/coupons/:id': 'Stripe.Coupon',
  'DELETE /v1/coupons/:id': 'Stripe.DeletedCoupon',
  'GET /v1/coupons': list('Coupon'),
  'POST /v1/customers': 'Stripe.Customer',
  'GET /v1/customers/:id': 'Stripe.Customer | Stripe.DeletedCustomer',
  'POST /v1/customers/:id': 'Stripe.Customer',
  'DELETE /v1/customers/:id': 'Stripe.DeletedCustomer',
  'GET /v1/customers': list('Customer'),
  'POST /v1/payment_methods': 'Stripe.PaymentMethod',
  'GET /v1/payment_methods/:id': 'Stripe.PaymentMethod',
  'POST /v1/payment_methods/:id': 'Stripe.PaymentMethod',
  'POST /v1/payment_methods/:id/attach': 'Stripe.PaymentMethod',
  'POST /v1/payment_methods/:id/detach': 'Stripe.PaymentMethod',
  'GET /v1/payment_methods': list('PaymentMethod'),
  'GET /v1/customers/:id/payment_methods': list('PaymentMethod'),
  'POST /v1/setup_intents': 'Stripe.SetupIntent',
  'GET /v1/setup_intents/:id': 'Stripe.SetupIntent',
  'GET /v1/setup_intents': list('SetupIntent'),
  'POST /v1/setup_intents/:id/confirm': 'Stripe.SetupIntent',
  'POST /v1/setup_intents/:id/cancel': 'Stripe.SetupIntent',
  'POST /v1/payment_intents': 'Stripe.PaymentIntent',
  'GET /v1/payment_intents/:id': 'Stripe.PaymentIntent',
  'POST /v1/payment_intents/:id': 'Stripe.PaymentIntent',
  'GET /v1/payment_intents': list('PaymentIntent'),
  'POST /v1/payment_intents/:id/confirm': 'Stripe.PaymentIntent',
  'POST /v1/payment_intents/:id/cancel': 'Stripe.PaymentIntent',
  'POST /v1/3ds2/challenge_complete': 'Stripe.PaymentIntent | Stripe.SetupIntent',
  'POST /v1/subscriptions': 'Stripe.Subscription',
  'GET /v1/subscriptions/:id': 'Stripe.Subscription',
  'POST /v1/subscriptions/:id': 'Stripe.Subscription',
  'GET /v1/subscriptions': list('Subscription'),
  'DELETE /v1/subscriptions/:id': 'Stripe.Subscription',
  'POST /v1/invoices/create_preview': 'Stripe.Invoice',
  'GET /v1/invoices/:id': 'Stripe.Invoice',
  'GET /v1/invoices': list('Invoice'),
  'GET /v1/invoices/:id/lines': list('InvoiceLineItem'),
  'POST /v1/invoices/:id/finalize': 'Stripe.Invoice',
  'POST /v1/invoices/:id/pay': 'Stripe.Invoice',
  'POST /v1/invoices/:id/void': 'Stripe.Invoice',
  'GET /v1/invoice_payments': list('InvoicePayment'),
  'GET /v1/charges/:id': 'Stripe.Charge',
  'GET /v1/charges': list('Charge'),
  'POST /v1/refunds': 'Stripe.Refund',
  'GET /v1/refunds/:id': 'Stripe.Refund',
  'GET /v1/refunds': list('Refund'),
  'GET /v1/disputes/:id': 'Stripe.Dispute',
  'GET /v1/disputes': list('Dispute'),
  'POST /v1/disputes/:id/close': 'Stripe.Dispute',
  'GET /v1/events/:id': 'Stripe.Event',
  'GET /v1/events': list('Event'),
  'POST /v1/test_helpers/test_clocks': 'Stripe.TestHelpers.TestClock',
  'GET /v1/test_helpers/test_clocks/:id': 'Stripe.TestHelpers.TestClock',
  'GET /v1/test_helpers/test_clocks': list('TestHelpers.TestClock'),
  'POST /v1/test_helpers/test_clocks/:id/advance': 'Stripe.TestHelpers.TestClock',
};

/** The type of each kind of stored object. A pending invoice line is our own record and never returned. */
const keptTypes: Readonly<Record<Exclude<Kind, 'event'>, string | null>> = {
  product: 'Stripe.Product',
  price: 'Stripe.Price',
  coupon: 'Stripe.Coupon',
  discount: 'Stripe.Discount',
  customer: 'Stripe.Customer',
  payment_method: 'Stripe.PaymentMethod',
  charge: 'Stripe.Charge',
  refund: 'Stripe.Refund',
  dispute: 'Stripe.Dispute',
  payment_intent: 'Stripe.PaymentIntent',
  setup_intent: 'Stripe.SetupIntent',
  subscription: 'Stripe.Subscription',
  invoice: 'Stripe.Invoice',
  invoice_payment: 'Stripe.InvoicePayment',
  invoiceitem: null,
  'test_helpers.test_clock': 'Stripe.TestHelpers.TestClock',
};

interface Answered {
  readonly call: string;
  readonly status: number;
  readonly value: unknown;
}

let site: SimulatorSite;
const answered: Answered[] = [];
beforeAll(async () => {
  site = await startSimulatorSite(undefined, ({ method, url }, { status, body }) => {
    const found = findEndpoint(ENDPOINTS, method, url.split('?')[0] ?? '');
    answered.push({ call: `${method} ${found?.endpoint.path}`, status, value: JSON.parse(String(body)) });
  });
  await playEverything(site);
});
afterAll(() => site.stop());

it('the comparison finds missing fields, unknown fields, and values that Stripe never returns', async () => {
  const customer = answered.find(({ call }) => call === 'POST /v1/customers')?.value as object;
  const { livemode: _, ...missing } = customer as Stripe.Customer;
  const faulty = [customer, missing, { ...customer, nickname: null }, { ...customer, tax_exempt: 'perhaps' }];
  const answers = faulty.map((value, at) => ({ name: String(at), type: 'Stripe.Customer', value }));
  expect(await findTypeErrors(answers)).toEqual([
    expect.stringMatching(/^1: .*'livemode' is missing/),
    expect.stringMatching(/^2: .*nickname.* does not exist/),
    expect.stringMatching(/^3: .*'"perhaps"' is not assignable/),
  ]);
});

describe('checked against the official library’s types, the simulator', () => {
  it('answers every supported call according to its type', async () => {
    const good = answered.filter(({ status }) => status === 200);
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(good.map(({ call }) => call))).toEqual(new Set(calls));
    const answers = good.map(
      ({ call, value }): TypedAnswer => ({ name: call, type: answerTypes[call] ?? 'never', value }),
    );
    expect(await findTypeErrors(answers)).toEqual([]);
  });

  it('refuses with the fields of a Stripe error', async () => {
    const bad = answered.filter(({ status }) => status !== 200);
    expect(new Set(bad.map(({ status }) => status))).toEqual(new Set([400, 401, 402, 404, 429]));
    const answers = bad.map(({ call, value }) => ({
      name: `a refusal of ${call}`,
      type: '{ error: Stripe.PaymentIntent.LastPaymentError | Stripe.StripeRawError }',
      value,
    }));
    expect(await findTypeErrors(answers)).toEqual([]);
  });

  it('stores every kind of object according to its type', async () => {
    const { rows } = await site.database.pool.query<{ kind: Kind; data: object }>(
      `select kind, data from stripe_simulator.objects where kind <> 'event'`,
    );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(Object.keys(keptTypes)));
    // Only the id of a deleted customer is kept, so that it isn't reused; no response shows more.
    const there = rows.filter(({ data }) => !('deleted' in data));
    const answers = there.flatMap(({ kind, data }): TypedAnswer[] => {
      const type = kind === 'event' ? null : keptTypes[kind];
      return type === null ? [] : [{ name: kind, type, value: data }];
    });
    expect(await findTypeErrors(answers)).toEqual([]);
  });

  it('emits every event with an object of the right type', async () => {
    const { rows } = await site.database.pool.query<{ data: Stripe.Event }>(
      `select data from stripe_simulator.objects where kind = 'event'`,
    );
    const answers = rows.map(({ data }) => ({
      name: data.type,
      type: `EventOf<'${data.type}'>`,
      value: data,
    }));
    expect(new Set(answers.map(({ name }) => name)).size).toBeGreaterThan(40);
    expect(await findTypeErrors(answers)).toEqual([]);
  });
});
