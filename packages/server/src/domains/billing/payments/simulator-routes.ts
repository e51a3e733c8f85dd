import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { page } from '../../../platform/http/page.ts';
import { limitByAddress } from '../../../platform/http/rate-limits.ts';
import type { PaymentSimulator } from './payment-simulator.ts';
import { SIMULATOR_PATH } from './payments.ts';

const minute = 60_000;
const limits = [limitByAddress('simulated-payments', 120, minute)];
/** Far more than a card and a billing address need. */
const bodyLimit = 16 * 1024;
/** Timeout of a request, in ms. */
const TIMEOUT = 5_000;

/** The calls that a browser makes with the publishable key. */
export const BROWSER_CALLS = [
  ['POST', '/v1/payment_methods'],
  ['GET', '/v1/setup_intents/:id'],
  ['POST', '/v1/setup_intents/:id/confirm'],
  ['GET', '/v1/payment_intents/:id'],
  ['POST', '/v1/payment_intents/:id/confirm'],
  ['POST', '/v1/3ds2/challenge_complete'],
] as const;

/**
 * The part of Stripe's API that browsers call directly, while Stripe is simulated: create a payment method, confirm a
 * payment and open an invoice's PDF. Card numbers come here and nowhere else, and aren't stored
 * (`docs/decisions/018-payments.md`).
 */
export function registerSimulator(app: FastifyInstance): void {
  const { simulator } = app.deps.payments;
  if (simulator === null) return;
  // In its own scope, because nothing else accepts forms.
  app.register(async (scope) => {
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, text, done) =>
      done(null, text),
    );
    for (const [method, path] of BROWSER_CALLS) {
      page(scope, {
        method,
        path: `${SIMULATOR_PATH}${path}`,
        action: 'useSimulatedPayments',
        limits,
        handle: (request, reply) => pass(simulator, request, reply),
      });
    }
    page(scope, {
      path: `${SIMULATOR_PATH}/invoices/:key/pdf`,
      action: 'useSimulatedPayments',
      limits,
      async handle(request, reply) {
        const { key } = request.params as { key: string };
        const answer = await ask(simulator, `/invoices/${encodeURIComponent(key)}/pdf`);
        if (!answer.ok) throw new AppError('NotFound');
        return reply
          .type('application/pdf')
          .header('content-disposition', 'inline; filename="invoice.pdf"')
          .send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  });
}

/** The key is a parameter, as in Stripe's own script; these pages authenticate nobody by a header. */
async function pass(
  simulator: PaymentSimulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const isRead = request.method !== 'POST';
  const given = new URLSearchParams(isRead ? query : String(request.body ?? ''));
  const key = given.get('key');
  given.delete('key');
  const answer = await ask(simulator, path.slice(SIMULATOR_PATH.length) + (isRead ? `?${given}` : ''), {
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(!isRead && { method: 'POST', body: given.toString() }),
  });
  const version = answer.headers.get('stripe-version');
  if (version !== null) reply.header('stripe-version', version);
  return reply
    .code(answer.status)
    .type('application/json')
    .send(await answer.text());
}

/** Answers `Unavailable` if the simulator doesn't respond, as for every service. */
async function ask(simulator: PaymentSimulator, path: string, init?: RequestInit): Promise<Response> {
  try {
    return await simulator.fetch(`http://simulator${path}`, {
      signal: AbortSignal.timeout(TIMEOUT),
      ...init,
    });
  } catch {
    throw new AppError('Unavailable', { retryAfter: 5 });
  }
}
