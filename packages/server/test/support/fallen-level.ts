import { sql } from 'kysely';
import { expect } from 'vitest';
import { saveGrant } from '../../src/domains/charts/access/grant-repository.ts';
import type { TestServer } from './test-server.ts';

/** Makes a call of a guest who is lowered to READ after it was admitted, and before it has locked the chart. */
export async function callWhileLowered<Answer>(
  { deps: { db } }: TestServer,
  chartId: string,
  guestId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const lowering = db.transaction().execute(async (trx) => {
    await sql`select from gantt where id = ${chartId} for no key update`.execute(trx);
    await saveGrant(trx, chartId, guestId, 1);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const answer = call();
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%gantt%'`.execute(db);
    return rows.length > 0;
  };
  try {
    await expect.poll(isWaiting).toBe(true);
  } finally {
    release.resolve();
    await lowering;
  }
  return answer;
}
