import { sql } from 'kysely';
import type { AppDeps } from '../app-deps.ts';

/**
 * Runs a job unless another node is running it just now; answers whether it ran. The lock hangs on a connection, so that
 * a node that dies gives it back.
 */
export async function onOneNode(
  { db }: Pick<AppDeps, 'db'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
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
