import type Stripe from 'stripe';

/** Makes the options of a write call from the name of its step. */
export type Once = (step: string) => Promise<{ readonly idempotencyKey: string }>;

/** Cancels an unpaid subscription so it can't be paid any more. */
export async function undoSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  once: Once,
): Promise<void> {
  if (subscription.status === 'incomplete') await voidInvoice(stripe, subscription, once);
  else await stripe.subscriptions.cancel(subscription.id, {}, await once(`undo-${subscription.id}`));
}

/** Voids the unpaid invoice. Stripe refuses to void a paid one, so no payment is lost. */
async function voidInvoice(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
  once: Once,
): Promise<void> {
  const id = typeof invoice === 'string' ? invoice : invoice?.id;
  if (id) await stripe.invoices.voidInvoice(id, {}, await once(`void-${id}`));
}
