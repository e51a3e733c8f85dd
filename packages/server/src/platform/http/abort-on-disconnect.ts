import type { FastifyReply } from 'fastify';
import { BusyError } from '../errors/busy-error.ts';

/** Aborts when the caller has disconnected or been answered: nobody needs work for this response any more. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new BusyError('the client disconnected')));
  return gone.signal;
}
