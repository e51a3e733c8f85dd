import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { isGone } from '../payments/provider-errors.ts';
import { forgetErasedCustomer, listErasedCustomers } from './erased-customer-repository.ts';
import { endNow, isRenewed, isUnfinished, listSubscriptions } from './subscription.ts';
import { findSubscription } from './subscription-repository.ts';

/**
 * Whether Stripe would charge the account again. Subscriptions that end with their period, are unpaid or never started
 * don't prevent a deletion (`spec/accounts.md` §3, `security.md` C28). As a side effect, ends payments that wait for
 * confirmation.
 */
export async function hasRunningPlan(
  { db, stripe }: Pick<BillingDeps, 'db' | 'stripe'>,
  userId: string,
): Promise<boolean> {
  const row = await findSubscription(db, userId);
  if (!row) return false;
  // A payment waiting for the cardholder could go through at the moment of deletion, so end it first.
  await endAll(stripe, (await listSubscriptions(stripe, row.customerId)).filter(isUnfinished));
  const all = await listSubscriptions(stripe, row.customerId);
  return all.some((one) => isRenewed(one) && one.status !== 'past_due');
}

/** Ends everything a deleted account left at Stripe and voids its open invoices. Returns whether there was anything. */
export async function endAll(stripe: Stripe, found: readonly Stripe.Subscription[]): Promise<boolean> {
  const left = found.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  for (const { id, status } of left) {
    const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
    for (const invoice of data)
      await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `giotto-farewell-${invoice.id}` });
    // Voiding the invoice already ends a subscription whose first payment is missing.
    if (status !== 'incomplete') await endNow(stripe, id);
  }
  return left.length > 0;
}

/** Most customers deleted in one run. */
const BATCH = 50;

/**
 * Deletes the customers of erased accounts at Stripe, with name, address and cards; payments stay in Stripe's books.
 * Failures go to `onFailure` and are retried in the next run. Returns how many were deleted.
 */
export async function deleteErasedCustomers(
  { db, stripe }: Pick<BillingDeps, 'db' | 'stripe'>,
  onFailure: (error: unknown) => void,
): Promise<number> {
  let count = 0;
  for (const customerId of await listErasedCustomers(db, BATCH)) {
    try {
      await deleteCustomer(stripe, customerId);
      await forgetErasedCustomer(db, customerId);
      count += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return count;
}

async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  try {
    await stripe.customers.del(customerId);
  } catch (error) {
    // Already deleted, by hand or by a call whose response was lost.
    if (!isGone(error)) throw error;
  }
}
