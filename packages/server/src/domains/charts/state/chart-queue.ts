import { BusyError } from '../../../platform/errors/busy-error.ts';

/** Runs jobs of the same chart one at a time; jobs of different charts run concurrently. */
export interface ChartQueue {
  /**
   * Throws a BusyError, without running the job, when too many jobs of this chart wait or this one has waited too long.
   */
  run<Result>(chartId: string, job: () => Promise<Result>): Promise<Result>;
}

/** Max jobs waiting per chart, and their max wait in ms. */
export interface QueueBounds {
  readonly maxWaiting: number;
  readonly longestWait: number;
}

export const DEFAULT_BOUNDS: QueueBounds = { maxWaiting: 200, longestWait: 8_000 };

/**
 * Runs one change per chart at a time on this node. The others wait here without holding a database connection, so that
 * a busy or locked chart can't exhaust the pool. Between nodes, the row's lock serializes.
 */
export function createChartQueue(bounds: QueueBounds = DEFAULT_BOUNDS): ChartQueue {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    async run(chartId, job) {
      const line = lines.get(chartId) ?? { last: Promise.resolve(), length: 0 };
      if (line.length > bounds.maxWaiting) throw new BusyError(`${line.length} jobs wait for one chart`);
      const end = performance.now() + bounds.longestWait;
      const mine = line.last.then(() => {
        if (performance.now() > end) throw new BusyError('a job has waited too long for its chart');
        return job();
      });
      line.last = mine.catch(() => undefined);
      line.length += 1;
      lines.set(chartId, line);
      try {
        return await mine;
      } finally {
        line.length -= 1;
        if (line.length === 0) lines.delete(chartId);
      }
    },
  };
}
