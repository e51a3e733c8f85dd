import { createJobRunner, type JobBounds, type JobRunner } from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess, WorkerKilledError } from '../../../platform/workers/worker-process.ts';
import type { ExportJob, ExportOutcome } from './export-job.ts';

/** Exports charts outside the server's process: layout, text shaping and encoding take up to seconds. */
export type Exporter = JobRunner<ExportJob, ExportOutcome>;

/** Loading the code takes 0.4 s, and a waiting process about 100 MB. */
const BOUNDS: JobBounds = {
  places: 2,
  longestJob: 13_500,
  longestWait: 8_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: 5_000,
};
/** For visitors' exports, which never wait behind users': no process while there is nothing to do. */
export const VISITORS_BOUNDS: JobBounds = { ...BOUNDS, maxWaiting: 50, ahead: null };

/** The largest chart takes about half of the heap. */
const PROGRAM = {
  url: new URL('./export-worker.ts', import.meta.url),
  heapMegabytes: 1_024,
  hasAddons: true,
};

/** Runs exports in a process each; one that runs out of memory refuses its file. */
export function createExporter(bounds: JobBounds = BOUNDS, program = PROGRAM): Exporter {
  const runner = createJobRunner<ExportJob, ExportOutcome>(
    (options, onEnd) => startWorkerProcess(program, options, onEnd),
    bounds,
  );
  return {
    async run(job, caller) {
      try {
        return await runner.run(job, caller);
      } catch (error) {
        if (!(error instanceof WorkerKilledError)) throw error;
        return { refusal: { path: 'query', message: 'drawing this file takes too much memory' } };
      }
    },
    get isRunning() {
      return runner.isRunning;
    },
    get isReady() {
      return runner.isReady;
    },
    close: () => runner.close(),
  };
}
