import type Stripe from 'stripe';
import type { BillingDeps } from '../billing-deps.ts';
import { isGone } from '../payments/provider-errors.ts';
import { forgetErasedCustomer, listErasedCustomers } from './erased-customer-repository.ts';
import { endNow, isRenewed, isUnfinished, listSubscriptions } from './subscription.ts';
import { findSubscription } from './subscription-repository.ts';

/**
 * Whether an account has a subscription that would be charged again, as Stripe says now: what ends with its period, was
 * not paid or never began does not keep anybody (`spec/accounts.md` §3, `security.md` C28). A payment that waits for its
 * confirmation is ended by asking.
 */
export async function hasRunningPlan(
  { db, stripe }: Pick<BillingDeps, 'db' | 'stripe'>,
  userId: string,
): Promise<boolean> {
  const row = await findSubscription(db, userId);
  if (!row) return false;
  // What waits for its card's holder could still be paid in the moment of the deletion: it is made impossible first.
  await endAll(stripe, (await listSubscriptions(stripe, row.customerId)).filter(isUnfinished));
  const all = await listSubscriptions(stripe, row.customerId);
  return all.some((one) => isRenewed(one) && one.status !== 'past_due');
}

/** Ends at once whatever a deleted account left at Stripe, and what is still to be paid for it. Answers whether there was anything. */
export async function endAll(stripe: Stripe, found: readonly Stripe.Subscription[]): Promise<boolean> {
  const left = found.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');
  for (const { id, status } of left) {
    const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
    for (const invoice of data)
      await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `giotto-farewell-${invoice.id}` });
    // One whose first payment cannot be made any more is over by that.
    if (status !== 'incomplete') await endNow(stripe, id);
  }
  return left.length > 0;
}

/** As many customers are deleted in one go. */
const BATCH = 50;

/**
 * Deletes the customers of erased accounts at Stripe, with name, address and cards; what was paid stays in Stripe's
 * books. What fails is tried again the next time, and handed to `onFailure`. Answers how many are gone.
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
    // Deleted before, by hand or by a call whose answer was lost.
    if (!isGone(error)) throw error;
  }
}
