import { createJobRunner, type JobBounds, type JobRunner } from '../../../platform/workers/job-runner.ts';
import { startWorkerThread } from '../../../platform/workers/worker-thread.ts';
import type { ExportJob, ExportOutcome } from './export-job.ts';

/** Exports charts off the server's main thread: layout, text shaping and encoding take up to seconds. */
export type Exporter = JobRunner<ExportJob, ExportOutcome>;

/** Loading the code takes 0.4 s, and a waiting thread about 100 MB. */
const BOUNDS: JobBounds = {
  longestJob: 13_500,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: 5_000,
};
/** For visitors' exports: a short queue, since anybody may request them, and no thread while there is nothing to do. */
export const VISITORS_BOUNDS: JobBounds = { ...BOUNDS, maxWaiting: 5, ahead: null };

/** The largest chart takes about half of the heap. */
const PROGRAM = { url: new URL('./export-worker.ts', import.meta.url), heapMegabytes: 1_024 };

/** Runs all exports of this node on one thread. */
export function createExporter(bounds: JobBounds = BOUNDS): Exporter {
  return createJobRunner(
    (options, onEnd) => startWorkerThread<ExportJob, ExportOutcome>(PROGRAM, options, onEnd),
    bounds,
  );
}
