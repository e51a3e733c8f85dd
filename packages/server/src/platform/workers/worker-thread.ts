import { Worker } from 'node:worker_threads';
import type { JobWorker, WorkerOptions } from './job-worker.ts';

/** What a thread posts once it has loaded its code. */
export const READY = 'ready';

/** A thread's program, and its heap limit. */
interface ThreadProgram {
  readonly url: URL;
  readonly heapMegabytes: number;
}

/** Starts a thread (`StartWorker`). A job that exhausts its heap can end the server: only for jobs of bounded size. */
export function startWorkerThread<Job, Outcome>(
  { url, heapMegabytes }: ThreadProgram,
  options: WorkerOptions,
  onEnd: () => void,
): JobWorker<Job, Outcome> {
  const worker = new Worker(url, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    workerData: options,
  });
  worker.unref();
  let isReady = false;
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => {
      if (message !== READY) return;
      isReady = true;
      resolve();
    });
    worker.on('error', reject);
    worker.once('exit', (code) => reject(endedWith(code)));
  });
  // A job reports the failure; without one, the next job gets a new thread.
  ready.catch(() => undefined);
  worker.once('exit', onEnd);
  return {
    get isReady() {
      return isReady;
    },
    ready,
    run: (job) => runJob(worker, job),
    end: async () => void (await worker.terminate()),
  };
}

/** Sends a job to the thread and waits for the outcome. */
function runJob<Job, Outcome>(worker: Worker, job: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', take).off('error', fail).off('exit', leave);
      settle();
    };
    const take = (outcome: Outcome | typeof READY) => {
      if (outcome !== READY) end(() => resolve(outcome));
    };
    const fail = (error: Error) => end(() => reject(error));
    const leave = (code: number) => end(() => reject(endedWith(code)));
    worker.on('message', take).once('error', fail).once('exit', leave);
    worker.postMessage(job);
  });
}

function endedWith(code: number): Error {
  return new Error(`the worker thread ended with ${code}`);
}
