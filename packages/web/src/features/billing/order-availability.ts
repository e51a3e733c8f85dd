import type { ConfirmedProfile, Subscription } from '@giotto/contract/api';
import { ORDER_AHEAD_DAYS } from '@giotto/contract/plans';
import { useProfile } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { isRenewed, isRunning } from './plan-state.ts';

const orderAhead = ORDER_AHEAD_DAYS * 24 * 60 * 60;

/** An order that is possible: it starts now, or when what is paid or given ends (Unix seconds). */
export type OrderPossible = { readonly kind: 'now' } | { readonly kind: 'later'; readonly begins: number };

/** Why nothing can be ordered. Times are Unix seconds. */
export type OrderImpossible =
  | { readonly kind: 'renewed'; readonly end: number | null; readonly canManage: boolean }
  | { readonly kind: 'followed'; readonly end: number | null }
  /** `from`: the earliest time to order the next plan. */
  | { readonly kind: 'tooEarly'; readonly end: number; readonly from: number }
  | { readonly kind: 'overdue' }
  | { readonly kind: 'forever' };

export type OrderAvailability = OrderPossible | OrderImpossible;

/**
 * Whether an order is possible given the current plan: nobody pays twice for the same days. The server makes the same
 * check on every order; this one runs before anyone fills in a form.
 */
export function readOrderAvailability(
  subscription: Subscription,
  profile: Pick<ConfirmedProfile, 'edition' | 'editionEndDate'> | null,
  now: number,
): OrderAvailability {
  const isForever = profile?.edition === 'pro' && profile.editionEndDate === 'forever';
  const given = subscription.given?.ends ?? 0;
  if (!isRunning(subscription)) {
    if (isForever) return { kind: 'forever' };
    return given > now ? startAt(given, now) : { kind: 'now' };
  }
  const { status, next, interval, current_period_end: end } = subscription;
  if (status === 'past_due') return { kind: 'overdue' };
  if (next) return { kind: 'followed', end };
  if (isRenewed(subscription) || end === null)
    return { kind: 'renewed', end, canManage: interval !== 'triyearly' };
  if (isForever) return { kind: 'forever' };
  return startAt(Math.max(end, given), now);
}

function startAt(begins: number, now: number): OrderAvailability {
  const from = begins - orderAhead;
  return now < from ? { kind: 'tooEarly', end: begins, from } : { kind: 'later', begins };
}

/** The same for the logged-in person, now. */
export function useOrderAvailability(subscription: Subscription): OrderAvailability {
  const profile = useProfile();
  return readOrderAvailability(subscription, profile, useNow() / 1_000);
}

export function canOrder(availability: OrderAvailability): availability is OrderPossible {
  return availability.kind === 'now' || availability.kind === 'later';
}
