import { z } from 'zod';
import {
  type Attempt,
  addIntent,
  answerChallenge,
  cancelIntent,
  clockOf,
  confirmIntent,
} from '../billing/payment-intents.ts';
import { settleAttempt } from '../billing/settle-invoice.ts';
import { answerSetupChallenge } from '../billing/setup-intents.ts';
import type { Call } from '../call.ts';
import { cardError } from '../cards/card-error.ts';
import { attach, findPaymentMethod } from '../cards/payment-methods.ts';
import { endpoint } from '../http/endpoint.ts';
import { bool, currency, int, mergeMetadata, metadata, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import type { PaymentIntentRecord } from '../store/records.ts';

const confirmation = {
  off_session: bool.optional(),
  payment_method: text.optional(),
  return_url: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
};
const creation = z.strictObject({
  ...confirmation,
  amount: int.pipe(z.number().min(50).max(99_999_999)),
  automatic_payment_methods: z.strictObject({ enabled: bool, allow_redirects: text.optional() }).optional(),
  confirm: bool.optional(),
  currency,
  customer: text.optional(),
  description: text.optional(),
  metadata,
});
const fromBrowser = {
  client_secret: text.optional(),
  /** Added by Stripe.js. */
  payment_user_agent: text.optional(),
  use_stripe_sdk: bool.optional(),
};
const change = z.strictObject({ description: text.optional(), metadata });
const listing = z.strictObject({ ...page, customer: text.optional() });

export const paymentIntentEndpoints = [
  endpoint('POST', '/v1/payment_intents', async (call, _ids, given) => {
    const params = readParams(creation, given);
    const { customer = null } = params;
    if (customer !== null) await call.store.get('customer', customer, 'customer');
    const method =
      params.payment_method === undefined ? null : await findPaymentMethod(call, params.payment_method);
    const intent = await addIntent(call, {
      amount: params.amount,
      customer,
      testClock: await clockOf(call, { customer }),
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      paymentMethod: method?.id ?? null,
      isForLater: params.setup_future_usage === 'off_session',
    });
    if (!params.confirm) return intent;
    return answer(await confirm(call, intent, method?.id, params.off_session ?? false));
  }),
  endpoint(
    'GET',
    '/v1/payment_intents/:id',
    async ({ store }, ids, given) => {
      const { client_secret } = readParams(z.strictObject({ client_secret: text.optional() }), given);
      return checkSecret(await store.get('payment_intent', ids('id')), client_secret);
    },
    true,
  ),
  endpoint('POST', '/v1/payment_intents/:id', async ({ store }, ids, given) => {
    const before = await store.get('payment_intent', ids('id'));
    const params = readParams(change, given);
    return store.save({
      ...before,
      description: params.description ?? before.description,
      metadata: mergeMetadata(before.metadata, params.metadata),
    });
  }),
  endpoint('GET', '/v1/payment_intents', async ({ store }, _ids, given) => {
    const { customer, ...rest } = readParams(listing, given);
    return store.list(
      'payment_intent',
      '/v1/payment_intents',
      customer === undefined ? {} : { customer },
      rest,
    );
  }),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/confirm',
    async (call, ids, given) => {
      const params = readParams(z.strictObject({ ...confirmation, ...fromBrowser }), given);
      const intent = checkSecret(await call.store.get('payment_intent', ids('id')), params.client_secret);
      return answer(await confirm(call, intent, params.payment_method, params.off_session ?? false));
    },
    true,
  ),
  endpoint('POST', '/v1/payment_intents/:id/cancel', async (call, ids, given) => {
    const { cancellation_reason = null } = readParams(
      z.strictObject({
        cancellation_reason: z
          .enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
          .optional(),
      }),
      given,
    );
    return cancelIntent(call, await call.store.get('payment_intent', ids('id')), cancellation_reason);
  }),
  /**
   * The customer's answer in the bank's dialog. Stripe.js has a similar call; here the caller supplies the answer
   * itself.
   */
  endpoint(
    'POST',
    '/v1/3ds2/challenge_complete',
    async (call, _ids, given) => {
      const { client_secret, outcome } = readParams(
        z.strictObject({ client_secret: text, outcome: z.enum(['accepted', 'refused']) }),
        given,
      );
      const [id = ''] = client_secret.split('_secret_');
      const isAccepted = outcome === 'accepted';
      if (id.startsWith('seti_')) {
        const setup = checkSecret(await call.store.get('setup_intent', id, 'client_secret'), client_secret);
        return (await answerSetupChallenge(call, setup, isAccepted)).intent;
      }
      const intent = checkSecret(await call.store.get('payment_intent', id, 'client_secret'), client_secret);
      const attempt = await answerChallenge(call, intent, isAccepted);
      if (attempt.intent.status === 'succeeded') await keepForLater(call, attempt.intent);
      await settleAttempt(call, attempt);
      return attempt.intent;
    },
    true,
  ),
];

async function confirm(
  call: Call,
  intent: PaymentIntentRecord,
  named: string | undefined,
  isOffSession: boolean,
): Promise<Attempt> {
  const id = named ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest(
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.',
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const method = await findPaymentMethod(call, id);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with another customer or detached, and cannot be used here.',
      { param: 'payment_method' },
    );
  }
  const attempt = await confirmIntent(call, intent, method, isOffSession);
  if (attempt.intent.status === 'succeeded') await keepForLater(call, attempt.intent);
  await settleAttempt(call, attempt);
  return attempt;
}

/** Saves a card that pays recurring charges to its customer. */
async function keepForLater(
  call: Call,
  { setup_future_usage, customer, payment_method }: PaymentIntentRecord,
) {
  if (setup_future_usage === null || customer === null || payment_method === null) return;
  await attach(call, await call.store.get('payment_method', payment_method), customer);
}

function answer({ intent, decline }: Attempt): object {
  if (decline === null) return intent;
  throw cardError(decline, {
    payment_intent: intent,
    ...(intent.latest_charge && { charge: intent.latest_charge }),
  });
}

/** Checks the client secret, with which the browser it was given to can read and pay the intent. */
export function checkSecret<Intent extends { id: string; client_secret: string }>(
  intent: Intent,
  given: string | undefined,
): Intent {
  if (given === undefined || given === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}
