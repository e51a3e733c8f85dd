import type { FastifyInstance } from 'fastify';
import { newId } from '../new-id.ts';

/** Generates a request's id, for its log lines and a response header: callers can't choose it. */
export function nameRequest(): string {
  return newId();
}

/**
 * Logs one line per response of the API and the MCP server, with the route's pattern, the caller's id and that of an access token: URLs can contain tokens and keys, so
 * they are never logged (`security.md` §4.4). The response's `request-id` identifies its log lines.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('callerId', null);
  app.decorateRequest('tokenId', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api') && url !== '/mcp') return;
    request.log.info(
      {
        method: request.method,
        route: url,
        user: request.callerId ?? undefined,
        token: request.tokenId ?? undefined,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        code: reply.getHeader('error-message'),
      },
      'answered',
    );
  });
}
