import type Stripe from 'stripe';

/**
 * The events that Stripe is asked to send (`docs/stripe.md`): all that can change an edition without a call of ours. The
 * simulator sends these and no others, so that nothing here relies on more than an operator sets up.
 */
export const WEBHOOK_EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'setup_intent.succeeded',
] as const satisfies readonly Stripe.Event['type'][];
