import { createJobRunner, type JobBounds, type JobRunner } from '../../../platform/workers/job-runner.ts';
import { startWorkerThread } from '../../../platform/workers/worker-thread.ts';
import type { PlanJob, PlanOutcome } from './plan-job.ts';

/** Writes plans and tries changes off the server's main thread: of 10,000 tasks that takes up to a second. */
export type Planner = JobRunner<PlanJob, PlanOutcome>;

/** Without a thread while there is nothing to do: the code is small, and most people never ask. */
const BOUNDS: JobBounds = {
  longestJob: 9_000,
  longestWait: 4_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};

const PROGRAM = { url: new URL('./plan-worker.ts', import.meta.url), heapMegabytes: 512 };

/** Runs all of this node's plans on one thread. */
export function createPlanner(): Planner {
  return createJobRunner(
    (options, onEnd) => startWorkerThread<PlanJob, PlanOutcome>(PROGRAM, options, onEnd),
    BOUNDS,
  );
}
