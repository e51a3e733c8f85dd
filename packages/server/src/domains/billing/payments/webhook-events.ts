import type Stripe from 'stripe';

/**
 * The events that Stripe is set up to send (`docs/stripe.md`): everything that can change an edition without a call
 * from us. The simulator sends exactly these, so nothing can rely on events an operator doesn't set up.
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
