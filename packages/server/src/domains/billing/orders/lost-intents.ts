import type { BillingDeps } from '../billing-deps.ts';
import { releaseDiscounts } from '../coupons/order-discount.ts';
import { refreshCustomer } from '../reconciliation/refresh-customer.ts';
import { isUnfinished, listSubscriptions } from '../subscription/subscription.ts';
import { findSubscription } from '../subscription/subscription-repository.ts';
import {
  type BillingIntent,
  closeLostIntent,
  leaveLostIntent,
  listLostIntents,
  takeLostIntent,
} from './payment-intent-repository.ts';
import { undoSubscription } from './undo-subscription.ts';

/** Longer than anything that was sent for an intention can still be on its way, in ms. */
export const INTENT_LIFE = 60_000;
/** As many are settled in one go. */
const BATCH = 50;

/**
 * Settles the intentions whose node died over them, or that nobody came back to after Stripe was away. What fails is
 * tried again the next time, and handed to `onFailure`. Answers how many were settled.
 */
export async function settleLostIntents(
  deps: BillingDeps,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let count = 0;
  for (const lost of await listLostIntents(deps.db, longAgo(deps), BATCH)) {
    try {
      if (await settleLostIntent(deps, lost)) count += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return count;
}

/**
 * Finds out at Stripe what came of an intention of which nothing can be on its way any more, and closes it. Until then it
 * keeps the person from wanting anything else, and whoever carried it out, should it still be alive, from sending anything
 * more. What waits for a confirmation is taken back: its secret was told nobody. A coupon that was held for it is given
 * back when nothing came of it. Answers false when it has ended, or is settled by somebody else.
 */
export async function settleLostIntent(deps: BillingDeps, lost: BillingIntent): Promise<boolean> {
  const { db, clock } = deps;
  const lostAt = clock.now();
  if (!(await takeLostIntent(db, lost.id, longAgo(deps), lostAt))) return false;
  try {
    const payer = await findSubscription(db, lost.userId);
    if (payer) await takeBack(deps, payer.customerId, lost, lostAt);
    const all = payer && (await refreshCustomer(deps, payer.customerId));
    return await db.transaction().execute(async (trx) => {
      const isMine = await closeLostIntent(trx, lost.id, lostAt, clock.now());
      if (isMine && all && !all.some(isUnfinished)) await releaseDiscounts({ db: trx }, lost.userId, all);
      return isMine;
    });
  } catch (error) {
    // A node that cannot do even this leaves it, too: when its time is over.
    await leaveLostIntent(db, lost.id, lostAt).catch(() => undefined);
    throw error;
  }
}

/** Takes back what it began and nobody can finish. Each try has keys of its own: one that failed may go well later. */
async function takeBack(
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

function longAgo({ clock }: BillingDeps): Date {
  return new Date(clock.now().getTime() - INTENT_LIFE);
}
