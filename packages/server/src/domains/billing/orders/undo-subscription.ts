import type Stripe from 'stripe';

/** The options of a call that writes, by the name of its step. */
export type Once = (step: string) => Promise<{ readonly idempotencyKey: string }>;

/** Takes back what was not paid, so that it cannot be paid any more. */
export async function undoSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  once: Once,
): Promise<void> {
  if (subscription.status === 'incomplete') await voidInvoice(stripe, subscription, once);
  else await stripe.subscriptions.cancel(subscription.id, {}, await once(`undo-${subscription.id}`));
}

/** Makes what was not paid impossible to pay: at Stripe a paid invoice cannot be voided, so that nothing paid is lost. */
async function voidInvoice(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
  once: Once,
): Promise<void> {
  const id = typeof invoice === 'string' ? invoice : invoice?.id;
  if (id) await stripe.invoices.voidInvoice(id, {}, await once(`void-${id}`));
}
