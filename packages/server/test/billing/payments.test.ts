import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../src/platform/environment/environment.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let webDist: string | undefined;
afterEach(async () => {
  await server.stop();
  if (webDist !== undefined) await rm(webDist, { recursive: true });
  webDist = undefined;
});

async function start(environment: Partial<Environment> = {}): Promise<void> {
  server = await startTestServer({ environment, ...(webDist !== undefined && { webDist }) });
}

/** Stripe keys, with an API host where nothing listens. */
const keys = {
  stripe: {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_new, whsec_old',
    apiBase: 'http://127.0.0.1:1',
  },
} satisfies Partial<Environment>;
const production = { mode: 'production', isLoopback: false, host: '0.0.0.0' } as const;

const hasSchema = async () => {
  const { rows } = await server.database.pool.query(
    `select to_regnamespace('stripe_simulator') is not null as there`,
  );
  return rows[0].there;
};
const send = (path: string, values: Record<string, string>) =>
  fetch(`${server.origin}/simulator/v1/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_simulator', ...values }),
  });
const card = { type: 'card', 'card[exp_month]': '12', 'card[exp_year]': '34', 'card[cvc]': '123' };

describe('payments', () => {
  it('are simulated without keys, and create no table before the first call', async () => {
    await start();
    const { mode, stripe, simulator } = server.deps.payments;
    expect([mode, await simulator?.work(), await hasSchema()]).toEqual(['simulated', 0, false]);
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    expect((await stripe.customers.retrieve(customer.id)).id).toBe(customer.id);
    expect(await hasSchema()).toBe(true);
  });

  it('go to Stripe if its keys are set, and no simulator exists', async () => {
    await start(keys);
    const { mode, stripe, simulator, webhookSecrets, isLive } = server.deps.payments;
    expect([mode, simulator, webhookSecrets, isLive]).toEqual([
      'stripe',
      null,
      ['whsec_new', 'whsec_old'],
      false,
    ]);
    expect((await send('payment_methods', card)).status).toBe(404);
    const call = stripe.customers.create({}, { maxNetworkRetries: 0 });
    await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(await hasSchema()).toBe(false);
  });

  it.each([
    ['simulated', {}],
    ['simulated', { mode: 'production' }],
    ['off', production],
    ['off', { mode: 'production', publicUrl: 'https://gantt.example.com' }],
    ['simulated', { ...production, isPaymentSimulated: true }],
  ] as const)('are %s in the environment %j', async (mode, environment) => {
    await start(environment);
    expect([server.deps.payments.mode, server.deps.payments.simulator !== null]).toEqual([
      mode,
      mode !== 'off',
    ]);
  });

  it('that are off fail like an unreachable host', async () => {
    await start(production);
    const call = server.deps.payments.stripe.customers.create({}, { maxNetworkRetries: 0 });
    await expect(call).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await send('payment_methods', card)).status).toBe(404);
  });
});

describe('a browser’s call to the simulator', () => {
  it('creates a payment method from a card whose number is in no log and no table', async () => {
    await start();
    const number = '5200828282828210';
    const made = await send('payment_methods', { ...card, 'card[number]': number });
    expect([made.status, await made.json()]).toMatchObject([
      200,
      { card: { brand: 'mastercard', last4: '8210' } },
    ]);
    expect(server.logged.join('\n')).not.toContain(number);
    const { rows } = await server.database.pool.query(
      'select data::text || hidden::text as kept from stripe_simulator.objects',
    );
    expect(rows.map(({ kept }) => kept).join('\n')).not.toContain(number);
  });

  it('needs the publishable key, which allows no other calls', async () => {
    await start();
    expect((await send('payment_methods', { ...card, key: 'pk_other' })).status).toBe(401);
    expect((await send('customers', {})).status).toBe(404);
    expect((await send('payment_methods/pm_1/attach', { customer: 'cus_1' })).status).toBe(404);
  });

  it('confirms a payment and answers the bank', async () => {
    await start();
    const { stripe } = server.deps.payments;
    const intent = await stripe.paymentIntents.create({
      amount: 800,
      currency: 'usd',
      payment_method: 'pm_card_authenticationRequired',
    });
    const client_secret = intent.client_secret ?? '';
    const asked = await send(`payment_intents/${intent.id}/confirm`, { client_secret });
    expect(await asked.json()).toMatchObject({ status: 'requires_action' });
    const done = await send('3ds2/challenge_complete', { client_secret, outcome: 'accepted' });
    expect(await done.json()).toMatchObject({ status: 'succeeded' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });
});

it('an invoice’s PDF can be opened at its address and at no other', async () => {
  await start();
  const { stripe } = server.deps.payments;
  const product = await stripe.products.create({ name: 'Giotto Premium' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 800,
    recurring: { interval: 'month' },
  });
  const customer = await stripe.customers.create({ name: 'Łukasz 李', payment_method: 'pm_card_visa' });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method?.id ?? '',
  });
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  const { pathname, origin } = new URL(invoice?.invoice_pdf ?? '');
  expect(origin).toBe(server.deps.environment.publicUrl);
  const pdf = await fetch(`${server.origin}${pathname}`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  expect((await fetch(`${server.origin}${pathname.replace('/pdf', 'x/pdf')}`)).status).toBe(404);
});

it('the content security policy allows Stripe on the billing pages only, and only if its keys are set', async () => {
  webDist = await mkdtemp(join(tmpdir(), 'giotto-web-'));
  await writeFile(join(webDist, 'index.html'), '<p>');
  await start(keys);
  const policyOf = async (path: string) =>
    (await fetch(`${server.origin}${path}`)).headers.get('content-security-policy') ?? '';
  for (const path of ['/billing', '/billing/order/payment']) {
    const policy = await policyOf(path);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  }
  for (const path of ['/', '/login', '/billings']) expect(await policyOf(path)).not.toContain('stripe');
  await server.stop();
  await start();
  expect(await policyOf('/billing')).not.toContain('stripe');
});
