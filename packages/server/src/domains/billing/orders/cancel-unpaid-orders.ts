import type Stripe from 'stripe';
import { endNow, isUnfinished } from '../subscription/subscription.ts';
import type { Payer, Step } from './payment-intents.ts';
import { undoSubscription } from './undo-subscription.ts';

/** Stripe has stopped collecting these, but paying one of their invoices would revive them. */
const uncollected: readonly string[] = ['unpaid', 'paused'];

/** Earlier subscriptions that could get in the way of a new one. */
interface EarlierOrders {
  readonly payer: Payer;
  readonly all: readonly Stripe.Subscription[];
  /** Whether a subscription is running; if so, open invoices stay as they are. */
  readonly isRunning: boolean;
}

/**
 * Makes earlier orders unpayable, so nobody pays twice: cancels attempts waiting for confirmation and, unless a
 * subscription is running, voids every open invoice.
 */
export async function cancelUnpaidOrders(
  stripe: Stripe,
  { payer, all, isRunning }: EarlierOrders,
  step: Step,
): Promise<void> {
  const earlier = all.filter(({ metadata }) => metadata.intent !== step.intentId);
  for (const subscription of earlier.filter(isUnfinished))
    await undoSubscription(stripe, subscription, step.once);
  if (isRunning) return;
  for (const { id } of earlier.filter(({ status }) => uncollected.includes(status))) await endNow(stripe, id);
  const { data } = await stripe.invoices.list({ customer: payer.customerId, status: 'open', limit: 100 });
  const subscriptions = new Set(earlier.map(({ id }) => id));
  for (const { id, parent } of data)
    if (subscriptions.has(idOf(parent?.subscription_details?.subscription)))
      await stripe.invoices.voidInvoice(id, {}, await step.once(`void-${id}`));
}

function idOf(subscription: string | Stripe.Subscription | undefined): string {
  return typeof subscription === 'object' ? subscription.id : (subscription ?? '');
}
