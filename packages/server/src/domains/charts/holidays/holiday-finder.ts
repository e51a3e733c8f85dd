import type { Caller } from '../../../platform/http/caller.ts';
import { createSharedCache, type SharedCacheBounds } from '../../../platform/shared-cache.ts';
import { createJobRunner, type JobBounds } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { HolidayJob, HolidayOutcome } from './holiday-job.ts';

/** Finds holidays outside the server's process, and keeps what was asked for lately. */
export interface HolidayFinder {
  /** A caller who has gone stops waiting. Throws a BusyError when too many jobs wait. */
  find(job: HolidayJob, caller: Caller): Promise<HolidayOutcome>;
  /** Ends the process if it is running. */
  close(): Promise<void>;
}

/** Loading the library takes 0.2 s; fifty years of Germany 0.1 s, of the slowest country, Taiwan, 3 s. */
const BOUNDS: JobBounds = {
  places: 1,
  longestJob: 13_500,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};
const PROGRAM = { url: new URL('./holiday-worker.ts', import.meta.url), heapMegabytes: 256 };
/** Fifty years are some 300 kB, the countries 30 kB. */
const CACHE_BOUNDS: SharedCacheBounds = { entries: 500, bytes: 32 * 1024 * 1024 };

/** One process a node, which starts with the first job. */
export function createHolidayFinder(): HolidayFinder {
  const runner = createJobRunner<HolidayJob, HolidayOutcome>(
    (options, onEnd) => startWorkerProcess(PROGRAM, options, onEnd),
    BOUNDS,
  );
  const kept = createSharedCache<{ readonly outcome: HolidayOutcome; readonly size: number }>(CACHE_BOUNDS);
  return {
    async find(job, caller) {
      const make = async (first: Caller) => {
        const outcome = await runner.run(job, first);
        return { outcome, size: JSON.stringify(outcome).length };
      };
      return (await kept.find(JSON.stringify(job), make, caller)).outcome;
    },
    close: () => runner.close(),
  };
}
