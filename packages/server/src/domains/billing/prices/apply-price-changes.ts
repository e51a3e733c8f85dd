import { PRICE_NOTICE_DAYS } from '@giotto/contract/plans';
import { changeId, firstDayFor } from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { type Payer, runIntent, type Step } from '../orders/payment-intents.ts';
import {
  isRenewed,
  itemOf,
  listSubscriptions,
  paidPriceOf,
  periodEndOf,
  planOf,
} from '../subscription/subscription.ts';
import { findNoticeTime, listCalledOff, listToldBefore, recordSetPrice } from './price-notice-repository.ts';
import { renewedPlansOf } from './price-notices.ts';
import { ensurePrice } from './prices.ts';

type PriceTarget = Payer & { readonly subscriptionId: string };

/**
 * Sets the new price for the next renewal of everyone notified 30 days before it, and reverts it where the price change
 * was called off. This doesn't create an invoice. Failures are retried; a renewal that comes first stays at the old
 * price. Returns how many prices were set.
 */
export async function applyPriceChanges(
  deps: BillingDeps,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { db, priceChange } = deps;
  const change = priceChange ? changeId(priceChange) : null;
  const told =
    priceChange && change !== null
      ? await listToldBefore(db, {
          change,
          plans: renewedPlansOf(priceChange),
          from: priceChange.from,
          noticeDays: PRICE_NOTICE_DAYS,
        })
      : [];
  let count = 0;
  for (const one of [...(await listCalledOff(db, change)), ...told]) {
    try {
      if (await applyPriceChange(deps, one)) count += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return count;
}

/** Under an intent, so it can't race with a plan change. */
async function applyPriceChange(deps: BillingDeps, target: PriceTarget): Promise<boolean> {
  const seen = await findPendingPrice(deps, target);
  if (!seen) return false;
  const operation = { kind: 'price', details: [target.subscriptionId, seen.cents, seen.renewal] };
  return runIntent(deps, target, operation, async (step) => {
    const pending = await findPendingPrice(deps, target);
    const isSame = pending?.cents === seen.cents && pending.renewal === seen.renewal;
    if (isSame) await setNextPrice(deps, pending, step);
    return { result: isSame, outcome: isSame ? 'set' : 'over' };
  });
}

/** A price that a subscription should have from its next renewal on but doesn't have yet. */
interface PendingPrice {
  readonly subscription: Stripe.Subscription;
  readonly cents: number;
  /** Unix seconds. */
  readonly renewal: number;
  /** The price change it comes from; null to revert to the previous price. */
  readonly change: string | null;
}

async function findPendingPrice(
  { db, stripe, priceChange }: BillingDeps,
  { customerId, subscriptionId }: PriceTarget,
): Promise<PendingPrice | null> {
  const all = await listSubscriptions(stripe, customerId);
  const subscription = all.find(({ id }) => id === subscriptionId);
  const plan = subscription && isRenewed(subscription) ? planOf(subscription) : null;
  const renewal = subscription ? periodEndOf(subscription) : null;
  if (!subscription || plan === null || renewal === null) return null;
  const change = priceChange ? changeId(priceChange) : null;
  const sentAt = change === null ? null : await findNoticeTime(db, subscriptionId, change);
  const isDue =
    priceChange !== undefined &&
    sentAt !== null &&
    plan !== 'triyearly' &&
    firstDayFor(priceChange, sentAt).getTime() <= renewal * 1_000;
  const cents = isDue ? priceChange.prices[plan] : paidPriceOf(subscription);
  if (itemOf(subscription)?.price.unit_amount === cents) return null;
  return { subscription, cents, renewal, change: isDue ? change : null };
}

async function setNextPrice(
  deps: BillingDeps,
  { subscription, cents, renewal, change }: PendingPrice,
  step: Step,
): Promise<void> {
  if (change === null) {
    await restorePaidPrice(deps, subscription, step);
    return;
  }
  // Record it first: if the change is called off later, the record finds every price that this call may have set.
  await recordSetPrice(deps.db, subscription.id, change, new Date(renewal * 1_000));
  const before = { price_before: String(paidPriceOf(subscription)), price_from: String(renewal) };
  await setPrice(deps, subscription, { cents, metadata: before }, step);
}

/** Restores the price of the paid period if another one was set for the next. */
export async function restorePaidPrice(
  deps: BillingDeps,
  subscription: Stripe.Subscription,
  step: Step,
): Promise<void> {
  const cents = paidPriceOf(subscription);
  if (itemOf(subscription)?.price.unit_amount === cents) return;
  await setPrice(deps, subscription, { cents, metadata: { price_before: '', price_from: '' } }, step);
  await recordSetPrice(deps.db, subscription.id, null, null);
}

async function setPrice(
  { stripe }: BillingDeps,
  subscription: Stripe.Subscription,
  { cents, metadata }: { readonly cents: number; readonly metadata: Stripe.MetadataParam },
  step: Step,
): Promise<void> {
  const [item, plan] = [itemOf(subscription), planOf(subscription)];
  if (!item || plan === null) return;
  const price = await ensurePrice(stripe, plan, cents);
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: item.id, price, quantity: item.quantity ?? 1 }],
      proration_behavior: 'none',
      metadata,
    },
    await step.once('price'),
  );
}
