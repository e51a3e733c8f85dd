import type Stripe from 'stripe';
import { type Refusal, refusalOf } from '../payments/provider-errors.ts';

/** A payment's outcome. */
export type Payment =
  | { readonly status: 'success' }
  | { readonly status: 'fail'; readonly refusal: Refusal | null }
  /** The cardholder has to confirm it (3-D Secure). */
  | { readonly status: 'requirecustomeraction'; readonly clientSecret: string };

export function failed(refusal: Refusal | null): Payment {
  return { status: 'fail', refusal };
}

export function readPayment(intent: Stripe.PaymentIntent): Payment {
  const { status, client_secret: clientSecret, last_payment_error: error } = intent;
  if (status === 'succeeded' || status === 'processing') return { status: 'success' };
  if (status === 'requires_action' && clientSecret) return { status: 'requirecustomeraction', clientSecret };
  return failed(error?.message ? refusalOf(error, 'card_declined') : null);
}

/** The same for a card that's set up before the first charge. */
export function readSetup(setup: Stripe.SetupIntent | string | null): Payment {
  if (setup === null || typeof setup === 'string') return { status: 'success' };
  const { status, client_secret: clientSecret, last_setup_error: error } = setup;
  if (status === 'requires_action' && clientSecret) return { status: 'requirecustomeraction', clientSecret };
  if (status !== 'requires_payment_method') return { status: 'success' };
  return failed(error?.message ? refusalOf(error, 'card_declined') : null);
}

/** The payment of a subscription's newest invoice, or null if there's none. The invoice's payments must be expanded. */
export async function findPayment(
  stripe: Stripe,
  { latest_invoice: invoice }: Stripe.Subscription,
): Promise<Stripe.PaymentIntent | null> {
  if (!invoice || typeof invoice === 'string') return null;
  const id = invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent;
  if (!id) return null;
  return typeof id === 'string' ? stripe.paymentIntents.retrieve(id) : id;
}
