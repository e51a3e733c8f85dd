import type Stripe from 'stripe';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { runIntent } from '../orders/payment-intents.ts';
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
 * Cancels premium at the end of the paid period; a follow-up subscription never starts. Throws `NoSubscription` if
 * nothing would be charged again.
 */
export async function cancelPlan(deps: BillingDeps, userId: string): Promise<void> {
  const { stripe } = deps;
  await setEnd(deps, userId, 'cancel', async ({ current, next }, mark) => {
    if (!isRenewed(current) && !next) return false;
    // Mark it first: after that, the rest is safe to retry.
    await mark({ cancel_at_period_end: true });
    if (next) await endNow(stripe, next.id);
    return true;
  });
}

/**
 * Undoes the cancellation. Throws `NoSubscription` if there is none and for three-year plans, which are bought once;
 * `SubscriptionExists` if a follow-up was ordered, since both would be charged.
 */
export async function reactivatePlan(deps: BillingDeps, userId: string): Promise<void> {
  await setEnd(deps, userId, 'reactivate', async ({ current, next }, mark) => {
    if (next) throw new AppError('SubscriptionExists');
    if (!isRunning(current) || isRenewed(current) || planOf(current) === 'triyearly') return false;
    await mark({ cancel_at_period_end: false });
    return true;
  });
}

/** A standing with a current subscription. */
interface CurrentStanding extends Standing {
  readonly current: Stripe.Subscription;
}
type Mark = (fields: { readonly cancel_at_period_end: boolean }) => Promise<void>;

/** `work` returns whether there was something to do. */
async function setEnd(
  deps: BillingDeps,
  userId: string,
  kind: string,
  work: (standing: CurrentStanding, mark: Mark) => Promise<boolean>,
): Promise<void> {
  const { db, stripe } = deps;
  const payer = await findSubscription(db, userId);
  if (!payer) throw new AppError('NoSubscription');
  await runIntent(deps, payer, { kind, details: null }, async (step) => {
    const { current, next } = standingOf(await listSubscriptions(stripe, payer.customerId));
    if (!current) throw new AppError('NoSubscription');
    const mark: Mark = async (fields) => {
      const metadata = { end: step.intentId };
      await stripe.subscriptions.update(current.id, { ...fields, metadata }, await step.once(kind));
    };
    const isDone = await work({ current, next }, mark);
    // A retry of a request whose response was lost has nothing left to do.
    if (!isDone && current.metadata.end !== step.intentId) throw new AppError('NoSubscription');
    return { result: null, outcome: 'done' };
  });
}
