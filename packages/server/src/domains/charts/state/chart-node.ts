import type { PushResult } from '../tables.ts';
import type { CalledPush } from '../updates/push-types.ts';
import { createSavingBudget, type SavingBudget } from '../updates/saving-budget.ts';
import { type ChartBatches, createChartBatches } from './chart-batches.ts';
import { type CacheBounds, type ChartCache, createChartCache } from './chart-cache.ts';
import { type ChartQueue, createChartQueue, DEFAULT_BOUNDS } from './chart-queue.ts';

/** What a node keeps of charts in memory: nothing that couldn't be read again from the database. */
export interface ChartNode {
  readonly cache: ChartCache;
  readonly queue: ChartQueue;
  /** Pushes waiting for their chart's turn. */
  readonly pushes: ChartBatches<CalledPush, PushResult>;
  readonly budget: SavingBudget;
}

export function createChartNode(bounds?: CacheBounds): ChartNode {
  const queue = createChartQueue();
  return {
    cache: createChartCache(bounds),
    queue,
    pushes: createChartBatches(queue, DEFAULT_BOUNDS),
    budget: createSavingBudget(),
  };
}
