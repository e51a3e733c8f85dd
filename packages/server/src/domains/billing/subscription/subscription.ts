import type { PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { isGone } from '../payments/provider-errors.ts';
import type { SubscriptionState } from './subscription-repository.ts';
import { RUNNING_STATUSES } from './subscription-repository.ts';

/** The most subscriptions of one customer that are looked at; nobody gets near by the ways that there are. */
const MOST_SUBSCRIPTIONS = 100;

export async function listSubscriptions(stripe: Stripe, customerId: string): Promise<Stripe.Subscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: MOST_SUBSCRIPTIONS,
  });
  return data;
}

/** Ends it at once, without money back; one that has ended already stays so: Stripe knows no keys for such calls. */
export async function endNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { prorate: false });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Waits for its card's holder: for the first payment, or for a trial's card to be set up. */
export function isUnfinished({ status, pending_setup_intent: setup }: Stripe.Subscription): boolean {
  return status === 'incomplete' || (status === 'trialing' && setup !== null);
}

export function isRunning(subscription: Stripe.Subscription): boolean {
  return RUNNING_STATUSES.includes(subscription.status) && !isUnfinished(subscription);
}

/** Runs and will be charged again. */
export function isRenewed(subscription: Stripe.Subscription): boolean {
  return isRunning(subscription) && !subscription.cancel_at_period_end;
}

/** Stands in for days that are paid with another subscription: it is charged first when they are over. */
function isWaiting(subscription: Stripe.Subscription): boolean {
  return isRunning(subscription) && subscription.status === 'trialing';
}

/** What counts of all that a customer ever had. */
export interface Standing {
  /** What runs now, else what there was last. */
  readonly current: Stripe.Subscription | null;
  /** What begins when the days are over that are paid with the current one. */
  readonly next: Stripe.Subscription | null;
}

/**
 * What runs now is what was paid for: one that is renewed, else the one that lasts longest. After that come one that only
 * waits, the one that ended last, and one that never began. Of two alike the newer one.
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

/** Of those that run and end by themselves the last day counts. */
function lastDayOf(subscription: Stripe.Subscription): number {
  return isRunning(subscription) && !isRenewed(subscription) ? (periodEndOf(subscription) ?? 0) : 0;
}

/** When it ended for good, in Unix seconds; null while it runs, and for one that never began. */
export function endOf(subscription: Stripe.Subscription): number | null {
  const { status, ended_at, canceled_at } = subscription;
  if (status === 'canceled') return ended_at ?? canceled_at;
  // Stripe has given up asking for the money: what was paid ended where the unpaid period began.
  return status === 'unpaid' || status === 'paused'
    ? (itemOf(subscription)?.current_period_start ?? null)
    : null;
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem | undefined {
  return subscription.items.data[0];
}

/** Until when it is paid, in Unix seconds. */
export function periodEndOf(subscription: Stripe.Subscription): number | null {
  return itemOf(subscription)?.current_period_end ?? null;
}

/**
 * What one user costs in the period that is paid, in cents. The subscription may have another price already: one that was
 * set for the next period (`price-moves.ts`), which its metadata say.
 */
export function paidPriceOf(subscription: Stripe.Subscription): number {
  const { price_before: before, price_from: from } = subscription.metadata;
  const isAhead = before !== undefined && Number(from) === periodEndOf(subscription);
  return isAhead ? Number(before) : (itemOf(subscription)?.price.unit_amount ?? 0);
}

/** How often it is paid; null for a price that is none of ours. */
export function planOf(subscription: Stripe.Subscription): PlanPeriod | null {
  const { interval, interval_count: count } = itemOf(subscription)?.price.recurring ?? {};
  if (interval === 'month' && count === 1) return 'monthly';
  if (interval === 'month' && count === 36) return 'triyearly';
  if (interval === 'year' && count === 1) return 'yearly';
  if (interval === 'year' && count === 3) return 'triyearly';
  return null;
}

/** What is kept of it. */
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
