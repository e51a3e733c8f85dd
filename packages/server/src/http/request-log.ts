import type { FastifyInstance } from 'fastify';

/**
 * One line per answered call of the API, by the route's pattern: addresses can hold ids, tokens and keys, so they
 * are never logged (`security.md` §4.4).
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api')) return;
    request.log.info(
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        code: reply.getHeader('error-message'),
      },
      'answered',
    );
  });
}
