import type { Db } from '../../../platform/database/database.ts';
import { countUsage } from './monitoring-repository.ts';
import type { UsageCounter } from './usage-counter.ts';

/** Counts per day in the product's own database, where admins see it. */
export function createDatabaseCounter(db: Db): UsageCounter {
  return { count: (event, date) => countUsage(db, event, date.toISOString().slice(0, 10)) };
}
