import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The newest version that is older than so many days, by the database's clock; undefined when there is none. */
export async function findVersionBefore(db: Db, chartId: string, days: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chart_update')
    .select('version')
    .where('chart_id', '=', chartId)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** The newest version that is older than every version of the date's millisecond. */
export async function findVersionOfDate(db: Db, chartId: string, date: Date): Promise<number> {
  const row = await db
    .selectFrom('chart_update')
    .select('version')
    .where('chart_id', '=', chartId)
    .where('created_at', '<', date)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 1;
}
