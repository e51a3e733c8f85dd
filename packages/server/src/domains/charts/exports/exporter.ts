import { Worker } from 'node:worker_threads';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { withTimeout } from '../../../platform/http/with-timeout.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import type { ExportJob, ExportOutcome } from './export-job.ts';

/** Exports charts off the server's main thread. */
export interface Exporter {
  /**
   * Throws a BusyError when too many jobs wait, or when the job exceeds its time limit. An `abandoned` job leaves the
   * queue or, if it is running, ends its thread.
   */
  make(job: ExportJob, abandoned?: AbortSignal): Promise<ExportOutcome>;
  /** Whether the thread is running. */
  readonly isRunning: boolean;
  /** Ends the thread if it is running. */
  close(): Promise<void>;
}

/** An exporter's limits, in ms and numbers of jobs. */
export interface ExporterBounds {
  /** A job that runs longer is terminated. */
  readonly longestJob: number;
  /** A job that has waited longer is rejected: the request would time out first anyway. */
  readonly longestWait: number;
  readonly mostWaiting: number;
  /** How long after the last job the thread is released, along with its fonts. */
  readonly idle: number;
}

const BOUNDS: ExporterBounds = { longestJob: 13_500, longestWait: 8_000, mostWaiting: 20, idle: 60_000 };
/** For visitors' exports: a short queue, since anybody may request them. */
export const VISITORS_BOUNDS: ExporterBounds = { ...BOUNDS, mostWaiting: 5 };
/** The thread's heap limit; the largest chart takes about half of it. */
const HEAP_MEGABYTES = 1_024;

function startWorker(): Worker {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  worker.unref();
  return worker;
}

/** Sends a job to the worker and waits for the outcome. */
function runJob(worker: Worker, job: ExportJob): Promise<ExportOutcome> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', take).off('error', fail).off('exit', leave);
      settle();
    };
    const take = (outcome: ExportOutcome) => end(() => resolve(outcome));
    const fail = (error: Error) => end(() => reject(error));
    const leave = (code: number) => end(() => reject(new Error(`the export thread ended with ${code}`)));
    worker.once('message', take).once('error', fail).once('exit', leave);
    worker.postMessage(job);
  });
}

/** Rejects as soon as `abandoned` aborts, without waiting for the work. */
function untilAbandoned<Value>(work: Promise<Value>, abandoned: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    abandoned?.addEventListener('abort', () => reject(abandoned.reason), { once: true });
    work.then(resolve, reject);
  });
}

/**
 * Runs all exports of this node on one thread, which starts with the first job: layout, text shaping and encoding take
 * up to seconds, and the server keeps answering meanwhile. A job that fails, times out or is abandoned ends its thread;
 * the next job gets a new one.
 */
export function createExporter(bounds: ExporterBounds = BOUNDS): Exporter {
  const { longestJob, longestWait, mostWaiting, idle } = bounds;
  const inTurn = createLimiter(1, mostWaiting);
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const drop = async (): Promise<void> => {
    clearTimeout(rest);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };

  const work = async (job: ExportJob, abandoned?: AbortSignal): Promise<ExportOutcome> => {
    clearTimeout(rest);
    worker ??= startWorker();
    const late = () => new BusyError(`an export took longer than ${longestJob} ms`);
    try {
      return await withTimeout(untilAbandoned(runJob(worker, job), abandoned), longestJob, late);
    } catch (error) {
      await drop();
      throw error;
    } finally {
      rest = setTimeout(() => void drop(), idle).unref();
    }
  };

  return {
    make(job, abandoned) {
      const asked = performance.now();
      return inTurn(() => {
        if (performance.now() - asked > longestWait)
          throw new BusyError('exports before this one took too long');
        return work(job, abandoned);
      }, abandoned);
    },
    get isRunning() {
      return worker !== undefined;
    },
    close: drop,
  };
}
