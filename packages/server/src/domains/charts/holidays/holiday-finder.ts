import { createSharedCache, type SharedCacheBounds } from '../../../platform/shared-cache.ts';
import { createJobRunner, type JobBounds } from '../../../platform/workers/job-runner.ts';
import { startWorkerThread } from '../../../platform/workers/worker-thread.ts';
import type { HolidayJob, HolidayOutcome } from './holiday-job.ts';

/** Finds holidays off the server's main thread, and keeps what was asked for lately. */
export interface HolidayFinder {
  /** A caller whose `gone` aborts stops waiting. Throws a BusyError when too many jobs wait. */
  find(job: HolidayJob, gone: AbortSignal): Promise<HolidayOutcome>;
  /** Ends the thread if it is running. */
  close(): Promise<void>;
}

/** Loading the library takes 0.2 s; fifty years of Germany 0.1 s, of the slowest country, Taiwan, 3 s. */
const BOUNDS: JobBounds = {
  longestJob: 13_500,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};
const PROGRAM = { url: new URL('./holiday-worker.ts', import.meta.url), heapMegabytes: 256 };
/** Fifty years are some 300 kB, the countries 30 kB. */
const CACHE_BOUNDS: SharedCacheBounds = { entries: 500, bytes: 32 * 1024 * 1024 };

/** One thread a node, which starts with the first job. */
export function createHolidayFinder(): HolidayFinder {
  const runner = createJobRunner(
    (options, onEnd) => startWorkerThread<HolidayJob, HolidayOutcome>(PROGRAM, options, onEnd),
    BOUNDS,
  );
  const kept = createSharedCache<{ readonly outcome: HolidayOutcome; readonly size: number }>(CACHE_BOUNDS);
  return {
    async find(job, gone) {
      const make = async (abandoned: AbortSignal) => {
        const outcome = await runner.run(job, abandoned);
        return { outcome, size: JSON.stringify(outcome).length };
      };
      return (await kept.find(JSON.stringify(job), make, gone)).outcome;
    },
    close: () => runner.close(),
  };
}
