import { AccountBusyError } from '../errors/busy-error.ts';
import { createFairLimiter } from '../workers/fair-limiter.ts';
import { createJobRunner, type JobBounds } from '../workers/job-runner.ts';
import { startWorkerProcess } from '../workers/worker-process.ts';
import type { Caller } from './caller.ts';
import type { CompressJob } from './compress-worker.ts';
import { compressText, type Encoding } from './compression.ts';

/** How many large answers are made at a time, and how many more wait. */
const LINE = { places: 3, maxWaiting: 60 };
/** Bytes from which a body is counted: less than that leaves the server's memory at once, whoever reads it. */
export const COUNTED = 64 * 1024;
/** Max bytes of an account's answers that wait to be read by their callers before it gets another, and of everybody's. */
const SHARE = 32 * 1024 * 1024;
const TOTAL = 128 * 1024 * 1024;

/** Bytes from which a text is compressed in a process: threads would take the processor from the server's own. */
const LONG = 1024 * 1024;
const COMPRESSOR: JobBounds = {
  places: 2,
  maxWaiting: 60,
  longestJob: 9_000,
  longestWait: 8_000,
  idle: 60_000,
  ahead: null,
};
const PROGRAM = { url: new URL('./compress-worker.ts', import.meta.url), heapMegabytes: 128 };

/** Bounds what answers that can be large cost, in processor time and memory, fairly for each account. */
export interface LargeAnswers {
  /** Makes an answer in its caller's turn. Throws an AccountBusyError if the account already holds its share of memory. */
  make<Value>(task: () => Promise<Value>, caller: Caller): Promise<Value>;
  /** Throws an AccountBusyError if the account already holds its share of memory; for answers that are made elsewhere. */
  requireRoom(account: string): void;
  /** Compresses an answer's text. Throws a BusyError when too many long ones wait. */
  compress(text: Buffer, encoding: Encoding, caller: Caller): Promise<Buffer>;
  /**
   * Counts a body of 64 KiB or more until the returned function is called, once for each account that it waits for; `end`
   * cuts its connection, when all answers together take too much memory and this account's take the most.
   */
  hold(body: HeldBody, account: string, end: () => void): () => void;
  /** Ends the processes that compress. */
  close(): Promise<void>;
}

/** A body's length in bytes, and the memory that it is in, which several answers may share. */
interface HeldBody {
  readonly buffer: object;
  readonly length: number;
}

interface Held {
  readonly body: HeldBody;
  readonly end: () => void;
}

export function boundLargeAnswers(): LargeAnswers {
  const inTurn = createFairLimiter(LINE);
  const compressor = createJobRunner<CompressJob, Uint8Array>(
    (options, onEnd) => startWorkerProcess(PROGRAM, options, onEnd),
    COMPRESSOR,
  );
  const heldBy = new Map<string, Set<Held>>();
  const everything = countBodies();

  /** Cuts off the account that holds the most. */
  const shrink = (): void => {
    if (everything.size <= TOTAL) return;
    const sizes = [...heldBy].map(([account, held]) => ({ account, size: sizeOf(held) }));
    const most = sizes.reduce((most, one) => (one.size > most.size ? one : most));
    const cut = [...(heldBy.get(most.account) ?? [])];
    for (const one of cut) release(most.account, one);
    for (const { end } of cut) end();
  };

  const release = (account: string, one: Held): void => {
    const held = heldBy.get(account);
    if (!held?.delete(one)) return;
    everything.remove(one.body);
    if (held.size === 0) heldBy.delete(account);
  };

  const requireRoom = (account: string): void => {
    const size = sizeOf(heldBy.get(account) ?? []);
    if (size > SHARE) throw new AccountBusyError(`${size} bytes of one account's answers wait to be read`);
  };

  return {
    make(task, caller) {
      return inTurn(async () => {
        requireRoom(caller.account);
        return task();
      }, caller);
    },
    requireRoom,
    async compress(text, encoding, caller) {
      if (text.length < LONG) return compressText(text, encoding);
      return Buffer.from(await compressor.run({ bytes: text, encoding }, caller));
    },
    hold(body, account, end) {
      if (body.length < COUNTED) return () => undefined;
      const one = { body, end };
      heldBy.set(account, (heldBy.get(account) ?? new Set()).add(one));
      everything.add(body);
      shrink();
      return () => release(account, one);
    },
    close: () => compressor.close(),
  };
}

/** Bytes of different bodies. */
function sizeOf(held: Iterable<Held>): number {
  const bodies = countBodies();
  for (const { body } of held) bodies.add(body);
  return bodies.size;
}

/** Sums memory: each is as long as the longest body that was in it since it was first added, until the last is removed. */
function countBodies() {
  const added = new Map<object, { readonly count: number; readonly length: number }>();
  let size = 0;
  return {
    add({ buffer, length }: HeldBody): void {
      const before = added.get(buffer) ?? { count: 0, length: 0 };
      const longest = Math.max(before.length, length);
      added.set(buffer, { count: before.count + 1, length: longest });
      size += longest - before.length;
    },
    remove({ buffer }: HeldBody): void {
      const { count, length } = added.get(buffer) ?? { count: 0, length: 0 };
      if (count > 1) added.set(buffer, { count: count - 1, length });
      else if (added.delete(buffer)) size -= length;
    },
    get size() {
      return size;
    },
  };
}
