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

/** The prices that apply to one user. */
export interface UserPrices {
  readonly prices: PriceList;
  /** What the plan will cost from its first renewal at or after `from`; null until its holder has been told. */
  readonly change: { readonly from: Date; readonly cents: number } | null;
}

/**
 * The prices that apply to a user at a given time. New orders pay the current prices. Subscribers keep their plan's
 * price until a renewal changes it, and may switch plans at the old prices until 30 days after their notice.
 */
export async function readUserPrices(
  { db, priceChange }: Pick<BillingDeps, 'db' | 'priceChange'>,
  subscription: Stripe.Subscription | null,
  at: Date,
): Promise<UserPrices> {
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
