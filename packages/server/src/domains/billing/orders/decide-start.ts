import { ORDER_AHEAD_DAYS, type PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findGrantSource } from '../edition/edition-source-repository.ts';
import { findAgreedChange } from '../subscription/change-plan.ts';
import { isRenewed, isRunning, periodEndOf, standingOf } from '../subscription/subscription.ts';
import { INTENT_LIFETIME } from './abandoned-intents.ts';

const day = 24 * 60 * 60;
/** The furthest ahead a subscription may start, in seconds. */
export const MAX_WAIT = ORDER_AHEAD_DAYS * day;
/** If the paid time ends within this many seconds, the order has to wait for it, since ordering takes a moment too. */
export const MIN_WAIT = (2 * INTENT_LIFETIME) / 1_000;

/** The fields of an order that affect when it may start. */
interface OrderTiming {
  readonly plan: PlanPeriod;
  readonly users: number;
  readonly applyEndOfSubAsTrial?: boolean | undefined;
}

/** When a new subscription may start. */
export interface SubscriptionStart {
  /** The subscription that runs until then and isn't renewed after that; null if none is running. */
  readonly after: Stripe.Subscription | null;
  /** Unix seconds, the end of what is paid or given; null for immediately. */
  readonly begins: number | null;
}

/**
 * Decides when an ordered subscription may start. Nobody pays for days they've already paid for, or that a coupon gives
 * them, no matter how stale the page was they ordered from (`security.md` row 16, P5). A running subscription blocks every other order, even if
 * it's cancelled; only one follow-up that starts after it may be ordered. The end of the paid time comes from Stripe.
 * Throws `SubscriptionExists`, `PaymentOverdue`, `OrderTooEarly`, `PremiumForever`, and `PaymentInProgress` during the
 * last minutes of the paid time.
 */
export async function decideStart(
  deps: BillingDeps,
  userId: string,
  order: OrderTiming,
  all: readonly Stripe.Subscription[],
): Promise<SubscriptionStart> {
  const { current, next } = standingOf(all);
  const now = Math.floor(deps.clock.now().getTime() / 1_000);
  if (!current || !isRunning(current)) {
    const given = await endOfGrant(deps, userId);
    if (given - now > MAX_WAIT) throw new AppError('OrderTooEarly');
    return { after: null, begins: given - now > MIN_WAIT ? given : null };
  }
  // Its period isn't paid yet but could be at any time: Stripe retries the card, or the user adds a new one.
  if (current.status === 'past_due') throw new AppError('PaymentOverdue');
  const isWanted = isRenewed(current)
    ? await findAgreedChange(deps, userId, order)
    : order.applyEndOfSubAsTrial === true;
  if (next || !isWanted) throw new AppError('SubscriptionExists');
  const given = isRenewed(current) ? 0 : await endOfGrant(deps, userId);
  const begins = Math.max(given, ...all.filter(isRunning).map((one) => periodEndOf(one) ?? 0));
  const wait = begins - now;
  if (wait <= MIN_WAIT) throw new AppError('PaymentInProgress', { retryAfter: Math.max(1, wait) });
  if (wait > MAX_WAIT) throw new AppError('OrderTooEarly');
  return { after: current, begins };
}

/** When premium ends that the user was given, in Unix seconds; 0 without any. Throws `PremiumForever` if it never does. */
async function endOfGrant({ db }: BillingDeps, userId: string): Promise<number> {
  const grant = await findGrantSource(db, userId);
  if (grant && grant.endsAt === null) throw new AppError('PremiumForever');
  return Math.floor((grant?.endsAt?.getTime() ?? 0) / 1_000);
}
