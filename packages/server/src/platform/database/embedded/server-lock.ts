import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** An arbitrary number; nobody else takes locks in the cluster's maintenance database. */
const lockKey = 4_716_901;

/**
 * Takes the lock that marks the database's owner. It belongs to the connection, so it is released as soon as its holder
 * dies, in whatever way. False if somebody else keeps it for longer than `timeout` ms.
 */
export async function takeServerLock(client: pg.Client, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ]);
    if (answer.rows[0]?.taken) return true;
    if (Date.now() >= end) return false;
    await sleep(25);
  }
}

/** The holder's application name, such as "giotto server 1234". */
export async function findLockHolder(client: pg.Client): Promise<string | undefined> {
  const answer = await client.query<{ name: string }>(
    `select activity.application_name as name from pg_locks
     join pg_stat_activity activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  );
  return answer.rows[0]?.name;
}
