import { z } from 'zod';
import type { Call } from '../call.ts';
import { bool, emptied, int, mergeMetadata, metadata, readParams, text } from '../http/params.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { planOf } from '../resources/prices.ts';
import type {
  InvoiceLineRecord,
  InvoiceRecord,
  SubscriptionItemRecord,
  SubscriptionRecord,
} from '../store/records.ts';
import {
  findRecurring,
  paymentBehavior,
  paymentSettings,
  readTrialEnd,
  requireOwn,
} from './create-subscription.ts';
import { createDiscounts, discountParams } from './discounts.ts';
import { composeInvoice } from './draft-invoice.ts';
import { periodLine } from './lines.ts';
import { newItem } from './new-subscription.ts';
import { addCycles } from './periods.ts';
import { keepForInvoice, prorate, rememberChange } from './prorations.ts';
import { linesOf } from './renew-subscription.ts';
import { isOver, periodEnd, periodStart, saveSubscription } from './subscription-state.ts';

const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: int.pipe(z.number().min(0).max(1_000_000)).optional(),
  deleted: bool.optional(),
  metadata,
});

/** Parameters that can be applied or previewed. */
export const plannedChange = {
  billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
  cancel_at: z.union([emptied, int]).optional(),
  cancel_at_period_end: bool.optional(),
  items: z.array(itemChange).max(20).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: int.optional(),
  trial_end: z.union([z.literal('now'), int]).optional(),
};

const subscriptionChange = z.strictObject({
  ...plannedChange,
  cancellation_details: z
    .strictObject({ comment: z.union([emptied, text]).optional(), feedback: text.optional() })
    .optional(),
  default_payment_method: text.optional(),
  description: z.union([emptied, text]).optional(),
  discounts: discountParams,
  metadata,
  off_session: bool.optional(),
  payment_behavior: paymentBehavior,
  payment_settings: paymentSettings,
});

export type SubscriptionChange = z.output<typeof subscriptionChange>;

/** Changes a subscription. If the change is invoiced immediately, that invoice is only built, not stored. */
export async function applyChange(
  call: Call,
  before: SubscriptionRecord,
  params: SubscriptionChange,
): Promise<{ subscription: SubscriptionRecord; draft: InvoiceRecord | null }> {
  if (isOver(before)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
  }
  if (params.default_payment_method !== undefined) {
    await requireOwn(call, params.default_payment_method, before.customer);
  }
  const now = await call.now(before.test_clock);
  const items = await changeItems(call, before, params.items ?? [], now);
  const renewed = newPeriodOf(before, items, params, now);
  const discounts = await changeDiscounts(call, before, params);
  const behavior = params.proration_behavior ?? 'create_prorations';
  const at = params.proration_date ?? now;
  if (at < periodStart(before) || at > periodEnd(before)) {
    throw invalidRequest('Cannot specify proration date outside of current subscription period.', {
      param: 'proration_date',
    });
  }
  const isPaid = before.status !== 'trialing' && behavior !== 'none';
  const prorations = isPaid
    ? await prorate(call, { subscription: before, items, at, isNewPeriod: renewed !== null })
    : [];
  const period = renewed ?? { start: periodStart(before), end: periodEnd(before), status: before.status };
  const subscription = await saveSubscription(call, before, {
    ...plainChanges(before, params, now, period.end),
    discounts,
    status: period.status,
    ...(renewed !== null && { billing_cycle_anchor: renewed.anchor, trial_end: renewed.trialEnd }),
    items: {
      ...before.items,
      data: items.map((item) => ({
        ...item,
        current_period_start: period.start,
        current_period_end: period.end,
      })),
    },
  });
  await keepForInvoice(call, subscription, prorations);
  if (renewed === null) await rememberChange(call, subscription, prorations);
  const isInvoicedNow = renewed !== null || (behavior === 'always_invoice' && prorations.length > 0);
  const draft = isInvoicedNow ? await composeNow(call, subscription, renewed !== null) : null;
  return { subscription, draft };
}

/** The invoice of a change: pending lines, and the new period if one begins. */
async function composeNow(
  call: Call,
  subscription: SubscriptionRecord,
  isNewPeriod: boolean,
): Promise<InvoiceRecord> {
  const period = { start: periodStart(subscription), end: periodEnd(subscription) };
  const isTrial = subscription.status === 'trialing';
  let lines: InvoiceLineRecord[];
  if (isTrial) {
    lines = [];
    for (const item of subscription.items.data) lines.push(await periodLine(call, item, period, true));
  } else if (isNewPeriod) lines = (await linesOf(call, subscription, period)).lines;
  else
    lines = (await call.store.all('invoiceitem', { subscription: subscription.id })).map(({ line }) => line);
  const now = await call.now(subscription.test_clock);
  return composeInvoice(call, {
    subscription,
    lines,
    reason: 'subscription_update',
    period: { start: now, end: now },
    discounts: isTrial ? [] : subscription.discounts,
  });
}

interface Renewed {
  readonly start: number;
  readonly end: number;
  readonly anchor: number;
  readonly trialEnd: number | null;
  readonly status: SubscriptionRecord['status'];
}

/** The period that starts now if the interval changes, a trial starts or ends, or the call asks for it. */
function newPeriodOf(
  before: SubscriptionRecord,
  items: readonly SubscriptionItemRecord[],
  params: SubscriptionChange,
  now: number,
): Renewed | null {
  const cycle = items[0]?.price.recurring;
  const old = before.items.data[0]?.price.recurring;
  if (!cycle || !old) throw invalidRequest('A subscription must have at least one active price.');
  const trialEnd = readTrialEnd({ trial_end: params.trial_end, trial_period_days: undefined }, now);
  if (trialEnd !== null) return { start: now, end: trialEnd, anchor: trialEnd, trialEnd, status: 'trialing' };
  const isTrialing = before.status === 'trialing';
  if (isTrialing && params.trial_end !== 'now') return null;
  const isOther = cycle.interval !== old.interval || cycle.interval_count !== old.interval_count;
  if (!isTrialing && !isOther && params.billing_cycle_anchor?.type !== 'now') return null;
  if (before.status === 'incomplete') {
    throw invalidRequest(
      'An incomplete subscription cannot change its billing period before its first payment.',
    );
  }
  const status = isTrialing ? 'active' : before.status;
  return {
    start: now,
    end: addCycles(now, cycle, 1),
    anchor: now,
    trialEnd: isTrialing ? now : before.trial_end,
    status,
  };
}

async function changeItems(
  call: Call,
  { id: subscription, items }: SubscriptionRecord,
  changes: readonly z.output<typeof itemChange>[],
  now: number,
): Promise<SubscriptionItemRecord[]> {
  let after = [...items.data];
  for (const [at, change] of changes.entries()) {
    const price = change.price === undefined ? undefined : await findRecurring(call, change.price);
    if (change.id === undefined) {
      if (price === undefined)
        throw invalidRequest('Missing required param: items[0][price].', { param: `items[${at}][price]` });
      after.push(
        newItem(subscription, price, change.quantity ?? 1, { start: now, end: now }, now, change.metadata),
      );
      continue;
    }
    const before = after.find(({ id }) => id === change.id);
    if (before === undefined)
      throw invalidRequest(`No such subscription item: '${change.id}'`, {
        code: 'resource_missing',
        param: `items[${at}][id]`,
      });
    const changed = {
      ...before,
      ...(price && { price, plan: planOf(price) }),
      quantity: change.quantity ?? before.quantity,
      metadata: mergeMetadata(before.metadata, change.metadata),
    };
    after = after.flatMap((item) => (item === before ? (change.deleted ? [] : [changed]) : [item]));
  }
  const cycles = new Set(
    after.map(({ price }) => `${price.recurring?.interval} ${price.recurring?.interval_count}`),
  );
  if (cycles.size > 1) {
    throw invalidRequest('Currently, all items on a subscription must have the same billing interval.', {
      param: 'items',
    });
  }
  return after;
}

async function changeDiscounts(
  call: Call,
  before: SubscriptionRecord,
  { discounts }: SubscriptionChange,
): Promise<string[]> {
  if (discounts === undefined) return before.discounts;
  const owner = { customer: before.customer, subscription: before.id };
  return createDiscounts(call, discounts, owner, before.test_clock);
}

function plainChanges(
  before: SubscriptionRecord,
  params: SubscriptionChange,
  now: number,
  end: number,
): Partial<SubscriptionRecord> {
  const { cancel_at_period_end: ends, cancel_at } = params;
  const isEnding = ends ?? (cancel_at === undefined ? undefined : false);
  return {
    ...(isEnding !== undefined && {
      cancel_at_period_end: isEnding,
      cancel_at: isEnding ? end : (cancel_at ?? null),
      canceled_at: isEnding || cancel_at ? (before.canceled_at ?? now) : null,
      cancellation_details: {
        comment: params.cancellation_details?.comment ?? null,
        feedback: params.cancellation_details?.feedback ?? null,
        feedback_option: null,
        reason: isEnding || cancel_at ? ('cancellation_requested' as const) : null,
      },
    }),
    default_payment_method: params.default_payment_method ?? before.default_payment_method,
    description: params.description === undefined ? before.description : params.description,
    metadata: mergeMetadata(before.metadata, params.metadata),
    ...(params.payment_settings !== undefined && {
      payment_settings: {
        payment_method_options: null,
        payment_method_types: params.payment_settings.payment_method_types ?? null,
        save_default_payment_method: params.payment_settings.save_default_payment_method ?? 'off',
      },
    }),
  };
}

export function readChange(given: unknown): SubscriptionChange {
  return readParams(subscriptionChange, given);
}
