import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishableKey, type SimulatorSite, secretKey, startSimulatorSite } from './simulator-site.ts';

let site: SimulatorSite;
let stripe: Stripe;
beforeAll(async () => {
  site = await startSimulatorSite();
  stripe = site.stripe;
});
afterAll(() => site.stop());

const send = (path: string, headers: Record<string, string>, body?: string) =>
  fetch(`${site.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(body !== undefined && { body }),
  });
/** The body of a response. */
async function read<Found>(answer: Response): Promise<Found> {
  return (await answer.json()) as Found;
}

interface Refusal {
  readonly error: { readonly message: string };
}

const bearer = { authorization: `Bearer ${secretKey}` };

describe('a call', () => {
  it('is refused without the right key', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer sk_test_other' },
      { authorization: `Basic ${secretKey}` },
    ])
      expect((await send('/v1/customers', headers)).status).toBe(401);
    await expect(site.clientWith('sk_test_other').customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('with the publishable key is answered only if it is meant for browsers', async () => {
    const browser = site.clientWith(publishableKey);
    const made = await browser.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    });
    expect(made.card?.last4).toBe('4242');
    await expect(browser.customers.list()).rejects.toMatchObject({ code: 'secret_key_required' });
    await expect(browser.paymentMethods.retrieve(made.id)).rejects.toMatchObject({
      code: 'secret_key_required',
    });
  });

  it('is refused for another API version', async () => {
    const answer = await send('/v1/customers', { ...bearer, 'stripe-version': '2020-08-27' });
    expect([answer.status, (await read<Refusal>(answer)).error.message]).toEqual([
      400,
      'Invalid Stripe API version: 2020-08-27',
    ]);
  });

  it('has an id, which its response includes', async () => {
    const customer = await stripe.customers.create({});
    expect(customer.lastResponse.requestId).toMatch(/^req_/);
    expect(customer.lastResponse.apiVersion).toBe('2026-10-28.endive');
  });

  it('with an unknown path or parameter is refused, naming it', async () => {
    expect((await send('/v1/nothing', bearer)).status).toBe(404);
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
    await expect(
      stripe.customers.create({ nonsense: 1 } as Stripe.CustomerCreateParams),
    ).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'nonsense',
    });
    const unnamed = await send('/v1/products', bearer, '');
    expect((await read<Refusal>(unnamed)).error).toMatchObject({ code: 'parameter_missing', param: 'name' });
    const polluted = await send('/v1/customers', bearer, 'metadata[__proto__][x]=1');
    expect([polluted.status, 'x' in {}]).toEqual([400, false]);
  });

  it('can expand ids into objects, at most four levels deep', async () => {
    const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: method?.id ?? '' },
    });
    const found = await stripe.customers.retrieve(customer.id, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(found).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4242' } } },
    });
    await expect(stripe.customers.retrieve(customer.id, { expand: ['nothing'] })).rejects.toThrow(
      'cannot be expanded',
    );
    await expect(stripe.customers.retrieve(customer.id, { expand: ['a.b.c.d.e'] })).rejects.toThrow(
      'more than 4',
    );
  });
});

describe('a list', () => {
  it('comes in pages, newest first, forwards and backwards', async () => {
    const email = 'pages@example.com';
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.unshift((await stripe.customers.create({ email })).id);
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ email, limit: 3 })) all.push(id);
    expect(all).toEqual(made);
    const page = await stripe.customers.list({ email, limit: 2, ending_before: made[4] ?? '' });
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([made.slice(2, 4), true]);
  });
});

describe('an idempotency key', () => {
  it('returns the same response again and does nothing twice', async () => {
    const idempotencyKey = 'once';
    const email = 'once@example.com';
    const first = await stripe.customers.create({ email }, { idempotencyKey });
    const again = await stripe.customers.create({ email }, { idempotencyKey });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.customers.list({ email })).data.length).toBe(1);
    await expect(stripe.customers.create({ email: 'other' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('returns a decline again, too', async () => {
    const customer = await stripe.customers.create({});
    const attach = () =>
      stripe.paymentMethods.attach(
        'pm_card_chargeDeclined',
        { customer: customer.id },
        { idempotencyKey: 'declined' },
      );
    await expect(attach()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(attach()).rejects.toMatchObject({
      code: 'card_declined',
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  it('expires after a day', async () => {
    const first = await stripe.products.create({ name: 'One' }, { idempotencyKey: 'a day' });
    site.clock.advance(24 * 3_600_000 + 1000);
    const second = await stripe.products.create({ name: 'Two' }, { idempotencyKey: 'a day' });
    expect(second.id).not.toBe(first.id);
  });
});

describe('a fault', () => {
  const email = 'faults@example.com';
  it.each(['cut', 'lostAnswer', 'serverError'] as const)(
    'of kind %s is handled by the client: the call is made once',
    async (kind) => {
      const name = `${kind}@example.com`;
      site.simulator.faults.plan({ kind }, { call: 'POST /v1/customers' });
      await stripe.customers.create({ email: name });
      expect((await stripe.customers.list({ email: name })).data.length).toBe(1);
    },
  );

  it('of rate limiting is reported', async () => {
    site.simulator.faults.plan({ kind: 'rateLimited' });
    await expect(stripe.customers.create({ email })).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  });
});

describe('a card', () => {
  const add = (number: string, more: object = {}) =>
    stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123', ...more },
    });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['4242424242424242', { cvc: '1' }, 'invalid_cvc'],
    ['4111111111111111', {}, 'card_declined'],
  ])('with %s %j is refused: %s', async (number, more, code) => {
    await expect(add(number, more)).rejects.toMatchObject({ type: 'StripeCardError', code });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('%s is declined when saved: %s', async (number, code, decline_code) => {
    const customer = await stripe.customers.create({});
    const { id } = await add(number);
    await expect(stripe.paymentMethods.attach(id, { customer: customer.id })).rejects.toMatchObject({
      code,
      decline_code,
    });
  });

  it('is stored with its last four digits only', async () => {
    await add('5555555555554444');
    const { rows } = await site.database.pool.query(
      'select data::text || hidden::text as kept from stripe_simulator.objects',
    );
    expect(
      rows.filter(({ kept }) => /\b\d{13,19}\b/.test(kept.replaceAll(/"(created|frozen_time)": \d+/g, ''))),
    ).toEqual([]);
    const keys = await site.database.pool.query(
      'select request || answer as kept from stripe_simulator.idempotency',
    );
    expect(keys.rows.filter(({ kept }) => kept.includes('5555555555554444'))).toEqual([]);
  });
});

describe('3-D Secure', () => {
  const begin = async (card: string) => {
    const intent = await stripe.paymentIntents.create({ amount: 800, currency: 'usd' });
    const asked = await stripe.paymentIntents.confirm(intent.id, { payment_method: card });
    expect([asked.status, asked.next_action?.type]).toEqual(['requires_action', 'use_stripe_sdk']);
    return asked;
  };
  const answer = async ({ client_secret }: Stripe.PaymentIntent, outcome: string) => {
    const body = new URLSearchParams({ client_secret: client_secret ?? '', outcome }).toString();
    const answered = await send(
      '/v1/3ds2/challenge_complete',
      { authorization: `Bearer ${publishableKey}` },
      body,
    );
    return read<{ status: string; payment_method: string }>(answered);
  };

  it('pays once accepted', async () => {
    expect(await answer(await begin('pm_card_authenticationRequired'), 'accepted')).toMatchObject({
      status: 'succeeded',
    });
  });

  it('doesn’t pay if refused, and reports why', async () => {
    expect(await answer(await begin('pm_card_threeDSecure2Required'), 'refused')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('requires the payment’s secret', async () => {
    const intent = await begin('pm_card_authenticationRequired');
    const stolen = { ...intent, client_secret: `${intent.id}_secret_guessed` };
    expect(await answer(stolen, 'accepted')).toMatchObject({ error: { param: 'client_secret' } });
  });

  it('is required once for a card that is set up for later', async () => {
    const customer = await stripe.customers.create({});
    const asked = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
    });
    expect(asked.status).toBe('requires_action');
    const done = await answer(asked as unknown as Stripe.PaymentIntent, 'accepted');
    expect(done.status).toBe('succeeded');
    const paid = await stripe.paymentIntents.create({
      amount: 800,
      currency: 'usd',
      customer: customer.id,
      payment_method: done.payment_method,
      confirm: true,
      off_session: true,
    });
    expect(paid.status).toBe('succeeded');
  });
});

it('refunds and disputes are reported', async () => {
  const pay = (payment_method: string) =>
    stripe.paymentIntents.create({ amount: 800, currency: 'usd', payment_method, confirm: true });
  const paid = await pay('pm_card_visa');
  await stripe.refunds.create({ payment_intent: paid.id, amount: 300 });
  const rest = await stripe.refunds.create({ payment_intent: paid.id });
  expect(rest.amount).toBe(500);
  const charge = await stripe.charges.retrieve(String(paid.latest_charge));
  expect([charge.refunded, charge.amount_refunded]).toEqual([true, 800]);
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const disputed = await pay('pm_card_createDispute');
  expect((await stripe.charges.retrieve(String(disputed.latest_charge))).disputed).toBe(true);
  const { data } = await stripe.disputes.list({ payment_intent: disputed.id });
  expect(data).toMatchObject([{ reason: 'fraudulent', status: 'needs_response' }]);
});

describe('events', () => {
  it('arrive signed and in order, and are retried until accepted', async () => {
    const taken: Stripe.Event[] = [];
    let isAway = true;
    const secret = 'whsec_test';
    const receiver = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const receivedAt = site.clock.now().getTime();
      const signature = String(request.headers['stripe-signature']);
      const body = Buffer.concat(chunks);
      const event = stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, receivedAt);
      expect(() =>
        stripe.webhooks.constructEvent(body, signature, 'whsec_other', undefined, undefined, receivedAt),
      ).toThrow(Stripe.errors.StripeSignatureVerificationError);
      if (!isAway) taken.push(event);
      response.writeHead(isAway ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    site.simulator.setWebhook({ url, secret });
    const customer = await stripe.customers.create({ email: 'events@example.com' });
    await stripe.customers.update(customer.id, { name: 'Ada' });
    expect(await site.simulator.work()).toBe(0);
    isAway = false;
    expect(await site.simulator.work()).toBe(0);
    site.clock.advance(6_000);
    expect(await site.simulator.work()).toBe(2);
    expect(taken.map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
    expect(taken[1]?.data.previous_attributes).toEqual({ name: null });
    expect(await stripe.events.retrieve(taken[1]?.id ?? '')).toMatchObject({ type: 'customer.updated' });
    site.simulator.setWebhook(null);
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });
});
