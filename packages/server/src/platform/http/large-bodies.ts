import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import { BusyError } from '../errors/busy-error.ts';
import { createFairLimiter, type FairLimiter } from '../workers/fair-limiter.ts';
import { AppError } from './app-error.ts';
import { type Caller, callerOf } from './caller.ts';
import { addressOf } from './rate-limits.ts';

/** Bodies of more bytes are large. Smaller ones do no harm. */
export const LARGE_BODY = 256 * 1_024;
const MEBIBYTE = 1_024 * 1_024;

/** What large bodies may take of a node. */
export interface LargeBodyBounds {
  /** Calls of an account from the first byte to the answer. */
  readonly ofAccount: number;
  /** Bytes held at a time, of one address and of all. */
  readonly bytesOfAddress: number;
  readonly bytesOfAll: number;
  /** A body that brings fewer bytes in this many ms is ended. */
  readonly leastBytes: number;
  readonly window: number;
  /** How many calls are worked on at a time, how many more may wait, and for how many ms. */
  readonly places: number;
  readonly maxWaiting: number;
  readonly longestWait: number;
}

export const LARGE_BODY_BOUNDS: LargeBodyBounds = {
  ofAccount: 2,
  bytesOfAddress: 64 * MEBIBYTE,
  bytesOfAll: 192 * MEBIBYTE,
  leastBytes: 64 * 1_024,
  window: 5_000,
  places: 4,
  maxWaiting: 20,
  longestWait: 10_000,
};

/** Receives a large body, and makes its call wait for its turn; returns the body, all of which has arrived. */
export type LargeBodies = (request: FastifyRequest, reply: FastifyReply, body: Readable) => Promise<Readable>;

/**
 * Bounds the memory used by large bodies: text, parsed records and the resulting chart are many times as large as what was
 * sent. A call takes one of the places only when its body has arrived, so that nobody blocks the others by sending slowly.
 * Throws `TooSlow` for a body that arrives too slowly, `FST_ERR_CTP_BODY_TOO_LARGE`, and a BusyError when an account, an
 * address or all send too much, or too many wait.
 */
export function boundLargeBodies(bounds: LargeBodyBounds = LARGE_BODY_BOUNDS): LargeBodies {
  const inTurn = createFairLimiter(bounds);
  const calls = createTally();
  const bytes = createTally();
  return async (request, reply, body) => {
    if (!mayBeLarge(request)) return body;
    const caller = callerOf(reply);
    const { account } = caller;
    const address = addressOf(request);
    if (calls.of(account) >= bounds.ofAccount)
      throw new BusyError(`${bounds.ofAccount} large bodies of one account at a time`);
    calls.add(account, 1);
    let held = 0;
    // Also when the caller disconnects early.
    const answered = finished(reply.raw)
      .catch(() => undefined)
      .finally(() => {
        calls.add(account, -1);
        bytes.add(address, -held);
      });
    const hold = (length: number) => {
      if (bytes.of(address) + length > bounds.bytesOfAddress)
        throw new BusyError('an address sends too much');
      if (bytes.total() + length > bounds.bytesOfAll) throw new BusyError('too much is being sent');
      bytes.add(address, length);
      held += length;
    };
    try {
      const pages = await receive(body, request.routeOptions.bodyLimit, hold, bounds);
      await takeTurn(inTurn, caller, answered, bounds.longestWait);
      return Readable.from(pages, { objectMode: false });
    } catch (error) {
      // Nobody waits for the rest of the body.
      reply.header('connection', 'close');
      throw error;
    }
  };
}

/** Sums by key, and their total. */
function createTally() {
  const sums = new Map<string, number>();
  let total = 0;
  return {
    of: (key: string) => sums.get(key) ?? 0,
    total: () => total,
    add(key: string, count: number) {
      total += count;
      const sum = (sums.get(key) ?? 0) + count;
      if (sum === 0) sums.delete(key);
      else sums.set(key, sum);
    },
  };
}

/** A chunked body doesn't announce its length. */
function mayBeLarge({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (length === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(length) > LARGE_BODY;
}

const PAGE = 64 * 1_024;

/** A body's bytes, in pages: chunks of one byte each would take a hundred times as much. */
function receive(
  body: Readable,
  limit: number,
  hold: (bytes: number) => void,
  { leastBytes, window }: LargeBodyBounds,
): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>();
  const pages: Buffer[] = [];
  let page = Buffer.alloc(0);
  let used = 0;
  let size = 0;
  let measured = 0;
  const take = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    hold(chunk.length);
    for (let at = 0; at < chunk.length; ) {
      if (used === page.length) {
        page = Buffer.allocUnsafeSlow(PAGE);
        used = 0;
        pages.push(page);
      }
      const copied = chunk.copy(page, used, at);
      at += copied;
      used += copied;
    }
  };
  const onData = (chunk: Buffer) => {
    try {
      take(chunk);
    } catch (error) {
      reject(error);
    }
  };
  const measure = () => {
    if (size - measured < leastBytes) reject(new AppError('TooSlow'));
    measured = size;
  };
  // What has arrived while this node was busy is read first.
  const timer = setInterval(() => setImmediate(measure), window);
  const onEnd = () => {
    const last = pages.pop();
    resolve(last === undefined ? [] : [...pages, last.subarray(0, used)]);
  };
  const onClose = () => reject(new BusyError('the client has disconnected'));
  body.on('data', onData).once('end', onEnd).once('error', reject).once('close', onClose);
  return promise.finally(() => {
    clearInterval(timer);
    body.off('data', onData).off('end', onEnd).off('error', reject).off('close', onClose);
    body.on('error', () => undefined).resume();
  });
}

/** Resolves when it's the caller's turn, which lasts until the call is answered. */
async function takeTurn(
  inTurn: FairLimiter,
  caller: Caller,
  answered: Promise<unknown>,
  longestWait: number,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new BusyError('a large body has waited too long')), longestWait);
  const gone = AbortSignal.any([caller.gone, late.signal]);
  inTurn(
    async () => {
      resolve();
      await answered;
    },
    { ...caller, gone },
  ).catch(reject);
  await promise.finally(() => clearTimeout(timer));
}
