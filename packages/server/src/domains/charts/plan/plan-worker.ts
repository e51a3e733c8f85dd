import { parentPort } from 'node:worker_threads';
import { READY } from '../../../platform/workers/worker-thread.ts';
import { makePlan } from './make-plan.ts';
import type { PlanJob } from './plan-job.ts';

/** The worker's side of `createPlanner`: one job in, one outcome out. */
parentPort?.on('message', (job: PlanJob) => {
  const outcome = makePlan(job);
  parentPort?.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : []);
});
parentPort?.postMessage(READY);
