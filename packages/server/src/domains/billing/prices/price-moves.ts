import { PRICE_NOTICE_DAYS } from '@giotto/contract/plans';
import { changeId, firstDayFor } from '@giotto/contract/price-change';
import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { carryOut, type Payer, type Step } from '../orders/payment-intents.ts';
import {
  isRenewed,
  itemOf,
  listSubscriptions,
  paidPriceOf,
  periodEndOf,
  planOf,
} from '../subscription/subscription.ts';
import { findNoticeTime, listCalledOff, listToldBefore, noteSetPrice } from './price-notice-repository.ts';
import { renewedPlansOf } from './price-notices.ts';
import { ensurePrice } from './prices.ts';

type Moved = Payer & { readonly subscriptionId: string };

/**
 * Sets the new price for the next renewal of everybody who was told 30 days before it, and takes it back where the change
 * was called off. Nothing is invoiced by that, and what fails is tried again; a renewal that came first stays at the old
 * price. Answers how many were set.
 */
export async function movePrices(deps: BillingDeps, onFailure: (error: unknown) => void): Promise<number> {
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
      if (await movePrice(deps, one)) count += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return count;
}

/** One thing at a time for each person: a change of the plan must not be overtaken. */
async function movePrice(deps: BillingDeps, moved: Moved): Promise<boolean> {
  const seen = await findMove(deps, moved);
  if (!seen) return false;
  const wish = { kind: 'price', details: [moved.subscriptionId, seen.cents, seen.renewal] };
  return carryOut(deps, moved, wish, async (step) => {
    const move = await findMove(deps, moved);
    const isSame = move?.cents === seen.cents && move.renewal === seen.renewal;
    if (isSame) await setNextPrice(deps, move, step);
    return { result: isSame, outcome: isSame ? 'set' : 'over' };
  });
}

/** A price that a subscription should have from its next renewal on, and has not. */
interface Move {
  readonly subscription: Stripe.Subscription;
  readonly cents: number;
  /** Unix seconds. */
  readonly renewal: number;
  /** The change that it comes from; null when the price of before counts again. */
  readonly change: string | null;
}

async function findMove(
  { db, stripe, priceChange }: BillingDeps,
  { customerId, subscriptionId }: Moved,
): Promise<Move | null> {
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
  { subscription, cents, renewal, change }: Move,
  step: Step,
): Promise<void> {
  if (change === null) {
    await restorePaidPrice(deps, subscription, step);
    return;
  }
  // First: whatever becomes of the call, a change that is called off afterwards finds what it may have set.
  await noteSetPrice(deps.db, subscription.id, change, new Date(renewal * 1_000));
  const before = { price_before: String(paidPriceOf(subscription)), price_from: String(renewal) };
  await setPrice(deps, subscription, { cents, metadata: before }, step);
}

/** Gives a subscription the price of its paid period again, if another one was set for the next. */
export async function restorePaidPrice(
  deps: BillingDeps,
  subscription: Stripe.Subscription,
  step: Step,
): Promise<void> {
  const cents = paidPriceOf(subscription);
  if (itemOf(subscription)?.price.unit_amount === cents) return;
  await setPrice(deps, subscription, { cents, metadata: { price_before: '', price_from: '' } }, step);
  await noteSetPrice(deps.db, subscription.id, null, null);
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
