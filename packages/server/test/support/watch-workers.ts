import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';

/** What a test's worker processes were given, and whether they were killed. */
export interface WorkerWatch {
  /** The jobs in the order in which they were sent. */
  readonly jobs: unknown[];
  readonly killed: MockInstance<ChildProcess['kill']>;
}

/** Watches all worker processes that a file's tests start. */
export function watchWorkers(): WorkerWatch {
  const jobs: unknown[] = [];
  const killed = vi.spyOn(ChildProcess.prototype, 'kill');
  const { fork } = childProcess;
  const watched = (...parameters: Parameters<typeof fork>): ChildProcess => {
    const child = fork(...parameters);
    const send = child.send.bind(child);
    let hasStarted = false;
    child.send = ((message: never, ...rest: []) => {
      // The first message is the set-up.
      if (hasStarted) jobs.push(message);
      hasStarted = true;
      return send(message, ...rest);
    }) as ChildProcess['send'];
    return child;
  };
  const use = (one: typeof fork) => {
    childProcess.fork = one;
    syncBuiltinESMExports();
  };
  beforeAll(() => use(watched as typeof fork));
  beforeEach(() => {
    jobs.length = 0;
    killed.mockClear();
  });
  afterAll(() => {
    use(fork);
    killed.mockRestore();
  });
  return { jobs, killed };
}
