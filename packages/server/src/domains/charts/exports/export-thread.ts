import { Worker } from 'node:worker_threads';
import type { ExportJob, ExportOutcome } from './export-job.ts';

/** What a thread posts once it has loaded its code. */
export const READY = 'ready';

/** How a thread is started. */
export interface ThreadOptions {
  /** Whether it is started ahead of its first job, so that it has time to warm up. */
  readonly isAhead: boolean;
}

/** A thread that exports charts, one at a time. */
export interface ExportThread {
  /** Whether it has loaded its code. */
  readonly isReady: boolean;
  /** Rejects when the thread fails. */
  run(job: ExportJob): Promise<ExportOutcome>;
  end(): Promise<void>;
}

/** The thread's heap limit; the largest chart takes about half of it. */
const HEAP_MEGABYTES = 1_024;

/** Starts a thread, which doesn't keep the process alive; calls `onEnd` when it has ended, for whatever reason. */
export function startExportThread(options: ThreadOptions, onEnd: () => void): ExportThread {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    workerData: options,
  });
  worker.unref();
  let isReady = false;
  worker.on('message', (message) => {
    if (message === READY) isReady = true;
  });
  // A running job reports the failure; without one, the next job gets a new thread.
  worker.on('error', () => undefined);
  worker.once('exit', onEnd);
  return {
    get isReady() {
      return isReady;
    },
    run: (job) => runJob(worker, job),
    end: async () => void (await worker.terminate()),
  };
}

/** Sends a job to the worker and waits for the outcome. */
function runJob(worker: Worker, job: ExportJob): Promise<ExportOutcome> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', take).off('error', fail).off('exit', leave);
      settle();
    };
    const take = (outcome: ExportOutcome | typeof READY) => {
      if (outcome !== READY) end(() => resolve(outcome));
    };
    const fail = (error: Error) => end(() => reject(error));
    const leave = (code: number) => end(() => reject(new Error(`the export thread ended with ${code}`)));
    worker.on('message', take).once('error', fail).once('exit', leave);
    worker.postMessage(job);
  });
}
