import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Keeps every CPU busy with counting threads that end with this process; the returned function ends them. */
export function keepBusy() {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  return async () => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
}
