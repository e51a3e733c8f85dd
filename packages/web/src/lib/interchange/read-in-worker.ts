import type { Progress } from '@giotto/interchange/formats';
import { FILE_LIMITS } from '@giotto/interchange/plan';
import { reportFault } from '../own-fault.ts';
import type { ReadChart, ReadRequest, RefusedFile, WorkerMessage } from './worker-messages.ts';

/** Ms after which a file counts as too large to read here (`interchange-facts.md` §4). */
const TIME_LIMIT = 15_000;

export interface ReadOptions
  extends Pick<ReadRequest, 'styleId' | 'today' | 'language' | 'table' | 'choice' | 'limit'> {
  readonly onProgress: (progress: Progress) => void;
  /** Ends the worker. */
  readonly signal: AbortSignal;
}

/** Why a file couldn't be read, besides being refused. */
export type ReadFailure = { readonly kind: 'tooLarge' | 'tooSlow' | 'failed' };

/**
 * Reads a file in a worker of its own, so that the page stays responsive and nothing leaves the browser. Aborting ends the
 * worker, and the promise never settles.
 */
export async function readInWorker(
  file: File,
  { signal, onProgress, ...request }: ReadOptions,
): Promise<ReadChart | RefusedFile | ReadFailure> {
  if (file.size > FILE_LIMITS.bytes) return { kind: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve) => {
    const finish = (result: ReadChart | RefusedFile | ReadFailure) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(() => finish({ kind: 'tooSlow' }), TIME_LIMIT);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      worker.terminate();
    });
    worker.addEventListener('error', ({ message }) => {
      // Without a message, its code couldn't be loaded.
      if (message) reportFault(new Error(`The worker failed: ${message}`));
      finish({ kind: 'failed' });
    });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'progress') onProgress(data.progress);
      else finish(data);
    });
    const message: ReadRequest = { ...request, bytes, fileName: file.name };
    worker.postMessage(message, [bytes.buffer]);
  });
}
