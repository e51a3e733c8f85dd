import type { FastifyInstance } from 'fastify';
import { billingDepsOf } from './billing-deps.ts';
import { startBillingJobs } from './billing-jobs.ts';
import { registerCoupons } from './coupons/routes.ts';
import { registerSubscription } from './orders/routes.ts';
import { registerPaymentProvider } from './payments/provider-routes.ts';
import { registerSimulator } from './payments/simulator-routes.ts';
import { registerStripeWebhook } from './reconciliation/webhook-routes.ts';

/** Registers billing's endpoints, the Stripe webhook and, unless payments are off, the background jobs. */
export function registerBilling(app: FastifyInstance): void {
  const { payments } = app.deps;
  const billing = billingDepsOf(app.deps);
  registerSimulator(app);
  registerPaymentProvider(app);
  registerCoupons(app);
  registerSubscription(app, billing);
  registerStripeWebhook(app, billing, { secrets: payments.webhookSecrets, isLive: payments.isLive });
  if (payments.mode !== 'off') startBillingJobs(app, billing);
}
