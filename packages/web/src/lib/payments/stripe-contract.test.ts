import { createMemoryStore, createSimulator, type Simulator } from '@giotto/stripe-simulator';
import type { PaymentIntentResult, PaymentMethodResult, SetupIntentResult } from '@stripe/stripe-js';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findTypeErrors, type TypedAnswer } from '../../../../stripe-simulator/test/type-check-answers.ts';
import type { CardInput } from './simulator/card-input.ts';
import { createSimulatedStripe } from './simulator/simulated-stripe.ts';
import { createPayments, type StripeScript } from './stripe-script.ts';

/**
 * The documented behaviour of the Stripe script calls that the product makes (docs.stripe.com/js), with the test cards
 * that trigger it. The simulator must behave the same, with results of Stripe's published types.
 */

const good: CardInput = { number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' };
const cards = {
  good,
  declined: '4000 0000 0000 0002',
  asks: '4000 0027 6000 3184',
  declinedAfterAsking: '4000 0084 0000 1629',
} as const;

const given: TypedAnswer[] = [];
let simulator: Simulator;
let card: CardInput;
let script: StripeScript;
let answers: boolean[];
let isAway: boolean;
beforeEach(() => {
  card = good;
  answers = [];
  isAway = false;
  simulator = createSimulator({
    storage: createMemoryStore(),
    publicUrl: 'http://localhost:3000',
    secretKey: 'sk_test',
    publishableKey: 'pk_test',
    onError: (error) => {
      throw error;
    },
  });
  vi.stubGlobal('fetch', answerBrowser);
  script = createSimulatedStripe({
    publishableKey: 'pk_test',
    readCard: () => card,
    ask: async () => answers.shift() ?? expect.unreachable('nobody had to be asked'),
    say: (fault) => `said: ${fault}`,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

afterAll(async () => {
  expect(await findTypeErrors(given)).toEqual([]);
});

/** Forwards a browser's call as the server does; the key is among the parameters. */
async function answerBrowser(address: string, init: { method: string; body?: URLSearchParams }) {
  if (isAway) throw new TypeError('Failed to fetch');
  const [path = '', query = ''] = address.replace('/simulator', '').split('?');
  const given = new URLSearchParams(init.body ?? query);
  const key = given.get('key') ?? '';
  given.delete('key');
  const url = init.method === 'GET' ? `${path}?${given}` : path;
  return new Response((await send(key, init.method, url, given)).body);
}

function send(key: string, method: string, url: string, form = new URLSearchParams()) {
  const header = (name: string) => (name === 'authorization' ? `Bearer ${key}` : null);
  return simulator.handle({ method, url, header, body: method === 'GET' ? '' : String(form) });
}

/** What the server does before the browser's call. */
async function make(path: string, values: Record<string, string>): Promise<{ client_secret: string }> {
  return JSON.parse(String((await send('sk_test', 'POST', path, new URLSearchParams(values))).body));
}

async function intend(number: string | null): Promise<string> {
  const { client_secret } = await make('/v1/payment_intents', {
    amount: '800',
    currency: 'usd',
    ...(number === null ? {} : { payment_method: await makeMethod(number) }),
  });
  return client_secret;
}

async function intendSetup(number: string): Promise<string> {
  return (await make('/v1/setup_intents', { payment_method: await makeMethod(number) })).client_secret;
}

async function makeMethod(number: string): Promise<string> {
  card = { ...good, number };
  const { paymentMethod } = await script.createPaymentMethod({});
  return paymentMethod?.id ?? '';
}

/** The script's types only know capture methods from before 2024; every response of today's API contains this. */
const notInTheTypes = '"capture_method":"automatic_async"';

/** The result, checked against Stripe's published type for it. */
async function typed<Result extends PaymentMethodResult | PaymentIntentResult | SetupIntentResult>(
  type: string,
  result: Promise<Result>,
): Promise<Result> {
  const value = await result;
  const known = JSON.parse(JSON.stringify(value).replaceAll(notInTheTypes, '"capture_method":"automatic"'));
  given.push({ name: type, type: `StripeJs.${type}`, value: known, mayHaveMore: true });
  return value;
}

describe('createPaymentMethod', () => {
  const create = () => typed('PaymentMethodResult', script.createPaymentMethod({ name: 'Ada' }));

  it('returns the payment method with the last four digits', async () => {
    expect(await create()).toMatchObject({
      paymentMethod: {
        type: 'card',
        card: { brand: 'visa', last4: '4242' },
        billing_details: { name: 'Ada' },
      },
    });
  });

  it.each([
    [{ number: '4242 42' }, 'incomplete_number'],
    [{ number: '4242 4242 4242 4241' }, 'invalid_number'],
    [{ expiry: '12' }, 'incomplete_expiry'],
    [{ expiry: '12 / 20' }, 'invalid_expiry_year_past'],
    [{ cvc: '1' }, 'incomplete_cvc'],
  ])('returns a validation_error for the form %j without calling Stripe: %s', async (changes, code) => {
    isAway = true;
    card = { ...good, ...changes };
    expect(await create()).toMatchObject({ error: { type: 'validation_error', code } });
  });

  it('returns a card_error for a card that Stripe does not accept', async () => {
    card = { ...good, number: '4111 1111 1111 1111' };
    expect(await create()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' },
    });
  });

  it('returns an api_connection_error, and does not throw, if Stripe cannot be reached', async () => {
    isAway = true;
    expect(await create()).toMatchObject({ error: { type: 'api_connection_error' } });
  });
});

describe('confirmCardPayment', () => {
  const confirm = (secret: string) => typed('PaymentIntentResult', script.confirmCardPayment(secret));

  it('returns a payment that succeeded, without a question if the bank asks none', async () => {
    const secret = await intend(cards.good.number);
    expect(await confirm(secret)).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 800 } });
  });

  it('asks the bank’s question, and returns a payment that succeeded', async () => {
    const secret = await intend(cards.asks);
    answers = [true];
    expect(await confirm(secret)).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  it('returns an invalid_request_error with the payment if the question is declined', async () => {
    const secret = await intend(cards.asks);
    answers = [false];
    expect(await confirm(secret)).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    });
  });

  it.each([
    ['before a question', cards.declined, []],
    ['after it', cards.declinedAfterAsking, [true]],
  ])('returns a card_error with the payment if the bank declines %s', async (_when, number, said) => {
    const secret = await intend(number);
    answers = [...said];
    expect(await confirm(secret)).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        payment_intent: { status: 'requires_payment_method' },
      },
    });
  });

  it('returns an error for a payment that has already succeeded or has no card', async () => {
    const secret = await intend(cards.good.number);
    await confirm(secret);
    for (const again of [secret, await intend(null)])
      expect(await confirm(again)).toMatchObject({
        error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
      });
  });

  it('returns an invalid_request_error for another payment’s secret', async () => {
    const [id] = (await intend(cards.good.number)).split('_secret_');
    expect(await confirm(`${id}_secret_guessed`)).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('returns an api_connection_error, and does not throw, if Stripe cannot be reached', async () => {
    const secret = await intend(cards.good.number);
    isAway = true;
    expect(await confirm(secret)).toMatchObject({ error: { type: 'api_connection_error' } });
  });
});

describe('confirmCardSetup', () => {
  const confirm = (secret: string) => typed('SetupIntentResult', script.confirmCardSetup(secret));

  it('returns a saved card after the bank’s question', async () => {
    const secret = await intendSetup(cards.asks);
    answers = [true];
    expect(await confirm(secret)).toMatchObject({ setupIntent: { status: 'succeeded' } });
  });

  it('returns an invalid_request_error with the set-up if the question is declined', async () => {
    const secret = await intendSetup(cards.asks);
    answers = [false];
    expect(await confirm(secret)).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'setup_intent_authentication_failure',
        setup_intent: { status: 'requires_payment_method' },
      },
    });
  });

  it('returns a card_error if the bank declines', async () => {
    const secret = await intendSetup(cards.declined);
    expect(await confirm(secret)).toMatchObject({ error: { type: 'card_error', code: 'card_declined' } });
  });
});

describe('the pages’ payments client', () => {
  it('returns an id, or the reason in words', async () => {
    const payments = createPayments(script, 'away');
    expect(await payments.createPaymentMethod({ name: 'Ada', city: '' })).toEqual({
      id: expect.stringMatching(/^pm_/),
    });
    card = { ...good, cvc: '' };
    expect(await payments.createPaymentMethod({})).toEqual({ error: 'said: cvcShort' });
  });

  it('returns no error for a successful payment, and the reason for any other', async () => {
    const payments = createPayments(script, 'away');
    expect(await payments.confirmCardPayment(await intend(cards.good.number))).toBeNull();
    expect(await payments.confirmCardPayment(await intend(cards.declined))).toBe('Your card was declined.');
  });

  it('reports an unreachable provider while its script has not loaded, or if it gives no reason', async () => {
    const nobody = createPayments(null, 'away');
    const mute = { ...script, confirmCardSetup: async () => ({ error: { type: 'api_error' as const } }) };
    expect(await nobody.createPaymentMethod({})).toEqual({ error: 'away' });
    expect(await nobody.confirmCardPayment('pi_secret_')).toBe('away');
    expect(await createPayments(mute, 'away').confirmCardSetup('seti_secret_')).toBe('away');
  });
});
