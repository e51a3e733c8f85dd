import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Keeps every processor busy with threads that only count, and end with this process; the returned function ends them. */
export function keepBusy() {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  return async () => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
}
