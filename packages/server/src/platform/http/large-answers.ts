import { BusyError } from '../errors/busy-error.ts';
import { createFairLimiter } from '../workers/fair-limiter.ts';
import { createJobRunner, type JobBounds } from '../workers/job-runner.ts';
import { startWorkerProcess } from '../workers/worker-process.ts';
import type { Caller } from './caller.ts';
import type { CompressJob } from './compress-worker.ts';
import { compressText, type Encoding } from './compression.ts';

/** How many large answers are made at a time, and how many more wait. */
const LINE = { places: 3, maxWaiting: 60 };
/** Max bytes of an account's answers that wait to be read by their callers, and of everybody's. */
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
  /** Makes an answer when its caller's turn comes. Throws a BusyError if the account already holds its share of memory. */
  make<Value>(task: () => Promise<Value>, caller: Caller): Promise<Value>;
  /** Compresses an answer's text. Throws a BusyError when too many long ones wait. */
  compress(text: Buffer, encoding: Encoding, caller: Caller): Promise<Buffer>;
  /**
   * Counts an answer's bytes until the returned function is called; `end` cuts its connection, when all answers together
   * take too much memory and this account's take the most. Throws a BusyError above the account's share, unless it is the
   * account's only answer.
   */
  hold(bytes: number, account: string, end: () => void): () => void;
  /** Ends the processes that compress. */
  close(): Promise<void>;
}

interface Held {
  readonly bytes: number;
  readonly end: () => void;
}

export function boundLargeAnswers(): LargeAnswers {
  const inTurn = createFairLimiter(LINE);
  const compressor = createJobRunner<CompressJob, Uint8Array>(
    (options, onEnd) => startWorkerProcess(PROGRAM, options, onEnd),
    COMPRESSOR,
  );
  const heldBy = new Map<string, Set<Held>>();
  const sizeOf = (account: string) => sum(heldBy.get(account) ?? []);

  /** Cuts off the account that holds the most. */
  const shrink = (): void => {
    const sizes = [...heldBy].map(([account, held]) => ({ account, size: sum(held) }));
    if (sum(sizes.map(({ size }) => ({ bytes: size }))) <= TOTAL) return;
    const most = sizes.reduce((most, one) => (one.size > most.size ? one : most));
    for (const { end } of heldBy.get(most.account) ?? []) end();
    heldBy.delete(most.account);
  };

  return {
    make(task, caller) {
      return inTurn(async () => {
        requireRoom(sizeOf(caller.account));
        return task();
      }, caller);
    },
    async compress(text, encoding, caller) {
      if (text.length < LONG) return compressText(text, encoding);
      return Buffer.from(await compressor.run({ bytes: text, encoding }, caller));
    },
    hold(bytes, account, end) {
      const held = heldBy.get(account) ?? new Set<Held>();
      if (held.size > 0) requireRoom(sum(held) + bytes);
      const one = { bytes, end };
      heldBy.set(account, held.add(one));
      shrink();
      return () => {
        held.delete(one);
        if (held.size === 0 && heldBy.get(account) === held) heldBy.delete(account);
      };
    },
    close: () => compressor.close(),
  };
}

function sum(held: Iterable<{ readonly bytes: number }>): number {
  let total = 0;
  for (const { bytes } of held) total += bytes;
  return total;
}

function requireRoom(bytes: number): void {
  if (bytes > SHARE) throw new BusyError(`${bytes} bytes of one account's answers wait to be read`);
}
