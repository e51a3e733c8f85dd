import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import {
  createJobRunner,
  type JobBounds,
  type JobRunner,
  JobTimeoutError,
} from '../../../platform/workers/job-runner.ts';
import { startWorkerProcess, WorkerKilledError } from '../../../platform/workers/worker-process.ts';
import type { ReadChart, ReadJob, ReadOutcome, ReadPreview } from './read-job.ts';

/** A file to read, with what is known about it. */
type SentFile = Omit<ReadJob, 'isPreview'>;

/** Reads other programs' files, and `.gio` files, as charts, in a process of its own. */
export interface ChartReader {
  /**
   * Returns the chart that a file becomes. Throws `ImportRefused` with places and reasons, also for a file that takes too
   * long or too much memory, and a BusyError when too many files wait. Stops when the caller has gone.
   */
  readChart(file: SentFile, caller: Caller): Promise<ReadChart>;
  /** Returns the plan in a file. Throws what `readChart` throws. */
  readPlan(file: SentFile, caller: Caller): Promise<ReadPreview>;
  close(): Promise<void>;
}

/** Waiting and reading leave time to create the chart before the call is answered (15 s, `with-timeout.ts`). */
export const READER_BOUNDS: JobBounds = {
  places: 2,
  longestJob: 9_000,
  longestWait: 4_000,
  maxWaiting: 20,
  idle: 60_000,
  ahead: null,
};

const PROGRAM = new URL('./read-worker.ts', import.meta.url);
/** A plan of 10,000 tasks takes a third of it. */
const HEAP_MEGABYTES = 512;

/** Creates a reader, which starts a process with the first file. */
export function createChartReader(bounds = READER_BOUNDS, heapMegabytes = HEAP_MEGABYTES): ChartReader {
  const runner: JobRunner<ReadJob, ReadOutcome> = createJobRunner(
    (options, onEnd) => startWorkerProcess({ url: PROGRAM, heapMegabytes }, options, onEnd),
    bounds,
  );

  async function read(job: ReadJob, caller: Caller): Promise<ReadOutcome> {
    try {
      return await runner.run(job, caller);
    } catch (error) {
      if (error instanceof JobTimeoutError)
        throw refuse('Reading the file takes too long. Split it into smaller ones.');
      if (error instanceof WorkerKilledError)
        throw refuse('Reading the file takes too much memory. Split it into smaller ones.');
      throw error;
    }
  }

  return {
    async readChart(file, caller) {
      const outcome = await read({ ...file, isPreview: false }, caller);
      if (outcome.kind === 'chart') return outcome.chart;
      throw failureOf(outcome);
    },
    async readPlan(file, caller) {
      const outcome = await read({ ...file, isPreview: true }, caller);
      if (outcome.kind === 'preview') return outcome.preview;
      throw failureOf(outcome);
    },
    close: () => runner.close(),
  };
}

function failureOf(outcome: ReadOutcome): Error {
  return outcome.kind === 'refused'
    ? new AppError('ImportRefused', { details: outcome.details })
    : new Error(`the reader answered a ${outcome.kind}`);
}

function refuse(message: string): AppError {
  return new AppError('ImportRefused', { details: [{ path: '', message }] });
}
