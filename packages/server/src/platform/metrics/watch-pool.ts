import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Counts the database connections on every scrape. */
export function watchPool({ registry }: Metrics, pool: Pool): void {
  const registers = [registry];
  const used: Gauge = new Gauge({
    name: 'db_pool_used',
    help: 'Connections to the database that are at work',
    registers,
    collect: () => used.set(pool.totalCount - pool.idleCount),
  });
  const waiting: Gauge = new Gauge({
    name: 'db_pool_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  });
}
