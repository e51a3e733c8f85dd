import { setTimeout as sleep } from 'node:timers/promises';
import type { DataLayout } from './layout.ts';
import { isStillRunning, readPostmasterFile } from './postmaster-file.ts';

/** How long each way of asking is given, in milliseconds. */
export interface Patience {
  /** SIGINT: no new connections, open transactions are cut off, all is written down. */
  readonly fast: number;
  /** SIGQUIT: ends at once; the next start recovers from the log. */
  readonly immediate: number;
}

/**
 * Stops the postmaster of this directory and waits until it is gone: SIGINT, then SIGQUIT, then SIGKILL. No
 * committed change is lost by any of them. Does nothing if none runs.
 */
export async function stopPostmaster(
  layout: DataLayout,
  patience: Patience = { fast: 10_000, immediate: 5_000 },
): Promise<void> {
  const steps = [
    { signal: 'SIGINT', wait: patience.fast },
    { signal: 'SIGQUIT', wait: patience.immediate },
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
    // It has ended meanwhile; the next look at it says so.
  }
}
