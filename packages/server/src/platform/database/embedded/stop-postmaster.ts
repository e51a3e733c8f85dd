import { setTimeout as sleep } from 'node:timers/promises';
import type { DataLayout } from './layout.ts';
import { isStillRunning, readPostmasterFile } from './postmaster-file.ts';

/** How long to wait after each signal, in ms. */
export interface Timeouts {
  /** SIGINT: no new connections, open transactions are aborted, everything is written to disk. */
  readonly fast: number;
  /** SIGQUIT: stops immediately; the next start recovers from the log. */
  readonly immediate: number;
}

/**
 * Stops this directory's postmaster and waits until it is gone: SIGINT, then SIGQUIT, then SIGKILL. None of them loses
 * a committed change. A no-op if none is running.
 */
export async function stopPostmaster(
  layout: DataLayout,
  timeouts: Timeouts = { fast: 10_000, immediate: 5_000 },
): Promise<void> {
  const steps = [
    { signal: 'SIGINT', wait: timeouts.fast },
    { signal: 'SIGQUIT', wait: timeouts.immediate },
    { signal: 'SIGKILL', wait: 5_000 },
  ] as const;
  const file = await readPostmasterFile(layout);
  if (file === undefined) return;
  for (const { signal, wait } of steps) {
    if (!(await isStillRunning(file))) return;
    sendSignal(file.pid, signal);
    for (const end = Date.now() + wait; Date.now() < end; ) {
      if (!(await isStillRunning(file))) return;
      await sleep(10);
    }
  }
  throw new Error(`The embedded database (process ${file.pid}) does not end.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile; the next check will notice.
  }
}
