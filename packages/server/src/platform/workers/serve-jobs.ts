import type { WorkerOptions } from './job-worker.ts';

/** What a process sends: that it has loaded its code, or what became of its job. */
export type WorkerMessage<Outcome> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failure'; readonly reason: string };

/** A worker process's first message, before its jobs. */
export interface WorkerStart<SetUp> extends WorkerOptions {
  readonly setUp: SetUp;
}

/**
 * A worker process's side of `startWorkerProcess`: `prepare` gets what the program was given and returns what runs a job;
 * then one job in, one outcome out. The process ends with the server.
 */
export function serveJobs<Job, Outcome, SetUp = undefined>(
  prepare: (start: WorkerStart<SetUp>) => Promise<(job: Job) => Promise<Outcome> | Outcome>,
): void {
  const send = (message: WorkerMessage<Outcome>) => void process.send?.(message);
  process.once('message', async (start: WorkerStart<SetUp>) => {
    const run = await prepare(start);
    process.on('message', async (job: Job) => {
      try {
        send({ kind: 'outcome', outcome: await run(job) });
      } catch (error) {
        send({ kind: 'failure', reason: describe(error) });
      }
    });
    send({ kind: 'ready' });
  });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
