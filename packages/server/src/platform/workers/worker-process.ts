import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { JobWorker } from './job-worker.ts';

/** A process's program, and its heap limit. */
interface WorkerProgram {
  readonly url: URL;
  readonly heapMegabytes: number;
}

/** What a process sends: that it has loaded its code, or what became of its job. */
export type WorkerMessage<Outcome> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failure'; readonly reason: string };

/** A worker's process was ended by a signal, as V8 does when its heap is exhausted. */
export class WorkerKilledError extends Error {
  override readonly name = 'WorkerKilledError';
}

/**
 * Starts a process (`StartWorker`) for jobs from strangers: V8 ends the process, whole, in which a heap limit is exceeded, a
 * worker thread's included. It gets no environment, so no secrets, may write no file and start no program, and ends
 * with the server. Its program calls `serveJobs`.
 */
export function startWorkerProcess<Job extends object, Outcome>(
  { url, heapMegabytes }: WorkerProgram,
  onEnd: () => void,
): JobWorker<Job, Outcome> {
  // In a session of its own, so that Ctrl+C in the terminal reaches only the server.
  const child = fork(url, {
    detached: true,
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--permission', '--allow-fs-read=*'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  let isReady = false;
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: WorkerMessage<Outcome>) => {
      if (message.kind !== 'ready') return;
      isReady = true;
      resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(endedWith(code, signal)));
  });
  // A job reports the failure; without one, the next job gets a new process.
  ready.catch(() => undefined);
  // Without a listener, a failed start would end the server.
  child.once('error', onEnd);
  child.once('exit', onEnd);
  return {
    get isReady() {
      return isReady;
    },
    ready,
    run: (job) => runJob(child, job),
    end: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // So that whoever stops the server waits for it.
  child.ref();
  child.kill('SIGKILL');
  await ended;
}

/** Sends a job to the process and waits for the outcome. */
function runJob<Job extends object, Outcome>(child: ChildProcess, job: Job): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', take).off('error', fail).off('exit', leave);
      settle();
    };
    const take = (message: WorkerMessage<Outcome>) => {
      if (message.kind === 'outcome') end(() => resolve(message.outcome));
      if (message.kind === 'failure') end(() => reject(new Error(message.reason)));
    };
    const fail = (error: Error) => end(() => reject(error));
    const leave = (code: number | null, signal: string | null) => end(() => reject(endedWith(code, signal)));
    child.on('message', take).once('error', fail).once('exit', leave);
    // When the process has ended meanwhile, its exit is reported, too, and says more.
    child.send(job, () => undefined);
  });
}

function endedWith(code: number | null, signal: string | null): Error {
  return signal === null
    ? new Error(`the worker process ended with ${code}`)
    : new WorkerKilledError(`the worker process ended with ${signal}`);
}
