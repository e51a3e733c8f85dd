import type Stripe from 'stripe';
import { findUser } from '../../accounts/index.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { releaseDiscounts } from '../coupons/order-discount.ts';
import { refreshEdition } from '../edition/edition-sources.ts';
import { findOpenIntent } from '../orders/payment-intent-repository.ts';
import { endRefunded } from '../orders/refunds.ts';
import { endAll } from '../subscription/close-customer.ts';
import { isUnfinished, listSubscriptions, standingOf, stateOf } from '../subscription/subscription.ts';
import {
  beginReading,
  findSubscriptionOfCustomer,
  insertCustomer,
  isOfDeletedAccount,
  saveReading,
} from '../subscription/subscription-repository.ts';
import { repairSubscriptions } from './mend-subscriptions.ts';

/** What was mended can call for more; what is left after so many rounds is for the next reading. */
const MOST_ROUNDS = 4;

/**
 * Reads a customer from Stripe and keeps what it says, with the edition that follows: the only way in which billing
 * changes an edition. Events are nothing but the advice to do this, so that their order, their number and their loss do
 * not matter. Readings may overlap: what a later one found is not replaced by an earlier one. Answers the subscriptions;
 * null for nobody's customer.
 */
export async function refreshCustomer(
  deps: BillingDeps,
  customerId: string,
): Promise<readonly Stripe.Subscription[] | null> {
  const { db, clock, stripe } = deps;
  const payer = await findPayer(deps, customerId);
  if (payer === null) return null;
  const heldBefore = await findHeldBefore(deps, payer);
  const reading = await beginReading(db);
  const read = () => listSubscriptions(stripe, customerId);
  const mend = async (found: readonly Stripe.Subscription[]) =>
    (await isOfDeletedAccount(db, customerId))
      ? endAll(stripe, found)
      : (await endRefunded(stripe, customerId, found)) || (await repairSubscriptions(deps, found));
  let all = await read();
  for (let round = 0; round < MOST_ROUNDS && (await mend(all)); round += 1) all = await read();
  const state = stateOf(standingOf(all));
  await db.transaction().execute(async (trx) => {
    if (heldBefore && !all.some(isUnfinished)) await releaseDiscounts({ db: trx }, payer, all, heldBefore);
    const userId = await saveReading(trx, customerId, reading, state);
    if (userId !== null) await refreshEdition(trx, userId, clock.now());
  });
  return all;
}

/** Whose it is here; one that was lost between Stripe and our database is taken up again. Null for nobody's. */
async function findPayer({ db, stripe }: BillingDeps, customerId: string): Promise<string | null> {
  const known = await findSubscriptionOfCustomer(db, customerId);
  if (known) return known.userId;
  const customer = await stripe.customers.retrieve(customerId);
  const userId = customer.deleted ? undefined : customer.metadata.userId;
  if (userId === undefined || !(await findUser(db, userId))) return null;
  await insertCustomer(db, userId, customerId);
  return (await findSubscriptionOfCustomer(db, customerId))?.userId ?? null;
}

/** By how much the clocks of nodes may differ, and more, in ms. */
const SKEW = 60_000;

/**
 * Coupons that were held before then are settled: whatever came of them, Stripe has it. Null while the person orders.
 */
async function findHeldBefore({ db, clock }: BillingDeps, userId: string): Promise<Date | null> {
  if (await findOpenIntent(db, userId)) return null;
  return new Date(clock.now().getTime() - SKEW);
}
