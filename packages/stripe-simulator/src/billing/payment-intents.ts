import type { Call } from '../call.ts';
import { previousOf } from '../call.ts';
import { errorOf, isUnconfirmed } from '../cards/card-error.ts';
import { chargeCard } from '../cards/charge-card.ts';
import { AUTHENTICATION_REQUIRED, type CardBehaviour, type Decline } from '../cards/test-cards.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { newId, randomText } from '../store/new-id.ts';
import type { PaymentIntentRecord, PaymentMethodRecord } from '../store/records.ts';

export interface NewIntent {
  readonly amount: number;
  readonly customer: string | null;
  readonly testClock: string | null;
  readonly description?: string | null;
  readonly invoice?: string | null;
  readonly metadata?: Record<string, string>;
  readonly paymentMethod?: string | null;
  /** Whether the card may be charged later without the customer; the bank is asked for that right away. */
  readonly isForLater: boolean;
}

export async function addIntent({ store, now, emit }: Call, given: NewIntent): Promise<PaymentIntentRecord> {
  const id = newId('pi');
  const intent = await store.add(
    'payment_intent',
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount: given.amount,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: `${id}_secret_${randomText(24)}`,
      confirmation_method: 'automatic',
      created: await now(given.testClock),
      currency: 'usd',
      customer: given.customer,
      customer_account: null,
      description: given.description ?? null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: given.metadata ?? {},
      next_action: null,
      on_behalf_of: null,
      payment_method: given.paymentMethod ?? null,
      payment_method_configuration_details: null,
      payment_method_options: null,
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: given.isForLater ? 'off_session' : null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: given.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
      transfer_data: null,
      transfer_group: null,
    },
    {
      customer: given.customer,
      testClock: given.testClock,
      hidden: { invoice: given.invoice ?? null, isOffSession: false },
    },
  );
  await emit('payment_intent.created', intent);
  return intent;
}

/** The outcome of a payment attempt. */
export interface Attempt {
  readonly intent: PaymentIntentRecord;
  /** Why the bank declined. */
  readonly decline: Decline | null;
}

/** Attempts to pay with the card: it is charged, declined, or the customer has to confirm first. */
export async function confirmIntent(
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  isOffSession: boolean,
): Promise<Attempt> {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm');
  }
  const { behaviour, isSetUp } = await call.store.hidden('payment_method', method.id);
  const { invoice } = await call.store.hidden('payment_intent', intent.id);
  const hidden = { invoice, isOffSession };
  const withMethod = await call.store.save({ ...intent, payment_method: method.id }, { hidden });
  if (!needsConfirmation(behaviour, isSetUp, isOffSession)) {
    return settle(call, withMethod, method, behaviour.charge ?? null);
  }
  if (isOffSession) return fail(call, withMethod, method, AUTHENTICATION_REQUIRED);
  const waiting = await change(call, withMethod, {
    status: 'requires_action',
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', three_d_secure_2_source: newId('payatt') },
    },
  });
  await call.emit('payment_intent.requires_action', waiting);
  return { intent: waiting, decline: null };
}

/** Applies the customer's answer in the bank's dialog. */
export async function answerChallenge(
  call: Call,
  intent: PaymentIntentRecord,
  isAccepted: boolean,
): Promise<Attempt> {
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpectedState(intent, 'confirm');
  const method = await call.store.get('payment_method', intent.payment_method);
  const answered = { ...intent, next_action: null };
  if (!isAccepted) {
    return fail(call, answered, method, {
      code: 'payment_intent_authentication_failure',
      decline_code: 'authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  }
  const { behaviour } = await call.store.hidden('payment_method', method.id);
  if (!behaviour.afterConfirm && intent.setup_future_usage === 'off_session') {
    await call.store.save(method, { hidden: { behaviour, isSetUp: true } });
  }
  return settle(call, answered, method, behaviour.afterConfirm ?? null);
}

export async function cancelIntent(
  call: Call,
  intent: PaymentIntentRecord,
  reason: PaymentIntentRecord['cancellation_reason'],
): Promise<PaymentIntentRecord> {
  if (['succeeded', 'canceled'].includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const { canceled_at } = { canceled_at: await call.now(await clockOf(call, intent)) };
  const canceled = await change(call, intent, {
    status: 'canceled',
    canceled_at,
    cancellation_reason: reason,
    next_action: null,
  });
  await call.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** The test clock of the paying customer. */
export async function clockOf(call: Call, { customer }: { customer: string | null }): Promise<string | null> {
  return customer === null ? null : ((await call.store.find('customer', customer))?.test_clock ?? null);
}

function needsConfirmation({ confirm }: CardBehaviour, isSetUp: boolean, isOffSession: boolean): boolean {
  if (confirm === 'always') return true;
  if (confirm === 'onSession') return !isOffSession;
  return confirm === 'untilSetUp' && !(isSetUp && isOffSession);
}

async function settle(
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline: Decline | null,
): Promise<Attempt> {
  if (decline !== null) return fail(call, intent, method, decline);
  const charge = await chargeCard(call, intent, method, null, await clockOf(call, intent));
  const paid = await change(call, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  });
  await call.emit('payment_intent.succeeded', paid);
  return { intent: paid, decline: null };
}

async function fail(
  call: Call,
  intent: PaymentIntentRecord,
  method: PaymentMethodRecord,
  decline: Decline,
): Promise<Attempt> {
  const charge = isUnconfirmed(decline)
    ? null
    : await chargeCard(call, intent, method, decline, await clockOf(call, intent));
  const failed = await change(call, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: errorOf(decline, method, charge?.id ?? null),
    next_action: null,
  });
  await call.emit('payment_intent.payment_failed', failed);
  return { intent: failed, decline };
}

async function change(
  call: Call,
  intent: PaymentIntentRecord,
  changes: Partial<PaymentIntentRecord>,
): Promise<PaymentIntentRecord> {
  const changed = { ...intent, ...changes };
  if (Object.keys(previousOf(intent, changed)).length > 0) await call.store.save(changed);
  return changed;
}

function unexpectedState({ status }: PaymentIntentRecord, verb: string) {
  return invalidRequest(`You cannot ${verb} this PaymentIntent because it has a status of ${status}.`, {
    code: 'payment_intent_unexpected_state',
  });
}
