import type { FastifyInstance } from 'fastify';

/** Deny by default: a route that names no action of the authorization table is not accepted at all. */
export function requireActions(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.action === undefined) throw new Error(`The route ${method} ${url} names no action.`);
  });
}
