import type Stripe from 'stripe';
import { endNow, isUnfinished } from '../subscription/subscription.ts';
import type { Payer, Step } from './payment-intents.ts';
import { undoSubscription } from './undo-subscription.ts';

/** Stripe has given up asking for their money; one paid invoice, and they would go on. */
const givenUp: readonly string[] = ['unpaid', 'paused'];

/** What is in the way of a new subscription. */
interface Leftovers {
  readonly payer: Payer;
  readonly all: readonly Stripe.Subscription[];
  /** Whether something runs, whose invoices are left alone. */
  readonly isRunning: boolean;
}

/**
 * Makes impossible to pay what was ordered earlier and could still be paid beside a new order: tries that wait for a
 * confirmation, and while nothing runs every invoice that is open.
 */
export async function clearLeftovers(
  stripe: Stripe,
  { payer, all, isRunning }: Leftovers,
  step: Step,
): Promise<void> {
  const earlier = all.filter(({ metadata }) => metadata.intent !== step.intentId);
  for (const subscription of earlier.filter(isUnfinished))
    await undoSubscription(stripe, subscription, step.once);
  if (isRunning) return;
  for (const { id } of earlier.filter(({ status }) => givenUp.includes(status))) await endNow(stripe, id);
  const { data } = await stripe.invoices.list({ customer: payer.customerId, status: 'open', limit: 100 });
  const subscriptions = new Set(earlier.map(({ id }) => id));
  for (const { id, parent } of data)
    if (subscriptions.has(idOf(parent?.subscription_details?.subscription)))
      await stripe.invoices.voidInvoice(id, {}, await step.once(`void-${id}`));
}

function idOf(subscription: string | Stripe.Subscription | undefined): string {
  return typeof subscription === 'object' ? subscription.id : (subscription ?? '');
}
