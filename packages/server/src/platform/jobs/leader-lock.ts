import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { createLimiter } from '../limiter.ts';

/** Jobs that never run on two nodes at once, nor two of them at once on this one. */
export interface LeaderLock {
  /** Runs a job when its turn comes, unless another node is running it then; answers whether it ran. */
  readonly run: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /** What runs goes on to its end; what waits for its turn is not begun any more. */
  readonly stop: () => void;
}

/**
 * While a job runs, its lock holds a connection, and its work needs others of the same pool. Jobs therefore follow each
 * other: those that begin together, as at the start, would take the whole of a small pool with their locks and then wait
 * for each other.
 */
export function createLeaderLock(db: Db): LeaderLock {
  const inTurn = createLimiter(1, Number.POSITIVE_INFINITY);
  let isStopped = false;
  return {
    run: (name, work) => inTurn(async () => !isStopped && runAlone(db, name, work)),
    stop: () => {
      isStopped = true;
    },
  };
}

/** The lock hangs on a connection, so that a node that dies gives it back. */
function runAlone(db: Db, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`giotto job ${name}`}, 0)`;
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(${key}) as "isMine"`.execute(connection);
    if (!rows[0]?.isMine) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}
