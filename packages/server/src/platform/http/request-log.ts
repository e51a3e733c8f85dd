import type { FastifyInstance } from 'fastify';
import { newId } from '../new-id.ts';

/** A name for a request, in its log lines and in the header of its answer: nobody else chooses it. */
export function nameRequest(): string {
  return newId();
}

/**
 * One line per answered call of the API, by the route's pattern and the caller's id: addresses can hold tokens and
 * keys, so they are never logged (`security.md` §4.4). The answer's `request-id` names the lines that belong to it.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('callerId', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api')) return;
    request.log.info(
      {
        method: request.method,
        route: url,
        user: request.callerId ?? undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        code: reply.getHeader('error-message'),
      },
      'answered',
    );
  });
}
