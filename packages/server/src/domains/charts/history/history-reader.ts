import type { Pool } from 'pg';
import { connectionOf } from '../../../platform/database/pool.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { createJobRunner, type JobBounds } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { ReaderJob, ReaderOutcome } from './reader-job.ts';
import type { ReaderSetUp } from './reader-worker.ts';

/** Reads charts' logs outside the server's process, where they have to be parsed and replayed. */
export interface HistoryReader {
  /** Throws a BusyError when too many wait or it takes too long. */
  read<Job extends ReaderJob>(job: Job, caller: Caller): Promise<ReaderOutcome<Job>>;
  close(): Promise<void>;
}

/** Without a process while nobody reads: most histories are sent as they are stored. */
const BOUNDS: JobBounds = {
  places: 2,
  maxWaiting: 20,
  longestJob: 9_000,
  longestWait: 4_000,
  idle: 60_000,
  ahead: null,
};

const PROGRAM = { url: new URL('./reader-worker.ts', import.meta.url), heapMegabytes: 512 };

/** Starts its processes with their first job; each has a database connection of its own. */
export function createHistoryReader(pool: Pool, bounds = BOUNDS): HistoryReader {
  const setUp: ReaderSetUp = { connection: connectionOf(pool) };
  const runner = createJobRunner<ReaderJob, ReaderOutcome>(
    (options, onEnd) => startWorkerProcess({ ...PROGRAM, setUp }, options, onEnd),
    bounds,
  );
  return {
    read: <Job extends ReaderJob>(job: Job, caller: Caller) =>
      runner.run(job, caller) as Promise<ReaderOutcome<Job>>,
    close: () => runner.close(),
  };
}
