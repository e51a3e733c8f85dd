import { BusyError } from '../../../platform/errors/busy-error.ts';
import { withTimeout } from '../../../platform/http/with-timeout.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import type { ExportJob, ExportOutcome } from './export-job.ts';
import { type ExportThread, startExportThread } from './export-thread.ts';

/** Exports charts off the server's main thread. */
export interface Exporter {
  /**
   * Throws a BusyError when too many jobs wait, or when the job exceeds its time limit. An `abandoned` job leaves the
   * queue or, if it is running, ends its thread.
   */
  make(job: ExportJob, abandoned?: AbortSignal): Promise<ExportOutcome>;
  /** Whether the thread is running. */
  readonly isRunning: boolean;
  /** Whether a thread has loaded its code, so that a job would begin at once. */
  readonly isReady: boolean;
  /** Ends the thread if it is running. */
  close(): Promise<void>;
}

/** An exporter's limits, in ms and numbers of jobs. */
export interface ExporterBounds {
  /** A job that runs longer is terminated. */
  readonly longestJob: number;
  /** A job that has waited longer is rejected: the request would time out first anyway. */
  readonly longestWait: number;
  readonly maxWaiting: number;
  /** How long after the last job the thread is released, along with its fonts. */
  readonly idle: number;
  /**
   * How long after the exporter's creation, or after a thread has ended, another one is started ahead of the next job;
   * null: it is started with the job. Loading the code takes 0.4 s, and a waiting thread about 100 MB.
   */
  readonly ahead: number | null;
}

const BOUNDS: ExporterBounds = {
  longestJob: 13_500,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: 5_000,
};
/** For visitors' exports: a short queue, since anybody may request them, and no thread while there is nothing to do. */
export const VISITORS_BOUNDS: ExporterBounds = { ...BOUNDS, maxWaiting: 5, ahead: null };
/** Rejects as soon as `abandoned` aborts, without waiting for the work. */
function untilAbandoned<Value>(work: Promise<Value>, abandoned: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    abandoned?.addEventListener('abort', () => reject(abandoned.reason), { once: true });
    work.then(resolve, reject);
  });
}

/**
 * Runs all exports of this node on one thread: layout, text shaping and encoding take up to seconds, and the server keeps
 * answering meanwhile. A job that fails, times out or is abandoned ends its thread; the next job gets a new one, which
 * has been started ahead unless it comes too soon.
 */
export function createExporter(bounds: ExporterBounds = BOUNDS): Exporter {
  const { longestJob, longestWait, maxWaiting, idle, ahead } = bounds;
  const inTurn = createLimiter(1, maxWaiting);
  let thread: ExportThread | undefined;
  let isClosed = false;
  /** Starts a thread ahead, or releases the one that has been idle. */
  let timer: NodeJS.Timeout | undefined;

  const start = (isAhead: boolean): ExportThread => {
    const started = startExportThread({ isAhead }, () => {
      if (thread !== started) return;
      thread = undefined;
      startLater();
    });
    return started;
  };

  const startLater = (): void => {
    clearTimeout(timer);
    if (ahead === null || isClosed) return;
    timer = setTimeout(() => {
      thread ??= start(true);
    }, ahead).unref();
  };

  const drop = async (): Promise<void> => {
    clearTimeout(timer);
    const ended = thread;
    thread = undefined;
    await ended?.end();
  };

  const release = async (): Promise<void> => {
    const dropped = drop();
    startLater();
    await dropped;
  };

  const work = async (job: ExportJob, abandoned?: AbortSignal): Promise<ExportOutcome> => {
    clearTimeout(timer);
    thread ??= start(false);
    const late = () => new BusyError(`an export took longer than ${longestJob} ms`);
    try {
      const outcome = await withTimeout(untilAbandoned(thread.run(job), abandoned), longestJob, late);
      timer = setTimeout(() => void release(), idle).unref();
      return outcome;
    } catch (error) {
      await release();
      throw error;
    }
  };

  startLater();
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
      return thread !== undefined;
    },
    get isReady() {
      return thread?.isReady ?? false;
    },
    close() {
      isClosed = true;
      return drop();
    },
  };
}
