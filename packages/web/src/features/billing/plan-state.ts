import type { Subscription } from '@giotto/contract/api';
import type { Edition, PlanPeriod } from '@giotto/contract/plans';

/** Whether it runs, be it paid late. */
export function isRunning({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'active' || status === 'past_due';
}

/** Whether it goes on by itself. */
export function isRenewed(subscription: Subscription): boolean {
  return isRunning(subscription) && !subscription.cancel_at_period_end;
}

/**
 * Three years are bought once and end by themselves: there is nothing to take back (docs/decisions/018). What was ordered
 * to follow would be charged beside a plan that goes on.
 */
export function canReactivate(subscription: Subscription): boolean {
  const { cancel_at_period_end: isEnding, interval, next } = subscription;
  return isRunning(subscription) && isEnding && interval !== 'triyearly' && next === null;
}

/** Whether the plan can be changed, or at least cancelled. */
export function canManage(subscription: Subscription): boolean {
  return isRenewed(subscription) && subscription.interval !== 'triyearly';
}

/** Whether it can be changed: what nobody has paid yet can only be cancelled. */
export function canChange(subscription: Subscription): boolean {
  return canManage(subscription) && subscription.status === 'active';
}

/** When the subscription ends, in Unix seconds; null while it is renewed. */
export function endOfPlan(subscription: Subscription, edition: Edition): number | null {
  const { interval, cancel_at_period_end: isEnding, current_period_end: end } = subscription;
  const isFixed = interval === 'triyearly' && edition === 'pro';
  return isRunning(subscription) && (isEnding || isFixed) ? end : null;
}

/** What is paid next, and when; null when neither the plan goes on nor another one follows. */
export function nextInvoice({
  interval,
  next,
  upcoming,
}: Subscription): { readonly date: number | null; readonly total: number } | null {
  if (!upcoming || (interval === 'triyearly' && !next)) return null;
  return { date: upcoming.next_payment_attempt, total: upcoming.total };
}

/**
 * Whether an update would change nothing: the same period of one of our plans, and as many users (spec/accounts.md §4).
 */
export function isSamePlan(subscription: Subscription, period: PlanPeriod, users: number): boolean {
  const { interval, planId, quantity } = subscription;
  return interval === period && (planId?.startsWith('giotto_premium_') ?? false) && quantity === users;
}
