import type { FastifyInstance } from 'fastify';
import { billingDepsOf } from './billing-deps.ts';
import { keepBilling } from './billing-jobs.ts';
import { registerSubscription } from './orders/routes.ts';
import { registerStripeWebhook } from './reconciliation/webhook-routes.ts';

/** Everything about money: what people call, what Stripe calls, and the work in between. */
export function registerBilling(app: FastifyInstance): void {
  const { payments } = app.deps;
  const billing = billingDepsOf(app.deps);
  registerSubscription(app, billing);
  registerStripeWebhook(app, billing, { secrets: payments.webhookSecrets, isLive: payments.isLive });
  if (payments.mode !== 'off') keepBilling(app, billing);
}
