import type { FastifyInstance } from 'fastify';

/** The label for requests that match no route. */
const NO_ROUTE = 'none';

/** Counts every response by its route pattern, and every refusal by its code. */
export function measureRequests(app: FastifyInstance): void {
  const { requests, refusals, savedPushes } = app.deps.metrics;
  app.addHook('onResponse', async (request, reply) => {
    const { url = NO_ROUTE, config } = request.routeOptions;
    const seconds = reply.elapsedTime / 1000;
    requests.observe({ route: url, method: request.method, code: reply.statusCode }, seconds);
    if (config.endpoint === 'pushUpdate' && reply.statusCode === 200) savedPushes.observe(seconds);
    const code = reply.getHeader('error-message');
    if (typeof code === 'string') refusals.inc({ route: url, code });
  });
}
