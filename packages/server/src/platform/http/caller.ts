import type { FastifyReply } from 'fastify';
import { BusyError } from '../errors/busy-error.ts';
import { addressOf } from './rate-limits.ts';

/** Who waits for work: turns go round the accounts, then round each one's charts. */
export interface Caller {
  /** The account's id; for visitors, `address ` and their network address. */
  readonly account: string;
  /** The id of the path's chart; empty without one. */
  readonly chart: string;
  /** Aborts when the caller has disconnected or been answered: nobody needs work for this response any more. */
  readonly gone: AbortSignal;
}

/** The server itself, which waits in a line of its own. */
export const OWN_WORK: Caller = { account: '', chart: '', gone: new AbortController().signal };

/** The caller that a response goes to. */
export function callerOf({ request, raw }: FastifyReply): Caller {
  const gone = new AbortController();
  const leave = () => gone.abort(new BusyError('the client disconnected'));
  // Whoever has disconnected by now doesn't do it again.
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  const { ganttId = '' } = (request.params ?? {}) as { readonly ganttId?: string };
  const account = request.callerId ?? `address ${addressOf(request)}`;
  return { account, chart: ganttId, gone: gone.signal };
}
