/** Runs jobs outside the server's process, one at a time. */
export interface JobWorker<Job, Outcome> {
  /** Whether it has loaded its code. */
  readonly isReady: boolean;
  /** Resolves once it has; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Rejects when the job or the worker fails. */
  run(job: Job): Promise<Outcome>;
  end(): Promise<void>;
}

/** How a worker is started. */
export interface WorkerOptions {
  /** Whether it is started ahead of its first job, so that it has time to warm up. */
  readonly isAhead: boolean;
}

/** Starts a worker, which doesn't keep the server alive; calls `onEnd` when it has ended, for whatever reason. */
export type StartWorker<Job, Outcome> = (
  options: WorkerOptions,
  onEnd: () => void,
) => JobWorker<Job, Outcome>;
