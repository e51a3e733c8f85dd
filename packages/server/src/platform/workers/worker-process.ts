import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { JobWorker, WorkerOptions } from './job-worker.ts';
import type { WorkerMessage, WorkerStart } from './serve-jobs.ts';

/** A process's program, its heap limit, and what it is given. */
export interface WorkerProgram {
  readonly url: URL;
  readonly heapMegabytes: number;
  /** Whether it may load native add-ons. */
  readonly hasAddons?: boolean;
  /** What its jobs have in common, such as the database's connection; cloned like a job. */
  readonly setUp?: unknown;
}

/** How much a worker steps back behind the server and its database: 0 not at all, 19 entirely. */
const NICENESS = 10;

/** A worker's process was ended by a signal, as V8 does when its heap is exhausted. */
export class WorkerKilledError extends Error {
  override readonly name = 'WorkerKilledError';
}

/**
 * Starts a process (`StartWorker`) for work that may grow: V8 ends the process, whole, in which a heap limit is exceeded,
 * a worker thread's included, so a thread would take the server along. It gets no environment, so no secrets, may write
 * no file and start no program, has a lower priority than the server, and ends with it. Its program calls `serveJobs`.
 */
export function startWorkerProcess<Job extends object, Outcome>(
  { url, heapMegabytes, hasAddons = false, setUp }: WorkerProgram,
  { isAhead }: WorkerOptions,
  onEnd: () => void,
): JobWorker<Job, Outcome> {
  // In a session of its own, so that Ctrl+C in the terminal reaches only the server.
  const child = fork(url, {
    detached: true,
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--permission',
      '--allow-fs-read=*',
      ...(hasAddons ? ['--allow-addons'] : []),
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  stepBack(child);
  const start: WorkerStart<unknown> = { setUp, isAhead };
  child.send(start, () => undefined);
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

function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, which is reported elsewhere.
  }
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
