import type { ConfirmedProfile, Subscription } from '@giotto/contract/api';
import { ORDER_AHEAD_DAYS } from '@giotto/contract/plans';
import { useProfile } from '../../lib/session/use-session.ts';
import { useNow } from '../../lib/use-now.ts';
import { isRenewed, isRunning } from './plan-state.ts';

const orderAhead = ORDER_AHEAD_DAYS * 24 * 60 * 60;

/** What can be ordered: something that begins now, or later (Unix seconds), when the plan that runs is over. */
export type OpenTurn = { readonly kind: 'now' } | { readonly kind: 'later'; readonly begins: number };

/** Why nothing can be ordered. Times are Unix seconds. */
export type ClosedTurn =
  | { readonly kind: 'renewed'; readonly end: number | null; readonly canManage: boolean }
  | { readonly kind: 'followed'; readonly end: number | null }
  /** `from`: when the next plan can be ordered. */
  | { readonly kind: 'tooEarly'; readonly end: number; readonly from: number }
  | { readonly kind: 'overdue' }
  | { readonly kind: 'forever' };

export type OrderTurn = OpenTurn | ClosedTurn;

/**
 * What an order would come to by what one has already: nobody pays for days that are paid. The server asks the same of
 * every order; here it is said before somebody has filled in a form.
 */
export function readOrderTurn(
  subscription: Subscription,
  profile: Pick<ConfirmedProfile, 'edition' | 'editionEndDate'> | null,
  now: number,
): OrderTurn {
  const isForever = profile?.edition === 'pro' && profile.editionEndDate === 'forever';
  if (!isRunning(subscription)) return isForever ? { kind: 'forever' } : { kind: 'now' };
  const { status, next, interval, current_period_end: end } = subscription;
  if (status === 'past_due') return { kind: 'overdue' };
  if (next) return { kind: 'followed', end };
  if (isRenewed(subscription) || end === null)
    return { kind: 'renewed', end, canManage: interval !== 'triyearly' };
  if (isForever) return { kind: 'forever' };
  const from = end - orderAhead;
  return now < from ? { kind: 'tooEarly', end, from } : { kind: 'later', begins: end };
}

/** The same for who is signed in, at this moment. */
export function useOrderTurn(subscription: Subscription): OrderTurn {
  const profile = useProfile();
  return readOrderTurn(subscription, profile, useNow() / 1_000);
}

export function isOpen(turn: OrderTurn): turn is OpenTurn {
  return turn.kind === 'now' || turn.kind === 'later';
}
