import type { Call } from '../call.ts';
import { errorOf } from '../cards/card-error.ts';
import { attach } from '../cards/payment-methods.ts';
import type { Decline } from '../cards/test-cards.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId, randomText } from '../store/new-id.ts';
import type { PaymentMethodRecord, SetupIntentRecord } from '../store/records.ts';
import { saveSubscription } from './subscription-state.ts';

export interface NewSetupIntent {
  readonly customer: string | null;
  readonly testClock: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly paymentMethod?: string | null;
}

export async function addSetupIntent(call: Call, given: NewSetupIntent): Promise<SetupIntentRecord> {
  const id = newId('seti');
  const intent = await call.store.add(
    'setup_intent',
    {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: null,
      application: null,
      automatic_payment_methods: null,
      cancellation_reason: null,
      client_secret: `${id}_secret_${randomText(24)}`,
      created: await call.now(given.testClock),
      customer: given.customer,
      customer_account: null,
      description: given.description ?? null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      managed_payments: null,
      mandate: null,
      metadata: given.metadata ?? {},
      next_action: null,
      on_behalf_of: null,
      payment_method: given.paymentMethod ?? null,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: ['card'],
      single_use_mandate: null,
      status: given.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
      usage: 'off_session',
    },
    { customer: given.customer, testClock: given.testClock },
  );
  await call.emit('setup_intent.created', intent);
  return intent;
}

export interface SetupResult {
  readonly intent: SetupIntentRecord;
  readonly decline: Decline | null;
}

/** Asks the bank whether the card may be charged later. */
export async function confirmSetup(
  call: Call,
  intent: SetupIntentRecord,
  method: PaymentMethodRecord,
): Promise<SetupResult> {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm');
  }
  const { behaviour, isSetUp } = await call.store.hidden('payment_method', method.id);
  const withMethod = { ...intent, payment_method: method.id };
  if (behaviour.charge && behaviour.isAttachDeclined) return fail(call, withMethod, method, behaviour.charge);
  const isAsked = behaviour.confirm === 'always' || (behaviour.confirm === 'untilSetUp' && !isSetUp);
  if (!isAsked) return succeed(call, withMethod, method);
  const waiting = await call.store.save<SetupIntentRecord>({
    ...withMethod,
    status: 'requires_action',
    last_setup_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', three_d_secure_2_source: newId('setatt') },
    },
  });
  await call.emit('setup_intent.requires_action', waiting);
  return { intent: waiting, decline: null };
}

export async function answerSetupChallenge(
  call: Call,
  intent: SetupIntentRecord,
  isAccepted: boolean,
): Promise<SetupResult> {
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpectedState(intent, 'confirm');
  const method = await call.store.get('payment_method', intent.payment_method);
  if (isAccepted) return succeed(call, intent, method);
  return fail(call, intent, method, {
    code: 'setup_intent_authentication_failure',
    decline_code: 'authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

async function succeed(
  call: Call,
  intent: SetupIntentRecord,
  method: PaymentMethodRecord,
): Promise<SetupResult> {
  const owned = intent.customer === null ? method : await attach(call, method, intent.customer);
  const { behaviour } = await call.store.hidden('payment_method', method.id);
  await call.store.save(owned, { hidden: { behaviour, isSetUp: true } });
  const done = await call.store.save<SetupIntentRecord>({
    ...intent,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  });
  await call.emit('setup_intent.succeeded', done);
  for (const subscription of await call.store.all('subscription', { pending_setup_intent: done.id })) {
    await saveSubscription(call, subscription, { pending_setup_intent: null });
  }
  return { intent: done, decline: null };
}

async function fail(
  call: Call,
  intent: SetupIntentRecord,
  method: PaymentMethodRecord,
  decline: Decline,
): Promise<SetupResult> {
  const failed = await call.store.save<SetupIntentRecord>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: errorOf(decline, method, null),
  });
  await call.emit('setup_intent.setup_failed', failed);
  return { intent: failed, decline };
}

export async function cancelSetup(call: Call, intent: SetupIntentRecord): Promise<SetupIntentRecord> {
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const canceled = await call.store.save<SetupIntentRecord>({
    ...intent,
    status: 'canceled',
    next_action: null,
  });
  await call.emit('setup_intent.canceled', canceled);
  return canceled;
}

function unexpectedState({ status }: SetupIntentRecord, verb: string) {
  return invalidRequest(`You cannot ${verb} this SetupIntent because it has a status of ${status}.`, {
    code: 'setup_intent_unexpected_state',
  });
}
