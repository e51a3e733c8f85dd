import type { FastifyInstance } from 'fastify';
import { keepBilling } from '../jobs/billing.ts';
import { billingDepsOf } from '../services/billing-deps.ts';
import { registerStripeWebhook } from './stripe-webhook.ts';
import { registerSubscription } from './subscription.ts';

/** Everything about money: what people call, what Stripe calls, and the work in between. */
export function registerBilling(app: FastifyInstance): void {
  const { payments } = app.deps;
  const billing = billingDepsOf(app.deps);
  registerSubscription(app, billing);
  registerStripeWebhook(app, billing, { secrets: payments.webhookSecrets, isLive: payments.isLive });
  if (payments.mode !== 'off') keepBilling(app, billing);
}
