import type Stripe from 'stripe';
import { findUser } from '../../accounts/index.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { releaseDiscounts } from '../coupons/order-discount.ts';
import { findGrantSource } from '../edition/edition-source-repository.ts';
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
import { repairSubscriptions } from './repair-subscriptions.ts';

/** One repair can require another; what's left after this many rounds waits for the next read. */
const MAX_ROUNDS = 4;

/**
 * Reads a customer from Stripe and saves the state and the resulting edition. This is the only way billing changes an
 * edition. Events merely trigger it, so their order, duplicates and losses don't matter. Reads may overlap: an earlier
 * one never overwrites a later one. Returns the subscriptions, or null if the customer belongs to nobody.
 */
export async function refreshCustomer(
  deps: BillingDeps,
  customerId: string,
): Promise<readonly Stripe.Subscription[] | null> {
  const { db, clock, stripe } = deps;
  const payer = await findPayer(deps, customerId);
  if (payer === null) return null;
  const heldBefore = await findHeldBefore(deps, payer);
  const given = await findGrantSource(db, payer);
  const reading = await beginReading(db);
  const read = () => listSubscriptions(stripe, customerId);
  const repair = async (found: readonly Stripe.Subscription[]) =>
    (await isOfDeletedAccount(db, customerId))
      ? endAll(stripe, found)
      : (await endRefunded(stripe, customerId, found)) || (await repairSubscriptions(deps, found, given));
  let all = await read();
  for (let round = 0; round < MAX_ROUNDS && (await repair(all)); round += 1) all = await read();
  const state = stateOf(standingOf(all));
  await db.transaction().execute(async (trx) => {
    if (heldBefore && !all.some(isUnfinished)) await releaseDiscounts({ db: trx }, payer, all, heldBefore);
    const userId = await saveReading(trx, customerId, reading, state);
    if (userId !== null) await refreshEdition(trx, userId, clock.now());
  });
  return all;
}

/** Finds the user of a customer, or null. Restores a link that was lost between Stripe and our database. */
async function findPayer({ db, stripe }: BillingDeps, customerId: string): Promise<string | null> {
  const known = await findSubscriptionOfCustomer(db, customerId);
  if (known) return known.userId;
  const customer = await stripe.customers.retrieve(customerId);
  const userId = customer.deleted ? undefined : customer.metadata.userId;
  if (userId === undefined || !(await findUser(db, userId))) return null;
  await insertCustomer(db, userId, customerId);
  return (await findSubscriptionOfCustomer(db, customerId))?.userId ?? null;
}

/** Maximum clock skew between nodes, with a margin, in ms. */
const SKEW = 60_000;

/**
 * Coupons held before this time are settled: Stripe knows the outcome of their orders. Null while the user is ordering.
 */
async function findHeldBefore({ db, clock }: BillingDeps, userId: string): Promise<Date | null> {
  if (await findOpenIntent(db, userId)) return null;
  return new Date(clock.now().getTime() - SKEW);
}
