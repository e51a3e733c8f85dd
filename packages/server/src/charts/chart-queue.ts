/** Too many pushes wait for one chart: the caller should try again later. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Runs jobs of one chart one after the other; jobs of different charts run side by side. */
export interface ChartQueue {
  /** Throws a QueueFullError when too many jobs of this chart wait already. */
  run<Result>(chartId: string, job: () => Promise<Result>): Promise<Result>;
}

const MOST_WAITING = 200;

/**
 * One pushing per chart at a time on this node: others wait here without holding a database connection, so that a
 * busy chart cannot take the pool from the rest. Between nodes the row's lock decides.
 */
export function createChartQueue(mostWaiting = MOST_WAITING): ChartQueue {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    async run(chartId, job) {
      const line = lines.get(chartId) ?? { last: Promise.resolve(), length: 0 };
      if (line.length > mostWaiting) throw new QueueFullError(`${line.length} pushes wait for one chart`);
      const mine = line.last.then(job);
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
