import { z } from 'zod';
import { clockOf } from '../billing/payment-intents.ts';
import { addSetupIntent, cancelSetup, confirmSetup, type SetupResult } from '../billing/setup-intents.ts';
import type { Call } from '../call.ts';
import { cardError } from '../cards/card-error.ts';
import { findPaymentMethod } from '../cards/payment-methods.ts';
import { endpoint } from '../http/endpoint.ts';
import { bool, mergeMetadata, metadata, page, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import type { SetupIntentRecord } from '../store/records.ts';
import { checkSecret } from './payment-intents.ts';

const creation = z.strictObject({
  automatic_payment_methods: z.strictObject({ enabled: bool, allow_redirects: text.optional() }).optional(),
  confirm: bool.optional(),
  customer: text.optional(),
  description: text.optional(),
  metadata,
  payment_method: text.optional(),
  return_url: text.optional(),
  usage: z.literal('off_session').optional(),
});
const confirmation = z.strictObject({
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_user_agent: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: bool.optional(),
});

export const setupIntentEndpoints = [
  endpoint('POST', '/v1/setup_intents', async (call, _ids, given) => {
    const params = readParams(creation, given);
    const { customer = null } = params;
    if (customer !== null) await call.store.get('customer', customer, 'customer');
    const method =
      params.payment_method === undefined ? null : await findPaymentMethod(call, params.payment_method);
    const intent = await addSetupIntent(call, {
      customer,
      testClock: await clockOf(call, { customer }),
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      paymentMethod: method?.id ?? null,
    });
    return params.confirm ? answer(await confirm(call, intent, method?.id)) : intent;
  }),
  endpoint(
    'GET',
    '/v1/setup_intents/:id',
    async ({ store }, ids, given) => {
      const { client_secret } = readParams(z.strictObject({ client_secret: text.optional() }), given);
      return checkSecret(await store.get('setup_intent', ids('id')), client_secret);
    },
    true,
  ),
  endpoint('GET', '/v1/setup_intents', async ({ store }, _ids, given) => {
    const { customer, ...rest } = readParams(z.strictObject({ ...page, customer: text.optional() }), given);
    return store.list('setup_intent', '/v1/setup_intents', customer === undefined ? {} : { customer }, rest);
  }),
  endpoint(
    'POST',
    '/v1/setup_intents/:id/confirm',
    async (call, ids, given) => {
      const params = readParams(confirmation, given);
      const intent = checkSecret(await call.store.get('setup_intent', ids('id')), params.client_secret);
      return answer(await confirm(call, intent, params.payment_method));
    },
    true,
  ),
  endpoint('POST', '/v1/setup_intents/:id/cancel', async (call, ids) =>
    cancelSetup(call, await call.store.get('setup_intent', ids('id'))),
  ),
];

async function confirm(
  call: Call,
  intent: SetupIntentRecord,
  named: string | undefined,
): Promise<SetupResult> {
  const id = named ?? intent.payment_method;
  if (id === null) {
    throw invalidRequest('You cannot confirm this SetupIntent because it’s missing a payment method.', {
      code: 'setup_intent_unexpected_state',
    });
  }
  return confirmSetup(call, intent, await findPaymentMethod(call, id));
}

function answer({ intent, decline }: SetupResult): object {
  if (decline === null) return intent;
  throw cardError(decline, { setup_intent: intent });
}
