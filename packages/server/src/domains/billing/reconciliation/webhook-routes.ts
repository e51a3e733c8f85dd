import type { FastifyInstance } from 'fastify';
import type { BillingDeps } from '../billing-deps.ts';
import { WEBHOOK_PATH } from '../payments/payments.ts';
import { type EventTrust, takeEvent } from './take-event.ts';

/** Bytes of one event: invoices with many lines are in them. */
const bodyLimit = 1024 * 1024;

/** Where Stripe tells that something has happened (`security.md` P1): signed, byte by byte as it was sent. */
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
        await takeEvent(billing, trust, body, String(request.headers['stripe-signature'] ?? ''));
        return reply.code(200).header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}
