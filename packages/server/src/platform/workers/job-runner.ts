import { BusyError } from '../errors/busy-error.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { createLimiter } from '../limiter.ts';
import type { JobWorker, StartWorker } from './job-worker.ts';

/** Runs jobs off the server's main thread. */
export interface JobRunner<Job, Outcome> {
  /**
   * Throws a BusyError when too many jobs wait, and a JobTimeoutError when the job exceeds its time limit. An
   * `abandoned` job leaves the queue or, if it is running, ends its worker.
   */
  run(job: Job, abandoned?: AbortSignal): Promise<Outcome>;
  /** Whether the worker is running. */
  readonly isRunning: boolean;
  /** Whether a worker has loaded its code, so that a job would begin at once. */
  readonly isReady: boolean;
  /** Ends the worker if it is running. */
  close(): Promise<void>;
}

/** A job exceeded its time limit; the next try may find a less busy machine. */
export class JobTimeoutError extends BusyError {}

/** Ms that a worker may take to load its code: a call that waits longer is answered without it. */
const LONGEST_START = 15_000;

/** A runner's limits, in ms and numbers of jobs. */
export interface JobBounds {
  /** A job that runs longer is terminated; loading its worker's code doesn't count. */
  readonly longestJob: number;
  /** A job that has waited longer is rejected: the request would time out first anyway. */
  readonly longestWait: number;
  readonly maxWaiting: number;
  /** How long after the last job the worker is released, along with what it keeps in memory. */
  readonly idle: number;
  /**
   * How long after the runner's creation, or after a worker has ended, another one is started ahead of the next job;
   * null: it is started with the job.
   */
  readonly ahead: number | null;
}

/** Rejects as soon as `abandoned` aborts, without waiting for the work. */
function untilAbandoned<Value>(work: Promise<Value>, abandoned: AbortSignal | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    abandoned?.addEventListener('abort', () => reject(abandoned.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Has a worker do a job within so many ms, once the worker has loaded its code. */
async function runOn<Job, Outcome>(
  { ready, run }: JobWorker<Job, Outcome>,
  job: Job,
  longestJob: number,
): Promise<Outcome> {
  await withTimeout(
    ready,
    LONGEST_START,
    () => new BusyError(`a worker took longer than ${LONGEST_START} ms to start`),
  );
  return withTimeout(
    run(job),
    longestJob,
    () => new JobTimeoutError(`a job took longer than ${longestJob} ms`),
  );
}

/**
 * Runs all jobs of a kind on one worker, while the server keeps answering. A job that fails, times out or is abandoned
 * ends its worker; the next job gets a new one, which has been started ahead unless it comes too soon.
 */
export function createJobRunner<Job, Outcome>(
  startWorker: StartWorker<Job, Outcome>,
  bounds: JobBounds,
): JobRunner<Job, Outcome> {
  const { longestJob, longestWait, maxWaiting, idle, ahead } = bounds;
  const inTurn = createLimiter(1, maxWaiting);
  let worker: JobWorker<Job, Outcome> | undefined;
  let isClosed = false;
  /** Starts a worker ahead, or releases the one that has been idle. */
  let timer: NodeJS.Timeout | undefined;

  const start = (isAhead: boolean): JobWorker<Job, Outcome> => {
    const started = startWorker({ isAhead }, () => {
      if (worker !== started) return;
      worker = undefined;
      startLater();
    });
    return started;
  };

  const startLater = (): void => {
    clearTimeout(timer);
    if (ahead === null || isClosed) return;
    timer = setTimeout(() => {
      worker ??= start(true);
    }, ahead).unref();
  };

  const drop = async (): Promise<void> => {
    clearTimeout(timer);
    const ended = worker;
    worker = undefined;
    await ended?.end();
  };

  const release = async (): Promise<void> => {
    const dropped = drop();
    startLater();
    await dropped;
  };

  const work = async (job: Job, abandoned?: AbortSignal): Promise<Outcome> => {
    clearTimeout(timer);
    worker ??= start(false);
    try {
      const outcome = await untilAbandoned(runOn(worker, job, longestJob), abandoned);
      timer = setTimeout(() => void release(), idle).unref();
      return outcome;
    } catch (error) {
      await release();
      throw error;
    }
  };

  startLater();
  return {
    run(job, abandoned) {
      const asked = performance.now();
      return inTurn(() => {
        if (performance.now() - asked > longestWait)
          throw new BusyError('jobs before this one took too long');
        return work(job, abandoned);
      }, abandoned);
    },
    get isRunning() {
      return worker !== undefined;
    },
    get isReady() {
      return worker?.isReady ?? false;
    },
    close() {
      isClosed = true;
      return drop();
    },
  };
}
