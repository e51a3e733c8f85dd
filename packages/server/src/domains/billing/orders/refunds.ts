import type Stripe from 'stripe';
import { endNow, isRunning, itemOf } from '../subscription/subscription.ts';

/** The newest charges of a customer that are looked at: a year of months, and some that failed. */
const MOST_CHARGES = 50;
/** The newest invoices of a subscription that may have paid for its present period: the order, and changes since. */
const MOST_INVOICES = 20;

/**
 * Ends at once what was paid with money that went back: a charge of the running period that was refunded as a whole or
 * is disputed (`security.md` P6). A trial that stood in for such a period ends with it. Answers whether something was
 * ended.
 */
export async function endRefunded(
  stripe: Stripe,
  customerId: string,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const running = subscriptions.filter(isRunning);
  if (running.length === 0) return false;
  const { data: charges } = await stripe.charges.list({ customer: customerId, limit: MOST_CHARGES });
  const returned = new Set(charges.filter(isReturned).map(({ payment_intent }) => idOf(payment_intent)));
  if (returned.size === 0) return false;
  const ended = new Set<Stripe.Subscription>();
  for (const subscription of running)
    if (await isPaidWith(stripe, subscription, returned)) ended.add(subscription);
  for (const { id } of withTrials(running, ended)) await endNow(stripe, id);
  return ended.size > 0;
}

/** Refunded as a whole, or taken back by the card's holder and not won back since. */
function isReturned({ refunded, disputed }: Stripe.Charge): boolean {
  return refunded || disputed;
}

/** Whether one of the payments for the running period is among these. */
async function isPaidWith(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  payments: ReadonlySet<string | null>,
): Promise<boolean> {
  const begin = itemOf(subscription)?.current_period_start ?? 0;
  const { data: invoices } = await stripe.invoices.list({
    subscription: subscription.id,
    limit: MOST_INVOICES,
    expand: ['data.payments'],
  });
  return invoices
    .filter((invoice) => invoice.created >= begin)
    .flatMap((invoice) => invoice.payments?.data ?? [])
    .some(({ payment }) => payments.has(idOf(payment.payment_intent)));
}

/** These, and the trials that run until the day until which one of them was paid. */
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
