import { NAMED_VERSIONS_LIMIT } from '@giotto/contract/plans';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A version's name, with the version's creation date. */
export interface VersionName {
  readonly version: number;
  readonly name: string;
  readonly userId: string;
  readonly date: Date;
}

/** Lists named versions from `oldest` on, newest first. */
export async function listVersionNames(db: Db, chartId: string, oldest: number): Promise<VersionName[]> {
  return db
    .selectFrom('chart_version_name as n')
    .innerJoin('gantt as g', 'g.id', 'n.chart_id')
    .leftJoin('chart_update as u', (join) =>
      join.onRef('u.chart_id', '=', 'n.chart_id').onRef('u.version', '=', 'n.version'),
    )
    .select(['n.version', 'n.name', 'n.user_id as userId'])
    .select(sql<Date>`coalesce(u.created_at, g.created_at)`.as('date'))
    .where('n.chart_id', '=', chartId)
    .where('n.version', '>=', oldest)
    .orderBy('n.version', 'desc')
    .execute();
}

/** Names or renames a version; returns false when the chart already has the maximum number of names. */
export async function saveVersionName(
  db: Db,
  chartId: string,
  { version, name, userId }: Omit<VersionName, 'date'>,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('chart_version_name')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('chart_id', '=', chartId)
    .where('version', '<>', version)
    .executeTakeFirstOrThrow();
  if (count >= NAMED_VERSIONS_LIMIT) return false;
  await db
    .insertInto('chart_version_name')
    .values({ chart_id: chartId, version, name, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['chart_id', 'version']).doUpdateSet({ name, user_id: userId }),
    )
    .execute();
  return true;
}

/** Removes a version's name. */
export async function deleteVersionName(db: Db, chartId: string, version: number): Promise<void> {
  await db
    .deleteFrom('chart_version_name')
    .where('chart_id', '=', chartId)
    .where('version', '=', version)
    .execute();
}
