import type { Db } from '../../../platform/database/database.ts';
import type { UsageCounter } from './usage-counter.ts';
import { countUsage } from './watching-repository.ts';

/** Counts by day in the product's own database, where admins see it. */
export function createDatabaseCounter(db: Db): UsageCounter {
  return { count: (event, date) => countUsage(db, event, date.toISOString().slice(0, 10)) };
}
