import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { carryOut } from '../orders/payment-intents.ts';
import {
  endNow,
  isRenewed,
  isRunning,
  listSubscriptions,
  planOf,
  type Standing,
  standingOf,
} from './subscription.ts';
import { findSubscription } from './subscription-repository.ts';

/**
 * Ends premium with the period that is paid: what would begin after it never does. Throws `NoSubscription` when nothing
 * would be charged again.
 */
export async function cancelPlan(deps: BillingDeps, userId: string): Promise<void> {
  const { stripe } = deps;
  await setEnd(deps, userId, 'cancel', async ({ current, next }, mark) => {
    if (!isRenewed(current) && !next) return false;
    // First: once it is marked, the rest can be done again and again.
    await mark({ cancel_at_period_end: true });
    if (next) await endNow(stripe, next.id);
    return true;
  });
}

/**
 * Takes the cancellation back. Throws `NoSubscription` when there is none, and for three years, which are bought once;
 * `SubscriptionExists` when something was ordered that begins afterwards: both would be charged from then on.
 */
export async function reactivatePlan(deps: BillingDeps, userId: string): Promise<void> {
  await setEnd(deps, userId, 'reactivate', async ({ current, next }, mark) => {
    if (next) throw new AppError('SubscriptionExists');
    if (!isRunning(current) || isRenewed(current) || planOf(current) === 'triyearly') return false;
    await mark({ cancel_at_period_end: false });
    return true;
  });
}

/** What somebody has who has anything. */
interface Held extends Standing {
  readonly current: Stripe.Subscription;
}
type Mark = (fields: { readonly cancel_at_period_end: boolean }) => Promise<void>;

/** `work` answers whether there was something to do. */
async function setEnd(
  deps: BillingDeps,
  userId: string,
  kind: string,
  work: (held: Held, mark: Mark) => Promise<boolean>,
): Promise<void> {
  const { db, stripe } = deps;
  const payer = await findSubscription(db, userId);
  if (!payer) throw new AppError('NoSubscription');
  await carryOut(deps, payer, { kind, details: null }, async (step) => {
    const { current, next } = standingOf(await listSubscriptions(stripe, payer.customerId));
    if (!current) throw new AppError('NoSubscription');
    const mark: Mark = async (fields) => {
      const metadata = { end: step.intentId };
      await stripe.subscriptions.update(current.id, { ...fields, metadata }, await step.once(kind));
    };
    const isDone = await work({ current, next }, mark);
    // Once more what was done already, whose answer was lost: there is nothing left to do.
    if (!isDone && current.metadata.end !== step.intentId) throw new AppError('NoSubscription');
    return { result: null, outcome: 'done' };
  });
}
