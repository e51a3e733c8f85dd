import type { PushResult } from '../tables.ts';
import type { CheckedPush } from '../updates/push-types.ts';
import { type ChartBatches, createChartBatches } from './chart-batches.ts';
import { type CacheBounds, type ChartCache, createChartCache } from './chart-cache.ts';
import { type ChartQueue, createChartQueue, DEFAULT_BOUNDS } from './chart-queue.ts';

/** What a node keeps of charts beside the database: nothing that could not be read again. */
export interface ChartNode {
  readonly cache: ChartCache;
  readonly queue: ChartQueue;
  /** The pushes that wait for their chart's turn. */
  readonly pushes: ChartBatches<CheckedPush, PushResult>;
}

/** A node that knows no chart yet. */
export function createChartNode(bounds?: CacheBounds): ChartNode {
  const queue = createChartQueue();
  return { cache: createChartCache(bounds), queue, pushes: createChartBatches(queue, DEFAULT_BOUNDS) };
}
