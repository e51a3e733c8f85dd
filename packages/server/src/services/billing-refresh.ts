import type Stripe from 'stripe';
import { findOpenIntent } from '../db/repositories/billing-intents.ts';
import {
  beginReading,
  findSubscriptionOfCustomer,
  insertCustomer,
  isOfDeletedAccount,
  saveReading,
} from '../db/repositories/subscriptions.ts';
import { findUser } from '../db/repositories/users.ts';
import type { BillingDeps } from './billing-deps.ts';
import { releaseDiscounts } from './billing-discount.ts';
import { endAll } from './billing-farewell.ts';
import { endRefunded } from './billing-refunds.ts';
import {
  endNow,
  endOf,
  isRenewed,
  isUnfinished,
  listSubscriptions,
  planOf,
  standingOf,
  stateOf,
} from './billing-subscription.ts';
import { refreshEdition } from './edition-sources.ts';

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
  const found = await read();
  const hasChanged = (await isOfDeletedAccount(db, customerId))
    ? await endAll(stripe, found)
    : (await endRefunded(stripe, customerId, found)) ||
      (await endStranded(deps, found)) ||
      (await limitTerms(deps, found)) ||
      (await endUnfinished(deps, found));
  const all = hasChanged ? await read() : found;
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

/**
 * Ends what stands in for days that are not paid any more: what came before it has ended sooner than it was paid for. Who
 * wants premium then orders it. Answers whether something was ended.
 */
async function endStranded({ stripe }: BillingDeps, found: readonly Stripe.Subscription[]): Promise<boolean> {
  const ends = new Map(found.map((one) => [one.id, endOf(one)]));
  const stranded = found.filter(({ status, trial_end: end, metadata }) => {
    const before = ends.get(metadata.replaces ?? '');
    return status === 'trialing' && typeof before === 'number' && end !== null && before < end;
  });
  for (const { id } of stranded) await endNow(stripe, id);
  return stranded.length > 0;
}

/**
 * What must end with the period that is paid: three years, which are bought once, and what another subscription has
 * taken the place of (`docs/decisions/018-payments.md`). Answers whether something was changed.
 */
async function limitTerms({ stripe }: BillingDeps, found: readonly Stripe.Subscription[]): Promise<boolean> {
  const replaced = new Set(found.filter(isRenewed).map(({ metadata }) => metadata.replaces));
  const endless = found.filter(
    (one) =>
      isRenewed(one) && (replaced.has(one.id) || (one.status === 'active' && planOf(one) === 'triyearly')),
  );
  for (const { id } of endless) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  return endless.length > 0;
}

const hour = 60 * 60;
/** As long as Stripe waits for a first payment, in seconds. */
const PATIENCE = 23 * hour;

/**
 * Ends trials whose card was not set up in time, or not at all: they would be charged when the trial is over. Stripe does
 * the same with subscriptions whose first payment was not confirmed. Answers whether something was ended.
 */
async function endUnfinished(
  { stripe, clock }: BillingDeps,
  found: readonly Stripe.Subscription[],
): Promise<boolean> {
  let hasEnded = false;
  for (const one of found.filter((each) => isUnfinished(each) && each.status === 'trialing')) {
    const { pending_setup_intent: setup, created, id } = one;
    const { status } = typeof setup === 'string' ? await stripe.setupIntents.retrieve(setup) : (setup ?? one);
    const isLate = clock.now().getTime() / 1_000 - created > PATIENCE;
    if (!isLate && status !== 'requires_payment_method') continue;
    await endNow(stripe, id);
    hasEnded = true;
  }
  return hasEnded;
}
