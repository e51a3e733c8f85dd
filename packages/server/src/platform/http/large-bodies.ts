import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BusyError } from '../errors/busy-error.ts';
import { createLimiter } from '../limiter.ts';
import type { SignedInUser } from './access-control.ts';

/** Max bytes of a small body: many of those at once do no harm. */
export const LARGE_BODY = 256 * 1_024;

/** How many calls with large bodies run at a time, from reading to responding; how many more may wait, unread. */
const PLACES = 4;
const MAX_WAITING = 20;
/** The same per account, including waiting ones, so that nobody can block the others by sending slowly. */
const MAX_PER_ACCOUNT = 2;

/** Makes a call with a large body wait for its turn before the body is read. */
export type LargeBodies = (
  request: FastifyRequest,
  reply: FastifyReply,
  user: SignedInUser | null,
) => Promise<void>;

/**
 * Bounds the memory used by large bodies: text, parsed records and the resulting chart are many times as large as what
 * was sent. Throws a BusyError when too many wait.
 */
export function boundLargeBodies(): LargeBodies {
  const inTurn = createLimiter(PLACES, MAX_WAITING);
  const counts = new Map<string, number>();
  return async (request, reply, user) => {
    if (!mayBeLarge(request)) return;
    const key = user?.userId ?? '';
    const count = counts.get(key) ?? 0;
    if (count >= MAX_PER_ACCOUNT) throw new BusyError(`${count} large bodies of one account at a time`);
    counts.set(key, count + 1);
    // Also when the caller disconnects early.
    const answered = finished(reply.raw).catch(() => undefined);
    const begun = Promise.withResolvers<void>();
    inTurn(async () => {
      begun.resolve();
      await answered;
    })
      .catch(begun.reject)
      .finally(() => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      });
    await begun.promise;
  };
}

/** A chunked body doesn't announce its length. */
function mayBeLarge({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(length) > LARGE_BODY;
}
