import type Stripe from 'stripe';
import { endNow, isRunning, itemOf } from '../subscription/subscription.ts';

/** How many of a customer's newest charges to check: a year of monthly ones, plus some that failed. */
const MAX_CHARGES = 50;
/** How many of a subscription's newest invoices to check for the current period: the order and later changes. */
const MAX_INVOICES = 20;

/**
 * Ends subscriptions at once whose money went back: a charge of the current period was refunded in full or is disputed
 * (`security.md` P6). A trial that follows such a period ends with it. Returns whether anything was ended.
 */
export async function endRefunded(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const running = subscriptions.filter(isRunning);
  if (running.length === 0) return false;
  const { data: charges } = await stripe.charges.list({ customer: customerId, limit: MAX_CHARGES });
  const returned = new Set(charges.filter(isReturned).map(({ payment_intent }) => idOf(payment_intent)));
  if (returned.size === 0) return false;
  const ended = new Set<Stripe.Subscription>();
  for (const subscription of running)
    if (await isPaidWith(stripe, subscription, returned)) ended.add(subscription);
  for (const { id } of withTrials(running, ended)) await endNow(stripe, id);
  return ended.size > 0;
}

/** Refunded in full, or disputed and not won back. */
function isReturned({ refunded, disputed }: Stripe.Charge): boolean {
  return refunded || disputed;
}

/** Whether one of these payments paid for the current period. */
async function isPaidWith(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  payments: ReadonlySet<string | null>,
): Promise<boolean> {
  const begin = itemOf(subscription)?.current_period_start ?? 0;
  const { data: invoices } = await stripe.invoices.list({
    subscription: subscription.id,
    limit: MAX_INVOICES,
    expand: ['data.payments'],
  });
  return invoices
    .filter((invoice) => invoice.created >= begin)
    .flatMap((invoice) => invoice.payments?.data ?? [])
    .some(({ payment }) => payments.has(idOf(payment.payment_intent)));
}

/** These, plus trials that last until the day one of them was paid until. */
function withTrials(
  running: readonly Stripe.Subscription[],
  ended: ReadonlySet<Stripe.Subscription>,
): readonly Stripe.Subscription[] {
  const days = new Set([...ended].map((one) => itemOf(one)?.current_period_end));
  return running.filter(
    (one) => ended.has(one) || (one.status === 'trialing' && days.has(one.trial_end ?? undefined)),
  );
}

function idOf(object: string | { readonly id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}
