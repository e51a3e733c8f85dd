import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { createLimiter } from '../limiter.ts';

/** Runs jobs that must never overlap, whether on several nodes or on this one. */
export interface LeaderLock {
  /** Runs a job when its turn comes, unless another node is running it; returns whether it ran. */
  readonly run: (name: string, work: () => Promise<void>) => Promise<boolean>;
  /** Lets the running job finish and drops the waiting ones. */
  readonly stop: () => void;
}

/**
 * A running job's lock holds a connection, and its work needs others of the same pool. Jobs therefore run one at a
 * time: if several started together, as at server start, their locks would exhaust a small pool and then deadlock.
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

/** The lock belongs to a connection, so that a dead node releases it. */
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
