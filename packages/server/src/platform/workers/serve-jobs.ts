import type { WorkerMessage } from './worker-process.ts';

/** A worker process's side of `startWorkerProcess`: one job in, one outcome out. It ends with the server. */
export function serveJobs<Job, Outcome>(run: (job: Job) => Promise<Outcome>): void {
  const send = (message: WorkerMessage<Outcome>) => void process.send?.(message);
  process.on('message', (job: Job) => {
    run(job).then(
      (outcome) => send({ kind: 'outcome', outcome }),
      (error: unknown) => send({ kind: 'failure', reason: describe(error) }),
    );
  });
  send({ kind: 'ready' });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
