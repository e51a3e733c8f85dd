import type { Action } from '@giotto/contract/permissions';
import type { FastifyInstance } from 'fastify';

/** A registered route. */
export interface NamedRoute {
  readonly method: string;
  readonly url: string;
  readonly action: Action;
  /** The contract's endpoint behind it; null for pages. */
  readonly endpoint: string | null;
}

/**
 * Deny by default: rejects a route that names no action of the authorization table. All accepted ones are listed in
 * `app.namedRoutes`.
 */
export function requireActions(app: FastifyInstance): void {
  const named: NamedRoute[] = [];
  app.decorate('namedRoutes', named);
  app.addHook('onRoute', ({ method, url, config }) => {
    const action = config?.action;
    if (action === undefined) throw new Error(`The route ${method} ${url} names no action.`);
    for (const name of [method].flat())
      named.push({ method: name, url, action, endpoint: config?.endpoint ?? null });
  });
}
