import { BusyError } from '../../../platform/errors/busy-error.ts';
import type { ChartQueue, QueueBounds } from './chart-queue.ts';

/** A job waiting for its chart's turn, with the functions that settle it. */
export interface WaitingJob<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs a chart's batch of jobs and settles each; jobs left unsettled are rejected with its error. */
type BatchWork<Job, Result> = (jobs: readonly WaitingJob<Job, Result>[]) => Promise<void>;

/** Batches jobs of the same chart that are waiting. */
export interface ChartBatches<Job, Result> {
  /**
   * Runs a job with the chart's next batch, by the `work` of the batch's first job. Throws a BusyError when too many
   * jobs wait for the chart, or when this job has waited too long.
   */
  run(chartId: string, job: Job, work: BatchWork<Job, Result>): Promise<Result>;
}

/** The largest number of jobs in one batch. */
export const LARGEST_BATCH = 32;

/** Collects jobs while their chart is busy and runs them as one job of its queue, in order of arrival. */
export function createChartBatches<Job, Result>(
  queue: ChartQueue,
  bounds: QueueBounds,
): ChartBatches<Job, Result> {
  interface Waiting extends WaitingJob<Job, Result> {
    readonly end: number;
  }
  const waiting = new Map<string, Waiting[]>();

  function schedule(chartId: string, work: BatchWork<Job, Result>): void {
    queue
      .run(chartId, () => drain(chartId, work))
      .catch((error: unknown) => {
        const jobs = waiting.get(chartId) ?? [];
        waiting.delete(chartId);
        for (const { reject } of jobs) reject(error);
      });
  }

  async function drain(chartId: string, work: BatchWork<Job, Result>): Promise<void> {
    const jobs = waiting.get(chartId) ?? [];
    const batch = jobs.splice(0, LARGEST_BATCH);
    if (jobs.length === 0) waiting.delete(chartId);
    else schedule(chartId, work);
    const now = performance.now();
    for (const { end, reject } of batch) {
      if (now > end) reject(new BusyError('a job has waited too long for its chart'));
    }
    const begun = batch.filter(({ end }) => now <= end);
    await work(begun).catch((error: unknown) => {
      for (const { reject } of begun) reject(error);
    });
  }

  return {
    run: (chartId, job, work) =>
      new Promise((resolve, reject) => {
        const jobs = waiting.get(chartId);
        const one = { job, resolve, reject, end: performance.now() + bounds.longestWait };
        if (jobs === undefined) {
          waiting.set(chartId, [one]);
          schedule(chartId, work);
        } else if (jobs.length > bounds.maxWaiting) {
          reject(new BusyError(`${jobs.length} jobs wait for one chart`));
        } else jobs.push(one);
      }),
  };
}
