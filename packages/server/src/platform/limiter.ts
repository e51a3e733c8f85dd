import pLimit from 'p-limit';
import { BusyError } from './errors/busy-error.ts';

/** Runs a task when its turn comes. One that is `abandoned` before then leaves its place in line and is not run. */
export type Limiter = <Value>(task: () => Promise<Value>, abandoned?: AbortSignal) => Promise<Value>;

/**
 * Lets `places` tasks run at a time; up to `mostWaiting` more wait in line, in the order in which they came. Whoever
 * comes then is refused with a BusyError.
 */
export function createLimiter(places: number, mostWaiting: number): Limiter {
  const limit = pLimit(places);
  /** Those that are still in the library's line, though they are not waiting any more. */
  let left = 0;
  return async (task, abandoned) => {
    abandoned?.throwIfAborted();
    // A task that has a place is pending too until the next tick, so both are counted together.
    const waiting = limit.activeCount + limit.pendingCount - left - places;
    if (waiting >= mostWaiting) throw new BusyError(`${waiting} tasks wait in line`);
    const leave = () => {
      left += 1;
    };
    abandoned?.addEventListener('abort', leave, { once: true });
    return limit(async () => {
      abandoned?.removeEventListener('abort', leave);
      if (abandoned?.aborted) left -= 1;
      abandoned?.throwIfAborted();
      return task();
    });
  };
}
