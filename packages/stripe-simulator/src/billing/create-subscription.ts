import { z } from 'zod';
import type { Call } from '../call.ts';
import { cardError } from '../cards/card-error.ts';
import { bool, int, mergeMetadata, metadata, readParams, text } from '../http/params.ts';
import { invalidRequest, type StripeError } from '../http/stripe-error.ts';
import { newId } from '../store/new-id.ts';
import type {
  InvoiceLineRecord,
  InvoiceRecord,
  PriceRecord,
  SubscriptionItemRecord,
  SubscriptionRecord,
} from '../store/records.ts';
import { rememberBilled } from './billed.ts';
import { finalizeInvoice, tryToPay } from './collect-invoice.ts';
import { createDiscounts, discountParams, remainingDiscounts } from './discounts.ts';
import { addInvoice, composeInvoice } from './draft-invoice.ts';
import { periodLine } from './lines.ts';
import { emptySubscription, newItem } from './new-subscription.ts';
import { addCycles } from './periods.ts';
import { addSetupIntent, confirmSetup } from './setup-intents.ts';
import { dueAt, saveSubscription } from './subscription-state.ts';

export const paymentSettings = z
  .strictObject({
    save_default_payment_method: z.enum(['on_subscription', 'off']).optional(),
    payment_method_types: z.array(z.literal('card')).optional(),
  })
  .optional();
export const paymentBehavior = z
  .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
  .optional();

const subscriptionCreation = z.strictObject({
  customer: text,
  items: z
    .array(
      z.strictObject({
        price: text,
        quantity: int.pipe(z.number().min(0).max(1_000_000)).optional(),
        metadata,
      }),
    )
    .min(1)
    .max(20),
  cancel_at: int.optional(),
  cancel_at_period_end: bool.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  currency: text.optional(),
  default_payment_method: text.optional(),
  description: text.optional(),
  discounts: discountParams,
  metadata,
  off_session: bool.optional(),
  payment_behavior: paymentBehavior,
  payment_settings: paymentSettings,
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: z.union([z.literal('now'), int]).optional(),
  trial_period_days: int.pipe(z.number().min(1).max(730)).optional(),
});

type Params = z.output<typeof subscriptionCreation>;

/** Creates a subscription with its first invoice and attempts payment, according to `payment_behavior`. */
export async function createSubscription(call: Call, given: unknown): Promise<SubscriptionRecord> {
  const params = readParams(subscriptionCreation, given);
  const { subscription, draft } = await composeSubscription(call, params);
  await collectFirst(call, subscription, draft, params);
  const begun = await call.store.get('subscription', subscription.id);
  return withSetupIntent(call, begun, params);
}

/** The subscription and the draft of its first invoice, before any payment. */
export async function composeSubscription(
  call: Call,
  params: Params,
): Promise<{ subscription: SubscriptionRecord; draft: InvoiceRecord }> {
  const customer = await call.store.get('customer', params.customer, 'customer');
  if (customer.deleted)
    throw invalidRequest(`No such customer: '${customer.id}'`, {
      code: 'resource_missing',
      param: 'customer',
    });
  const { test_clock } = customer;
  const start = await call.now(test_clock);
  const prices: PriceRecord[] = [];
  for (const item of params.items) prices.push(await findRecurring(call, item.price));
  const [first] = prices;
  const cycle = first?.recurring;
  if (!cycle) throw invalidRequest('You must specify at least one item.', { param: 'items' });
  if (params.default_payment_method !== undefined) {
    await requireOwn(call, params.default_payment_method, customer.id);
  }
  const trialEnd = readTrialEnd(params, start);
  const end = trialEnd ?? addCycles(start, cycle, 1);
  const id = newId('sub');
  const items = prices.map(
    (price, at): SubscriptionItemRecord =>
      newItem(id, price, params.items[at]?.quantity ?? 1, { start, end }, start, params.items[at]?.metadata),
  );
  const owner = { customer: customer.id, subscription: id };
  const discounts = await createDiscounts(call, params.discounts, owner, test_clock);
  const subscription: SubscriptionRecord = {
    ...emptySubscription,
    id,
    billing_cycle_anchor: trialEnd ?? start,
    cancel_at: params.cancel_at ?? (params.cancel_at_period_end ? end : null),
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    canceled_at: params.cancel_at_period_end ? start : null,
    created: start,
    customer: customer.id,
    default_payment_method: params.default_payment_method ?? null,
    description: params.description ?? null,
    discounts,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: mergeMetadata({}, params.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    start_date: start,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : start,
  };
  await call.store.add('subscription', subscription, {
    customer: customer.id,
    testClock: test_clock,
    dueAt: dueAt(subscription),
    hidden: { billed: {} },
  });
  const lines: InvoiceLineRecord[] = [];
  for (const item of items) lines.push(await periodLine(call, item, { start, end }, trialEnd !== null));
  const draft = await composeInvoice(call, {
    subscription,
    lines,
    reason: 'subscription_create',
    period: { start, end: start },
    discounts: trialEnd === null ? discounts : [],
  });
  return { subscription, draft };
}

async function collectFirst(
  call: Call,
  subscription: SubscriptionRecord,
  draft: InvoiceRecord,
  params: Params,
): Promise<void> {
  const { payment_behavior = 'allow_incomplete', off_session = false } = params;
  const invoice = await addInvoice(call, draft);
  await rememberBilled(call, subscription, invoice);
  const isTrial = subscription.status === 'trialing';
  await call.store.save({
    ...subscription,
    latest_invoice: invoice.id,
    discounts: isTrial
      ? subscription.discounts
      : await remainingDiscounts(call, subscription.discounts, subscription.created),
  });
  await call.emit('customer.subscription.created', await call.store.get('subscription', subscription.id));
  const open = await finalizeInvoice(call, invoice);
  if (open.status === 'paid' || payment_behavior === 'default_incomplete') return;
  const attempt = await tryToPay(call, open, null, off_session);
  if (attempt === null) throw noPaymentMethod();
  if (payment_behavior !== 'error_if_incomplete') return;
  if (attempt.decline !== null) throw cardError(attempt.decline);
  if (attempt.intent.status !== 'succeeded') {
    throw cardError({
      code: 'subscription_payment_intent_requires_action',
      decline_code: 'authentication_required',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
  }
}

/**
 * A trial charges nothing, but the bank may require authentication for later charges, and a trial without a card needs
 * one: a separate setup intent waits for that.
 */
async function withSetupIntent(
  call: Call,
  subscription: SubscriptionRecord,
  params: Params,
): Promise<SubscriptionRecord> {
  if (subscription.status !== 'trialing') return subscription;
  const customer = await call.store.get('customer', subscription.customer);
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (method === null && params.payment_behavior !== 'default_incomplete') return subscription;
  const owner = { customer: customer.id, testClock: customer.test_clock };
  const intent = await addSetupIntent(call, { ...owner, paymentMethod: method });
  if (method !== null) {
    const { intent: asked } = await confirmSetup(
      call,
      intent,
      await call.store.get('payment_method', method),
    );
    if (asked.status === 'succeeded') return subscription;
  }
  return saveSubscription(call, subscription, { pending_setup_intent: intent.id });
}

export async function findRecurring(call: Call, id: string): Promise<PriceRecord> {
  const price = await call.store.get('price', id, 'items[0][price]');
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', {
      param: 'items[0][price]',
    });
  if (price.recurring === null) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    );
  }
  return price;
}

export async function requireOwn(call: Call, method: string, customer: string): Promise<void> {
  const found = await call.store.get('payment_method', method, 'default_payment_method');
  if (found.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  }
}

export function readTrialEnd(
  { trial_end, trial_period_days }: Pick<Params, 'trial_end' | 'trial_period_days'>,
  now: number,
): number | null {
  if (trial_period_days !== undefined) return now + trial_period_days * 86_400;
  if (trial_end === undefined || trial_end === 'now') return null;
  if (trial_end <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  }
  if (trial_end > now + 730 * 86_400) {
    throw invalidRequest('Invalid timestamp: can be no more than two years in the future.', {
      param: 'trial_end',
    });
  }
  return trial_end;
}

function noPaymentMethod(): StripeError {
  return invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}
