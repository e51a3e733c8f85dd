import {
  changeId,
  firstDayFor,
  type PriceList,
  pricesAt,
  SPECIFIED_PRICES,
} from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { isRenewed, paidPriceOf, planOf } from '../subscription/subscription.ts';
import { findNoticeTime } from './price-notice-repository.ts';

/** What one person pays. */
export interface OwnPrices {
  readonly prices: PriceList;
  /** What the plan will cost from its first renewal at this time or later, once its holder was told. */
  readonly change: { readonly from: Date; readonly cents: number } | null;
}

/**
 * The prices that count for somebody at a time. A new order pays those of the day. Who subscribes keeps the price of the
 * plan until a renewal changes it, and may change to other plans at the old prices until 30 days after the own notice.
 */
export async function readOwnPrices(
  { db, priceChange }: Pick<BillingDeps, 'db' | 'priceChange'>,
  subscription: Stripe.Subscription | null,
  at: Date,
): Promise<OwnPrices> {
  const ofTheDay = pricesAt(priceChange, at);
  const plan = subscription && isRenewed(subscription) ? planOf(subscription) : null;
  if (!subscription || plan === null) return { prices: ofTheDay, change: null };
  const paid = paidPriceOf(subscription);
  if (!priceChange || paid === priceChange.prices[plan])
    return { prices: { ...ofTheDay, [plan]: paid }, change: null };
  const sentAt = await findNoticeTime(db, subscription.id, changeId(priceChange));
  const from = sentAt && firstDayFor(priceChange, sentAt);
  const prices = from && from <= at ? ofTheDay : SPECIFIED_PRICES;
  const isTold = from !== null && plan !== 'triyearly';
  return {
    prices: { ...prices, [plan]: paid },
    change: isTold ? { from, cents: priceChange.prices[plan] } : null,
  };
}
