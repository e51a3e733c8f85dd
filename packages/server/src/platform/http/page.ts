import { ACTIONS, ACTORS, type Action } from '@giotto/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { takeError } from './error-handler.ts';
import type { RateRule } from './rate-limits.ts';
import { withinAnswerTime } from './with-timeout.ts';

/** Something served outside the contract: pages, files, health checks. */
export interface Page {
  readonly method?: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** A row of the authorization table that allows everybody: pages hold no account data. */
  readonly action: Action;
  /** Rate limits by address (`limitByAddress`). The general limits of `/api` don't apply here. */
  readonly limits?: readonly RateRule[];
  /** Returns the body; status and headers are set on `reply`. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Sends the error response; absent: the API's. */
  readonly refuse?: (request: FastifyRequest, reply: FastifyReply, refusal: AppError) => FastifyReply;
}

/**
 * Registers a page. Nobody is authenticated on it and cookies have no effect; whatever depends on the user is an
 * endpoint of the contract (`route`).
 */
export function page(
  app: FastifyInstance,
  { method = 'GET', path, action, limits = [], handle, refuse }: Page,
): void {
  if (ACTIONS[action].actors.length < ACTORS.length) {
    throw new Error(`The page ${path} names the action ${action}, which is not for everybody.`);
  }
  app.route({
    method,
    url: path,
    config: { action, page: path },
    async onRequest(request) {
      await app.limitRate({ request }, null, limits);
    },
    handler: (request, reply) => withinAnswerTime(work(request, reply)),
    ...(refuse && {
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        refuse(request, reply, takeError(request, error)),
    }),
  });

  async function work(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    return handle(request, reply);
  }
}
