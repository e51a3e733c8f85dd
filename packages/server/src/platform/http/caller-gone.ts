import type { FastifyReply } from 'fastify';
import { BusyError } from '../errors/busy-error.ts';

/** Is aborted when the caller has gone, or has been answered: what is still made for this answer then is for nobody. */
export function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new BusyError('whoever asked has gone')));
  return gone.signal;
}
