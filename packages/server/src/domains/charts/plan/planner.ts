import { createJobRunner, type JobBounds, type JobRunner } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { PlanJob, PlanOutcome } from './plan-job.ts';

/** Writes plans and tries changes outside the server's process: of 10,000 tasks that takes up to a second. */
export type Planner = JobRunner<PlanJob, PlanOutcome>;

/** Without a process while there is nothing to do: the code is small, and most people never ask. */
const BOUNDS: JobBounds = {
  places: 2,
  longestJob: 9_000,
  longestWait: 4_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};

const PROGRAM = { url: new URL('./plan-worker.ts', import.meta.url), heapMegabytes: 512 };

export function createPlanner(): Planner {
  return createJobRunner((options, onEnd) => startWorkerProcess(PROGRAM, options, onEnd), BOUNDS);
}
