import { BusyError } from '../errors/busy-error.ts';
import { type Caller, OWN_WORK } from '../http/caller.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { createFairLimiter, type LineBounds } from './fair-limiter.ts';
import type { JobWorker, StartWorker } from './job-worker.ts';

/** Runs jobs outside the server's process. */
export interface JobRunner<Job, Outcome> {
  /**
   * Throws a BusyError when too many jobs wait, and a JobTimeoutError when the job exceeds its time limit. A job whose
   * caller has gone leaves the line or, if it has begun and doesn't end within a second, ends its worker.
   */
  run(job: Job, caller?: Caller): Promise<Outcome>;
  /** Whether a worker is running. */
  readonly isRunning: boolean;
  /** Whether a worker has loaded its code, so that a job would begin at once. */
  readonly isReady: boolean;
  /** Ends all workers. */
  close(): Promise<void>;
}

/** A job exceeded its time limit; the next try may find a less busy machine. */
export class JobTimeoutError extends BusyError {}

/** Ms that a worker may take to load its code: a call that waits longer is answered without it. */
const LONGEST_START = 15_000;

/** Ms that a job may take to end when its caller has gone: starting another worker for each who leaves would take longer. */
const LONGEST_END = 1_000;

/** A runner's limits, in ms and numbers of jobs; it has a worker for each of its places. */
export interface JobBounds extends LineBounds {
  /** A job that runs longer is terminated; loading its worker's code doesn't count. */
  readonly longestJob: number;
  /** A job that has waited longer is rejected: the request would time out first anyway. */
  readonly longestWait: number;
  /** How long after the last job the workers are released, along with what they keep in memory. */
  readonly idle: number;
  /**
   * How long after the runner's creation, or after a worker has ended, another one is started ahead of the next job;
   * null: it is started with the job.
   */
  readonly ahead: number | null;
}

/** Rejects as soon as the caller has gone, without waiting for the work. */
function untilGone<Value>(work: Promise<Value>, gone: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(gone.reason);
    gone.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => gone.removeEventListener('abort', stop));
  });
}

/** Has a worker do a job within so many ms, once the worker has loaded its code. */
async function runOn<Job, Outcome>(
  { ready, run }: JobWorker<Job, Outcome>,
  job: Job,
  { longestJob, gone }: { readonly longestJob: number; readonly gone: AbortSignal },
): Promise<Outcome> {
  await withTimeout(
    ready,
    LONGEST_START,
    () => new BusyError(`a worker took longer than ${LONGEST_START} ms to start`),
  );
  gone.throwIfAborted();
  return withTimeout(
    run(job),
    longestJob,
    () => new JobTimeoutError(`a job took longer than ${longestJob} ms`),
  );
}

/** Whether a job whose caller has gone ends soon, once its worker has loaded its code, so that the worker can go on. */
async function endsSoon(work: Promise<unknown>, ready: Promise<void>, gone: AbortSignal): Promise<boolean> {
  const isOver = work.then(
    () => true,
    (error: unknown) => error === gone.reason,
  );
  await Promise.race([ready, isOver]).catch(() => undefined);
  const timeout = new Error(`a job took longer than ${LONGEST_END} ms to end`);
  return withTimeout(isOver, LONGEST_END, () => timeout).catch(() => false);
}

/**
 * Runs all jobs of a kind on a few workers, while the server keeps answering. A job that fails, times out or is abandoned
 * and goes on ends its worker; the next job gets a new one, which has been started ahead unless it comes too soon.
 */
export function createJobRunner<Job, Outcome>(
  startWorker: StartWorker<Job, Outcome>,
  bounds: JobBounds,
): JobRunner<Job, Outcome> {
  const { longestJob, longestWait, idle, ahead } = bounds;
  const inTurn = createFairLimiter(bounds);
  const workers = new Set<JobWorker<Job, Outcome>>();
  /** Those without a job, the most recently used one last. */
  let free: readonly JobWorker<Job, Outcome>[] = [];
  let isClosed = false;
  /** Starts a worker ahead, or releases those that have been idle. */
  let timer: NodeJS.Timeout | undefined;

  const start = (isAhead: boolean): JobWorker<Job, Outcome> => {
    const started = startWorker({ isAhead }, () => {
      forget(started);
      if (workers.size === 0) startLater();
    });
    workers.add(started);
    return started;
  };

  const forget = (worker: JobWorker<Job, Outcome>): void => {
    workers.delete(worker);
    free = free.filter((one) => one !== worker);
  };

  const startLater = (): void => {
    clearTimeout(timer);
    if (ahead === null || isClosed) return;
    timer = setTimeout(() => {
      if (workers.size === 0) free = [start(true)];
    }, ahead).unref();
  };

  const end = async (ended: readonly JobWorker<Job, Outcome>[]): Promise<void> => {
    for (const worker of ended) forget(worker);
    if (workers.size === 0) startLater();
    await Promise.all(ended.map((worker) => worker.end()));
  };

  /** Releases the workers later if none of them has a job. */
  const rest = (): void => {
    if (workers.size === 0 || free.length < workers.size) return;
    clearTimeout(timer);
    timer = setTimeout(() => void end(free), idle).unref();
  };

  const work = async (job: Job, gone: AbortSignal): Promise<Outcome> => {
    if (isClosed) throw new BusyError('the workers have been ended');
    clearTimeout(timer);
    const worker = free.at(-1) ?? start(false);
    free = free.filter((one) => one !== worker);
    const release = () => {
      if (workers.has(worker)) free = [...free, worker];
    };
    const running = runOn(worker, job, { longestJob, gone });
    try {
      const outcome = await untilGone(running, gone);
      release();
      return outcome;
    } catch (error) {
      if (gone.aborted && (await endsSoon(running, worker.ready, gone))) release();
      else await end([worker]);
      throw error;
    } finally {
      rest();
    }
  };

  startLater();
  return {
    run(job, caller = OWN_WORK) {
      const asked = performance.now();
      return inTurn(() => {
        if (performance.now() - asked > longestWait)
          throw new BusyError('jobs before this one took too long');
        return work(job, caller.gone);
      }, caller);
    },
    get isRunning() {
      return workers.size > 0;
    },
    get isReady() {
      return [...workers].some((worker) => worker.isReady);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await end([...workers]);
    },
  };
}
