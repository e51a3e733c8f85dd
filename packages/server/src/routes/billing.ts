import type { FastifyInstance } from 'fastify';
import { keepBilling } from '../jobs/billing.ts';
import type { BillingDeps } from '../services/billing-deps.ts';
import { registerStripeWebhook } from './stripe-webhook.ts';
import { registerSubscription } from './subscription.ts';

/** Everything about money: what people call, what Stripe calls, and the work in between. */
export function registerBilling(app: FastifyInstance): void {
  const { db, clock, keys, payments } = app.deps;
  const billing: BillingDeps = { db, clock, keys, stripe: payments.stripe };
  registerSubscription(app, billing);
  registerStripeWebhook(app, billing, { secrets: payments.webhookSecrets, isLive: payments.isLive });
  if (payments.mode !== 'off') keepBilling(app, billing);
}
