import pLimit from 'p-limit';
import { BusyError } from './errors/busy-error.ts';

/** Runs a task when its turn comes. */
export type Limiter = <Value>(task: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `places` tasks run at a time; up to `mostWaiting` more wait in line, in the order in which they came. Whoever
 * comes then is refused with a BusyError.
 */
export function createLimiter(places: number, mostWaiting: number): Limiter {
  const limit = pLimit(places);
  return async (task) => {
    // A task that has a place is pending too until the next tick, so both are counted together.
    const waiting = limit.activeCount + limit.pendingCount - places;
    if (waiting >= mostWaiting) throw new BusyError(`${waiting} tasks wait in line`);
    return limit(task);
  };
}
