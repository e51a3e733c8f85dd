import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Caller, callerOf } from './caller.ts';
import { COUNTED } from './large-answers.ts';

/** Counts every large body to whom it goes, until it has left this node (`large-answers.ts`). */
export function holdAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const body = bodyOf(payload);
    if (body === undefined || body.length < COUNTED) return payload;
    const { account, gone } = callerOf(reply);
    if (gone.aborted) return payload;
    const release = app.largeAnswers.hold(body, account, () => reply.raw.destroy());
    gone.addEventListener('abort', release, { once: true });
    return payload;
  });
}

/** A text has memory of its own; a stream's parts are read as they are sent. */
function bodyOf(payload: unknown) {
  if (typeof payload === 'string') return { buffer: {}, length: Buffer.byteLength(payload) };
  return Buffer.isBuffer(payload) ? payload : undefined;
}

/**
 * The caller that a body which may be large goes to. Throws a BusyError, before anything is made, if too much of what their
 * account got before waits to be read.
 */
export function callerWithRoom(reply: FastifyReply): Caller {
  const caller = callerOf(reply);
  reply.server.largeAnswers.requireRoom(caller.account);
  return caller;
}
