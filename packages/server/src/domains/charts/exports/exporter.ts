import { Worker } from 'node:worker_threads';
import { BusyError } from '../../../platform/errors/busy-error.ts';
import { withTimeout } from '../../../platform/http/with-timeout.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import type { ExportJob, ExportOutcome } from './export-job.ts';

/** Makes files of charts beside the server's own thread. */
export interface Exporter {
  /**
   * Throws a BusyError when too many wait, or when the job takes longer than any may. A job that is `abandoned` leaves the
   * line, or ends with its thread.
   */
  make(job: ExportJob, abandoned?: AbortSignal): Promise<ExportOutcome>;
  /** Whether there is a thread just now. */
  readonly isRunning: boolean;
  /** Ends the thread, if there is one. */
  close(): Promise<void>;
}

/** The bounds of an exporter, in ms and in numbers of jobs. */
export interface ExporterBounds {
  /** A job that takes longer is ended. */
  readonly longestJob: number;
  /** Whoever has waited longer is not served any more: the answer's own time would be over first. */
  readonly longestWait: number;
  readonly mostWaiting: number;
  /** So long after the last job the thread, with its fonts, is given back. */
  readonly idle: number;
}

const BOUNDS: ExporterBounds = { longestJob: 13_500, longestWait: 8_000, mostWaiting: 20, idle: 60_000 };
/** For files that visitors want: few wait, since anybody may ask. */
export const VISITORS_BOUNDS: ExporterBounds = { ...BOUNDS, mostWaiting: 5 };
/** The heap of the thread; the largest chart takes about half of it. */
const HEAP_MEGABYTES = 1_024;

function startWorker(): Worker {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  worker.unref();
  return worker;
}

/** Hands a job over and waits for what becomes of it. */
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

/** Waits for the work, but no longer than somebody else does. */
function untilAbandoned<Value>(work: Promise<Value>, abandoned: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    abandoned?.addEventListener('abort', () => reject(abandoned.reason), { once: true });
    work.then(resolve, reject);
  });
}

/**
 * One thread for all exports of this node, started with the first job: laying out, shaping letters and writing files
 * takes up to seconds, during which the server goes on answering. A job that fails, takes too long, or that nobody waits
 * for any more ends its thread; the next one gets a new one.
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
