import { createPool } from '../../packages/server/src/platform/database/pool.ts';
import type { BenchDatabase } from './bench-database.ts';

/** Warm-up ms, not counted, and measured ms. */
const WARM_UP = 1_000;
const TIME = 5_000;

/**
 * Durable updates of one row per second over this many connections, each on a separate row: the database's upper limit.
 */
export async function measureCommits(database: BenchDatabase, connections: number): Promise<number> {
  const pool = createPool(database.connection, { max: connections });
  try {
    await pool.query('create table bench_row (id int primary key, count bigint not null)');
    const counts = await Promise.all(Array.from({ length: connections }, (_, id) => updateRow(pool, id)));
    return (counts.reduce((sum, count) => sum + count, 0) / TIME) * 1_000;
  } finally {
    await pool.query('drop table if exists bench_row');
    await pool.end();
  }
}

async function updateRow(pool: ReturnType<typeof createPool>, id: number): Promise<number> {
  await pool.query('insert into bench_row values ($1, 0)', [id]);
  const update = () => pool.query('update bench_row set count = count + 1 where id = $1', [id]);
  const start = performance.now();
  let counted = 0;
  while (performance.now() < start + WARM_UP) await update();
  while (performance.now() < start + WARM_UP + TIME) {
    await update();
    counted++;
  }
  return counted;
}
