import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import { createJobRunner, type JobBounds, type JobRunner } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess } from '../../../platform/workers/worker-process.ts';

/** The format of packed bytes; null for bytes that `interchange` hasn't packed. */
export type CheckedFormat = ExtraFormatName | null;

/** Checks packed bytes outside the server's process: they unpack to up to 16 MB. */
export type ExtraChecker = JobRunner<Uint8Array, CheckedFormat>;

const BOUNDS: JobBounds = {
  places: 1,
  longestJob: 5_000,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};

const PROGRAM = { url: new URL('./check-worker.ts', import.meta.url), heapMegabytes: 512 };

/** Runs all checks of this node in one process, which starts with the first. */
export function createExtraChecker(): ExtraChecker {
  return createJobRunner((options, onEnd) => startWorkerProcess(PROGRAM, options, onEnd), BOUNDS);
}
