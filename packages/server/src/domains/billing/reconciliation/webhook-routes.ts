import type { FastifyInstance } from 'fastify';
import type { BillingDeps } from '../billing-deps.ts';
import { WEBHOOK_PATH } from '../payments/payments.ts';
import { type EventTrust, receiveEvent } from './receive-event.ts';

/** Maximum size of an event in bytes; some contain invoices with many lines. */
const bodyLimit = 1024 * 1024;

/** Stripe's webhook (`security.md` P1). The signature covers the body byte by byte, as sent. */
export function registerStripeWebhook(app: FastifyInstance, billing: BillingDeps, trust: EventTrust): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      WEBHOOK_PATH,
      { config: { action: 'takePaymentEvent' }, bodyLimit },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(billing, trust, body, String(request.headers['stripe-signature'] ?? ''));
        return reply.code(200).header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
