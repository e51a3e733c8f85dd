import { findSubscription } from '../db/repositories/subscriptions.ts';
import { AppError } from '../http/app-error.ts';
import type { BillingDeps } from './billing-deps.ts';
import { carryOut } from './billing-intents.ts';
import {
  chooseSubscription,
  isRenewed,
  isRunning,
  listSubscriptions,
  planOf,
} from './billing-subscription.ts';

/** Ends premium with the period that is paid. Throws `NoSubscription` when nothing is renewed. */
export async function cancelPlan(deps: BillingDeps, userId: string): Promise<void> {
  await setEnd(deps, userId, true);
}

/** Takes the cancellation back. Throws `NoSubscription` when there is none, and for three years, which are bought once. */
export async function reactivatePlan(deps: BillingDeps, userId: string): Promise<void> {
  await setEnd(deps, userId, false);
}

async function setEnd(deps: BillingDeps, userId: string, isEnding: boolean): Promise<void> {
  const { db, stripe } = deps;
  const payer = await findSubscription(db, userId);
  if (!payer) throw new AppError('NoSubscription');
  const kind = isEnding ? 'cancel' : 'reactivate';
  await carryOut(deps, payer, { kind, details: null }, async (step) => {
    const subscription = chooseSubscription(await listSubscriptions(stripe, payer.customerId));
    // Once more what was done already, whose answer was lost: there is nothing left to do.
    const isMine = subscription?.metadata.end === step.intentId;
    const isLegal =
      subscription &&
      (isEnding
        ? isRenewed(subscription)
        : isRunning(subscription) &&
          subscription.cancel_at_period_end &&
          planOf(subscription) !== 'triyearly');
    if (!subscription || !(isLegal || isMine)) throw new AppError('NoSubscription');
    const fields = { cancel_at_period_end: isEnding, metadata: { end: step.intentId } };
    await stripe.subscriptions.update(subscription.id, fields, await step.once(kind));
    return { result: null, outcome: 'done' };
  });
}
