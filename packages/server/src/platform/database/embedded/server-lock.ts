import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Any number, as long as nobody else locks it in the cluster's own database. */
const lockKey = 4_716_901;

/**
 * Takes the one lock that says "I answer for this database". It belongs to the connection, so it is free the
 * moment its holder dies, however that happens. False if someone else keeps it for longer than `patience` ms.
 */
export async function takeServerLock(client: pg.Client, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ]);
    if (answer.rows[0]?.taken) return true;
    if (Date.now() >= end) return false;
    await sleep(25);
  }
}

/** The name under which the holder has connected, such as "giotto server 1234". */
export async function findLockHolder(client: pg.Client): Promise<string | undefined> {
  const answer = await client.query<{ name: string }>(
    `select activity.application_name as name from pg_locks
     join pg_stat_activity activity using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  );
  return answer.rows[0]?.name;
}
