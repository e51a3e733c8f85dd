import { type CacheBounds, type ChartCache, createChartCache } from './chart-cache.ts';
import { type ChartQueue, createChartQueue } from './chart-queue.ts';

/** What a node keeps of charts beside the database: nothing that could not be read again. */
export interface ChartNode {
  readonly cache: ChartCache;
  readonly queue: ChartQueue;
}

/** A node that knows no chart yet. */
export function createChartNode(bounds?: CacheBounds): ChartNode {
  return { cache: createChartCache(bounds), queue: createChartQueue() };
}
