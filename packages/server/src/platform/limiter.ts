import pLimit from 'p-limit';
import { BusyError } from './errors/busy-error.ts';

/** Runs a task when its turn comes. A task `abandoned` before then leaves the queue and isn't run. */
export type Limiter = <Value>(task: () => Promise<Value>, abandoned?: AbortSignal) => Promise<Value>;

/**
 * Runs up to `places` tasks at a time; up to `maxWaiting` more wait in order of arrival. Further ones are rejected
 * with a BusyError.
 */
export function createLimiter(places: number, maxWaiting: number): Limiter {
  const limit = pLimit(places);
  /** Abandoned tasks that are still in the library's queue. */
  let left = 0;
  return async (task, abandoned) => {
    abandoned?.throwIfAborted();
    // A task that has a place still counts as pending until the next tick, so both are added up.
    const waiting = limit.activeCount + limit.pendingCount - left - places;
    if (waiting >= maxWaiting) throw new BusyError(`${waiting} tasks wait in line`);
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
