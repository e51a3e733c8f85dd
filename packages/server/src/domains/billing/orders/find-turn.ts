import { ORDER_AHEAD_DAYS, type PlanPeriod } from '@giotto/contract/plans';
import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findGrantSource } from '../edition/edition-source-repository.ts';
import { findAgreedChange } from '../subscription/change-plan.ts';
import { isRenewed, isRunning, periodEndOf, standingOf } from '../subscription/subscription.ts';
import { INTENT_LIFE } from './lost-intents.ts';

const day = 24 * 60 * 60;
/** The latest that Stripe begins a subscription after it was made, in seconds. */
export const LONGEST_WAIT = ORDER_AHEAD_DAYS * day;
/** An order takes a moment, too: what is paid for no longer than this is used up first, in seconds. */
export const SHORTEST_WAIT = (2 * INTENT_LIFE) / 1_000;

/** What of an order says when it may begin. */
interface LaterOrder {
  readonly plan: PlanPeriod;
  readonly users: number;
  readonly applyEndOfSubAsTrial?: boolean | undefined;
}

/** When it is the turn of a new subscription. */
export interface Turn {
  /** What runs until then, and does not go on after it; null when nothing does. */
  readonly after: Stripe.Subscription | null;
  /** Unix seconds; null for now. */
  readonly begins: number | null;
}

/**
 * When an order's subscription may begin: nobody pays for days that are paid, whatever was known to the page from which
 * it was ordered (`security.md` row 16, P5). What runs keeps everything else from being ordered, also when it ends by
 * itself; then something that begins after it can be asked for, once. Until when it is paid, Stripe says. Throws
 * `SubscriptionExists`, `PaymentOverdue`, `OrderTooEarly`, `PremiumForever`, and `PaymentInProgress` while the last
 * minutes are used up.
 */
export async function findTurn(
  deps: BillingDeps,
  userId: string,
  order: LaterOrder,
  all: readonly Stripe.Subscription[],
): Promise<Turn> {
  const { current, next } = standingOf(all);
  if (!current || !isRunning(current)) {
    await requireEnd(deps, userId);
    return { after: null, begins: null };
  }
  // Its days are not paid, and may be at any time: by the card that is asked again and again, or by a new one.
  if (current.status === 'past_due') throw new AppError('PaymentOverdue');
  const isWanted = isRenewed(current)
    ? await findAgreedChange(deps, userId, order)
    : order.applyEndOfSubAsTrial === true;
  if (next || !isWanted) throw new AppError('SubscriptionExists');
  if (!isRenewed(current)) await requireEnd(deps, userId);
  const begins = Math.max(...all.filter(isRunning).map((one) => periodEndOf(one) ?? 0));
  const wait = begins - Math.floor(deps.clock.now().getTime() / 1_000);
  if (wait <= SHORTEST_WAIT) throw new AppError('PaymentInProgress', { retryAfter: Math.max(1, wait) });
  if (wait > LONGEST_WAIT) throw new AppError('OrderTooEarly');
  return { after: current, begins };
}

/** Whose premium was given for ever has nothing to pay for. Throws `PremiumForever`. */
async function requireEnd({ db }: BillingDeps, userId: string): Promise<void> {
  const grant = await findGrantSource(db, userId);
  if (grant && grant.endsAt === null) throw new AppError('PremiumForever');
}
