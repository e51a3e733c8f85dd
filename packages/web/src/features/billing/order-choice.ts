import { type OrderAmounts, type OrderDiscount, orderAmounts } from '@giotto/contract/order-amounts';
import {
  DEFAULT_PAYMENT_PERIOD,
  PLAN_PERIODS,
  type PlanPeriod,
  SUBSCRIPTION_USERS_LIMIT,
  UNKNOWN_PERIOD_CENTS,
} from '@giotto/contract/plans';
import type { PriceList } from '@giotto/contract/price-change';
import type { OrderQuery } from '../../app/paths.ts';

/** The order given by the payment page's URL. */
export interface OrderChoice {
  /** Null for an unknown period: it's shown with a price of 12 dollars and can't be ordered (C22). */
  readonly period: PlanPeriod | null;
  readonly users: number;
  readonly coupon: string | null;
}

/** Reads the order from the URL; the default period is monthly (spec/accounts.md §9). */
export function readOrderChoice({ period, users, appliedCoupon }: OrderQuery): OrderChoice {
  const count = /^\d{1,4}$/.test(users ?? '') ? Number(users) : 1;
  return {
    period:
      period === undefined ? DEFAULT_PAYMENT_PERIOD : (PLAN_PERIODS.find((one) => one === period) ?? null),
    users: Math.min(SUBSCRIPTION_USERS_LIMIT, Math.max(1, count)),
    coupon: appliedCoupon ?? null,
  };
}

/** Calculates an order's total for display; the server makes the same calculation. */
export function previewOrder(
  { period, users }: Pick<OrderChoice, 'period' | 'users'>,
  discount: OrderDiscount | null,
  prices: PriceList,
): OrderAmounts {
  if (period) return orderAmounts(period, users, discount, prices);
  const subtotal = UNKNOWN_PERIOD_CENTS * users;
  return { subtotal, discount: 0, total: subtotal };
}
