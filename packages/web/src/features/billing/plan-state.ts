import type { Subscription } from '@giotto/contract/api';
import type { Edition, PlanPeriod } from '@giotto/contract/plans';

/** Whether the plan is running, even if overdue. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due';
}

/** Whether the plan renews automatically. */
export function isRenewed(subscription: Subscription): boolean {
  return isRunning(subscription) && !subscription.cancel_at_period_end;
}

/**
 * A three-year plan is bought once and ends by itself, so there's no cancellation to undo (docs/decisions/018). With a
 * queued plan, reactivating would charge for both.
 */
export function canReactivate(subscription: Subscription): boolean {
  const { cancel_at_period_end: isEnding, interval, next } = subscription;
  return isRunning(subscription) && isEnding && interval !== 'triyearly' && next === null;
}

/** Whether the plan can be changed or at least cancelled. */
export function canManage(subscription: Subscription): boolean {
  return isRenewed(subscription) && subscription.interval !== 'triyearly';
}

/** Whether the plan can be changed; an unpaid one can only be cancelled. */
export function canChange(subscription: Subscription): boolean {
  return canManage(subscription) && subscription.status === 'active';
}

/** When the subscription ends, in Unix seconds; null while it renews. */
export function endOfPlan(subscription: Subscription, edition: Edition): number | null {
  const { interval, cancel_at_period_end: isEnding, current_period_end: end } = subscription;
  const isFixed = interval === 'triyearly' && edition === 'pro';
  return isRunning(subscription) && (isEnding || isFixed) ? end : null;
}

/** The next payment and its date; null if the plan neither renews nor is followed by another. */
export function nextInvoice({
  interval,
  next,
  upcoming,
}: Subscription): { readonly date: number | null; readonly total: number } | null {
  if (!upcoming || (interval === 'triyearly' && !next)) return null;
  return { date: upcoming.next_payment_attempt, total: upcoming.total };
}

/**
 * Whether an update would change nothing: same period, one of our plans, same number of users (spec/accounts.md §4).
 */
export function isSamePlan(subscription: Subscription, period: PlanPeriod, users: number): boolean {
  const { interval, planId, quantity } = subscription;
  return interval === period && (planId?.startsWith('giotto_premium_') ?? false) && quantity === users;
}
