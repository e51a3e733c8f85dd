import { BusyError } from './errors/busy-error.ts';

/** Runs a task when its turn comes. */
export type Limiter = <Value>(task: () => Promise<Value>) => Promise<Value>;

/**
 * Lets `places` tasks run at a time; up to `mostWaiting` more wait in line, in the order in which they came. Whoever
 * comes then is refused with a BusyError.
 */
export function createLimiter(places: number, mostWaiting: number): Limiter {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (task) => {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= mostWaiting) throw new BusyError(`${waiting.length} tasks wait in line`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
