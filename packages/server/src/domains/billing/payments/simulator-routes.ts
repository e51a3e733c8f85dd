import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Simulator } from '../../../integrations/payments/simulator/simulator.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { page } from '../../../platform/http/page.ts';
import { limitByAddress } from '../../../platform/http/rate-limits.ts';

const minute = 60_000;
const limits = [limitByAddress(120, minute)];
/** A card and a billing address are far smaller. */
const bodyLimit = 16 * 1024;

/**
 * What a browser says to Stripe itself, while Stripe is simulated: it makes a payment method of a card and confirms a
 * payment, with the publishable key, and opens the PDF of an invoice. Card numbers come here and nowhere else, and are
 * not kept (`docs/decisions/018-payments.md`).
 */
export function registerSimulator(app: FastifyInstance): void {
  const { simulator } = app.deps.payments;
  if (simulator === null) return;
  // A scope of its own: nowhere else are forms accepted.
  app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, text, done) =>
      done(null, text),
    );
    for (const { method, path } of simulator.browserCalls) {
      page(scope, {
        method,
        path: `/simulator${path}`,
        action: 'useSimulatedPayments',
        limits,
        handle: (request, reply) => pass(simulator, request, reply),
      });
    }
    page(scope, {
      path: '/simulator/invoices/:key/pdf',
      action: 'useSimulatedPayments',
      limits,
      async handle(request, reply) {
        const pdf = await simulator.readInvoicePdf((request.params as { key: string }).key);
        if (pdf === null) throw new AppError('NotFound');
        return reply
          .type('application/pdf')
          .header('content-disposition', 'inline; filename="invoice.pdf"')
          .send(pdf);
      },
    });
  });
}

/** The key stands among the parameters, where Stripe's own script puts it: these pages know nobody by a header. */
async function pass(
  simulator: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const given = new URLSearchParams(request.method === 'POST' ? String(request.body ?? '') : query);
  const key = given.get('key');
  given.delete('key');
  const isRead = request.method !== 'POST';
  const answer = await simulator.handle({
    method: isRead ? 'GET' : 'POST',
    url: path.slice('/simulator'.length) + (isRead ? `?${given}` : ''),
    header: (name) => (name === 'authorization' && key !== null ? `Bearer ${key}` : null),
    body: isRead ? '' : given.toString(),
  });
  const { 'request-id': _, ...headers } = answer.headers;
  return reply.code(answer.status).headers(headers).send(answer.body);
}
