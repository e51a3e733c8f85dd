import type { BillingDeps } from '../billing-deps.ts';
import { releaseDiscounts } from '../coupons/order-discount.ts';
import { refreshCustomer } from '../reconciliation/refresh-customer.ts';
import { isUnfinished, listSubscriptions } from '../subscription/subscription.ts';
import { findSubscription } from '../subscription/subscription-repository.ts';
import {
  type BillingIntent,
  claimAbandonedIntent,
  closeAbandonedIntent,
  listAbandonedIntents,
  releaseAbandonedIntent,
} from './payment-intent-repository.ts';
import { undoSubscription } from './undo-subscription.ts';

/** After this many ms without activity, no call of an intent can still be in flight. */
export const INTENT_LIFETIME = 60_000;
/** Most intents settled in one run. */
const BATCH = 50;

/**
 * Settles intents that were abandoned: their node died, or nobody retried after a Stripe outage. Failures go to
 * `onFailure` and are retried in the next run. Returns how many were settled.
 */
export async function settleAbandonedIntents(
  deps: BillingDeps,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let count = 0;
  for (const lost of await listAbandonedIntents(deps.db, activityCutoff(deps), BATCH)) {
    try {
      if (await settleAbandonedIntent(deps, lost)) count += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return count;
}

/**
 * Checks with Stripe how an abandoned intent ended and closes it. Until then the user can't start anything else, and
 * the original owner, if it's still alive, can't send anything more. Cancels what's waiting for a confirmation, because
 * nobody received its client secret, and releases a held coupon if the order came to nothing. Returns false if the
 * intent had already ended or somebody else is settling it.
 */
export async function settleAbandonedIntent(deps: BillingDeps, lost: BillingIntent): Promise<boolean> {
  const { db, clock } = deps;
  const lostAt = clock.now();
  if (!(await claimAbandonedIntent(db, lost.id, activityCutoff(deps), lostAt))) return false;
  try {
    const payer = await findSubscription(db, lost.userId);
    if (payer) await cancelUnfinished(deps, payer.customerId, lost, lostAt);
    const all = payer && (await refreshCustomer(deps, payer.customerId));
    return await db.transaction().execute(async (trx) => {
      const isMine = await closeAbandonedIntent(trx, lost.id, lostAt, clock.now());
      if (isMine && all && !all.some(isUnfinished)) await releaseDiscounts({ db: trx }, lost.userId, all);
      return isMine;
    });
  } catch (error) {
    // If this fails too, the claim expires on its own.
    await releaseAbandonedIntent(db, lost.id, lostAt).catch(() => undefined);
    throw error;
  }
}

/**
 * Cancels what the intent started and nobody can finish. Each attempt uses new idempotency keys, because a retry may
 * succeed.
 */
async function cancelUnfinished(
  { stripe }: BillingDeps,
  customerId: string,
  { id }: BillingIntent,
  lostAt: Date,
): Promise<void> {
  const all = await listSubscriptions(stripe, customerId);
  const once = async (step: string) => ({ idempotencyKey: `giotto-${id}-lost-${lostAt.getTime()}-${step}` });
  for (const subscription of all.filter((one) => isUnfinished(one) && one.metadata.intent === id))
    await undoSubscription(stripe, subscription, once);
}

function activityCutoff({ clock }: BillingDeps): Date {
  return new Date(clock.now().getTime() - INTENT_LIFETIME);
}
