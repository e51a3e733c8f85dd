import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { isGone } from '../payments/provider-errors.ts';
import type { SubscriptionState } from './subscription-repository.ts';
import { RUNNING_STATUSES } from './subscription-repository.ts';

/** Most subscriptions read per customer; normal use never comes close. */
const MAX_SUBSCRIPTIONS = 100;

export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MAX_SUBSCRIPTIONS,
  });
  return data;
}

/**
 * Ends a subscription at once, without a refund. It tolerates one that has already ended, because Stripe has no
 * idempotency keys for this call.
 */
export async function endNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { prorate: false });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Waits for the cardholder: for the first payment, or for a trial's card setup. */
export function isUnfinished({ status, pending_setup_intent: setup }: Stripe.Subscription): boolean {
  return status === 'incomplete' || (status === 'trialing' && setup !== null);
}

export function isRunning(subscription: Stripe.Subscription): boolean {
  return RUNNING_STATUSES.includes(subscription.status) && !isUnfinished(subscription);
}

/** Running, and will be charged again. */
export function isRenewed(subscription: Stripe.Subscription): boolean {
  return isRunning(subscription) && !subscription.cancel_at_period_end;
}

/** A trial that covers days paid with another subscription; the first charge comes when they're over. */
function isWaiting(subscription: Stripe.Subscription): boolean {
  return isRunning(subscription) && subscription.status === 'trialing';
}

/** The relevant subscriptions out of all a customer ever had. */
export interface Standing {
  /** The running one, or else the most recent one. */
  readonly current: Stripe.Subscription | null;
  /** The one that starts when the current one's paid period ends. */
  readonly next: Stripe.Subscription | null;
}

/**
 * Picks the current subscription: a paid one that renews, or else the one that lasts longest. Next come one that only
 * waits, the one that ended last, and one that never started. On a tie, the newer one wins.
 */
export function standingOf(all: readonly Stripe.Subscription[]): Standing {
  const [current = null] = all.toSorted(
    (a, b) => rank(b) - rank(a) || lastDayOf(b) - lastDayOf(a) || b.created - a.created,
  );
  const next = all
    .filter((one) => one !== current && isWaiting(one) && isRenewed(one))
    .toSorted((a, b) => b.created - a.created)[0];
  return { current, next: (current && isRunning(current) && next) || null };
}

function rank(subscription: Stripe.Subscription): number {
  if (isRunning(subscription)) {
    const isPaid = !isWaiting(subscription);
    return (isPaid ? 5 : 3) + (isRenewed(subscription) ? 1 : 0);
  }
  if (endOf(subscription)) return 2;
  return isUnfinished(subscription) ? 1 : 0;
}

/** Among running ones that won't renew, the last day decides. */
function lastDayOf(subscription: Stripe.Subscription): number {
  return isRunning(subscription) && !isRenewed(subscription) ? (periodEndOf(subscription) ?? 0) : 0;
}

/** When it ended for good, in Unix seconds; null while it runs or if it never started. */
export function endOf(subscription: Stripe.Subscription): number | null {
  const { status, ended_at, canceled_at } = subscription;
  if (status === 'canceled') return ended_at ?? canceled_at;
  // Stripe has stopped collecting: what was paid for ended where the unpaid period started.
  return status === 'unpaid' || status === 'paused'
    ? (itemOf(subscription)?.current_period_start ?? null)
    : null;
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem | undefined {
  return subscription.items.data[0];
}

/** The end of the paid period, in Unix seconds. */
export function periodEndOf(subscription: Stripe.Subscription): number | null {
  return itemOf(subscription)?.current_period_end ?? null;
}

/**
 * The price per user in the paid period, in cents. The subscription may already have the next period's price
 * (`apply-price-changes.ts`); its metadata then contain the current one.
 */
export function paidPriceOf(subscription: Stripe.Subscription): number {
  const { price_before: before, price_from: from } = subscription.metadata;
  const isAhead = before !== undefined && Number(from) === periodEndOf(subscription);
  return isAhead ? Number(before) : (itemOf(subscription)?.price.unit_amount ?? 0);
}

/** The plan; null if the price isn't one of ours. */
export function planOf(subscription: Stripe.Subscription): PlanPeriod | null {
  const { interval, interval_count: count } = itemOf(subscription)?.price.recurring ?? {};
  if (interval === 'month' && count === 1) return 'monthly';
  if (interval === 'month' && count === 36) return 'triyearly';
  if (interval === 'year' && count === 1) return 'yearly';
  if (interval === 'year' && count === 3) return 'triyearly';
  return null;
}

/** The state to save. */
export function stateOf({ current: subscription, next }: Standing): SubscriptionState {
  if (!subscription) return nothing;
  const item = itemOf(subscription);
  return {
    subscriptionId: subscription.id,
    status: isUnfinished(subscription) ? 'incomplete' : subscription.status,
    plan: planOf(subscription),
    planId: item?.price.lookup_key ?? item?.price.id ?? null,
    quantity: item?.quantity ?? null,
    periodEnd: toDate(item?.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: toDate(endOf(subscription)),
    nextSubscriptionId: next?.id ?? null,
  };
}

const nothing: SubscriptionState = {
  subscriptionId: null,
  status: null,
  plan: null,
  planId: null,
  quantity: null,
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  endedAt: null,
  nextSubscriptionId: null,
};

function toDate(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null;
}
