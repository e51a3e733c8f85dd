import { ACTIONS, ACTORS, type Action } from '@giotto/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { takeError } from './error-handler.ts';
import type { RateRule } from './rate-limits.ts';
import { withinAnswerTime } from './with-timeout.ts';

/** Something that is served outside the contract: pages, files, health. */
export interface Page {
  readonly method?: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** A row of the authorization table that lets everybody in: pages hold no account's data. */
  readonly action: Action;
  /** These count by address (`limitByAddress`). The general limits of `/api` do not hold here. */
  readonly limits?: readonly RateRule[];
  /** Returns the body; headers and status go through `reply`. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** What is sent when it cannot be served; without it the answer is that of the API. */
  readonly refuse?: (request: FastifyRequest, reply: FastifyReply, refusal: AppError) => FastifyReply;
}

/**
 * Registers a page. Nobody is authenticated on it and cookies mean nothing: what needs to know who is asking is an
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
      await app.limitRate(request, null, limits);
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
