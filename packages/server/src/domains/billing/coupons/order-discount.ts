import type { OrderDiscount } from '@giotto/contract/order-amounts';
import type { PlanPeriod } from '@giotto/contract/plans';
import Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { deleteDiscountUses } from './coupon-use-repository.ts';
import { findDiscount, useDiscount } from './discount.ts';

/** A coupon that discounts an order. */
export interface OrderCoupon extends OrderDiscount {
  readonly id: string;
  readonly name: string;
}

/**
 * Reserves the coupon an order names, so nobody else can use it up meanwhile. First releases the user's
 * reservations for orders that came to nothing. Throws `InvalidDiscount` if the coupon is expired, unknown or not for
 * this plan.
 */
export async function reserveDiscount(
  deps: BillingDeps,
  userId: string,
  { coupon: code, plan }: { readonly coupon?: string | undefined; readonly plan: PlanPeriod },
  all: readonly Stripe.Subscription[],
): Promise<OrderCoupon | null> {
  const { db, clock } = deps;
  const now = clock.now();
  await releaseDiscounts(deps, userId, all);
  if (code === undefined) return null;
  const coupon = await findDiscount(deps, code, now);
  if (!coupon?.valid || !coupon.plans.includes(plan)) throw new AppError('InvalidDiscount');
  try {
    await db.transaction().execute((trx) => useDiscount(trx, userId, coupon.id, now));
  } catch (error) {
    throw error instanceof AppError ? new AppError('InvalidDiscount') : error;
  }
  return coupon;
}

/**
 * Releases coupons that the user held for orders that came to nothing; with `heldBefore`, only those held before then.
 */
export async function releaseDiscounts(
  { db }: Pick<BillingDeps, 'db'>,
  userId: string,
  all: readonly Stripe.Subscription[],
  heldBefore?: Date,
): Promise<void> {
  const used = all
    .filter((one) => !neverBegan.includes(one.status) && !endedUncharged(one))
    .map(({ metadata }) => metadata.coupon);
  await deleteDiscountUses(
    db,
    userId,
    used.filter((id) => id !== undefined),
    heldBefore,
  );
}

/** Ended before its start date, so nothing was ever charged for it. */
function endedUncharged({ status, ended_at: ended, trial_end: begins }: Stripe.Subscription): boolean {
  return status === 'canceled' && ended !== null && begins !== null && ended <= begins;
}

const neverBegan: readonly string[] = ['incomplete', 'incomplete_expired'];

/** Returns the coupon's id at Stripe; creates it there on first use. It applies to the first invoice. */
export async function ensureDiscount(stripe: Stripe, coupon: OrderCoupon): Promise<string> {
  const { id, name, amountOff, percentOff } = coupon;
  try {
    return (await stripe.coupons.retrieve(id)).id;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error;
  }
  const off =
    percentOff === null ? { amount_off: amountOff ?? 0, currency: 'usd' } : { percent_off: percentOff };
  const fields = { id, name: name.slice(0, 40), duration: 'once', ...off } as const;
  return (await stripe.coupons.create(fields, { idempotencyKey: `giotto-coupon-${id}` })).id;
}
