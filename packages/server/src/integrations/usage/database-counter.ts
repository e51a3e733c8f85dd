import type { Db } from '../../db/database.ts';
import { countUsage } from '../../db/repositories/watching.ts';
import type { UsageCounter } from './usage-counter.ts';

/** Counts by day in the product's own database, where admins see it. */
export function createDatabaseCounter(db: Db): UsageCounter {
  return { count: (event, date) => countUsage(db, event, date.toISOString().slice(0, 10)) };
}
