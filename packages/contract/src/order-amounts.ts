import { type PlanPeriod, PRICES, SUBSCRIPTION_USERS_LIMIT } from './plans.ts';
import type { PriceList } from './price-change.ts';

/** A coupon's discount: a fixed number of cents, or a percentage of the price. */
export interface OrderDiscount {
  /** Cents; null for a percentage. */
  readonly amountOff: number | null;
  /** More than 0, at most 100, with up to four decimals; null for an amount. */
  readonly percentOff: number | null;
  /** The periods that it applies to. */
  readonly plans: readonly PlanPeriod[];
}

/** An order in US cents. */
export interface OrderAmounts {
  readonly subtotal: number;
  readonly discount: number;
  /** Never below 0; at 0 no card is needed (`spec/accounts.md` §5). */
  readonly total: number;
}

/** Percentages are scaled to integers by this factor, to avoid floating-point fractions. */
const parts = 10_000;

/**
 * The cost of a period for a number of users at these prices. An amount is subtracted once and not below 0; a
 * percentage is rounded once, half a cent up (`security.md` P3). Throws a RangeError for a number of users that can't
 * be ordered.
 */
export function orderAmounts(
  period: PlanPeriod,
  users: number,
  discount: OrderDiscount | null,
  prices: PriceList,
): OrderAmounts {
  if (!Number.isInteger(users) || users < 1 || users > SUBSCRIPTION_USERS_LIMIT)
    throw new RangeError(`${users} users cannot be ordered`);
  const subtotal = prices[period] * users;
  const off = discount?.plans.includes(period) ? Math.min(subtotal, amountOf(discount, subtotal)) : 0;
  return { subtotal, discount: off, total: subtotal - off };
}

/** The total to pay, in cents. */
export function orderTotal(
  period: PlanPeriod,
  users: number,
  discount: OrderDiscount | null,
  prices: PriceList,
): number {
  return orderAmounts(period, users, discount, prices).total;
}

function amountOf({ amountOff, percentOff }: OrderDiscount, subtotal: number): number {
  if (percentOff === null) return amountOff ?? 0;
  const share = subtotal * Math.round(percentOff * parts);
  return Math.floor((2 * share + 100 * parts) / (2 * 100 * parts));
}

/** How much a period saves compared with paying monthly, as a rounded percentage. */
export function savedPercent(period: PlanPeriod, prices: PriceList): number {
  return Math.round(100 * (1 - prices[period] / (PRICES[period].months * prices.monthly)));
}
