import { LEVELS, type Level } from '@giotto/contract/permissions';
import type { Db } from '../database.ts';

/** What a user may do with a chart, and whether the chart is still there. */
export interface ChartAccess {
  readonly ownerId: string;
  /** Null: neither owner nor guest. */
  readonly level: Level | null;
  readonly isDeleted: boolean;
}

/** The level of a user who is the owner or has been given one; a guest's row never makes an owner. */
export function levelOf(ownerId: string, userId: string, guestLevel: Level | null): Level | null {
  return ownerId === userId ? LEVELS.OWNER : guestLevel;
}

/** What a user may do with a chart, read now; undefined when the id stands for no chart. */
export async function findChartAccess(
  db: Db,
  chartId: string,
  userId: string,
): Promise<ChartAccess | undefined> {
  const row = await db
    .selectFrom('gantt as g')
    .leftJoin('chart_grant as r', (join) =>
      join.onRef('r.chart_id', '=', 'g.id').on('r.user_id', '=', userId),
    )
    .select(['g.owner_id as ownerId', 'g.deleted_at as deletedAt', 'r.level as guestLevel'])
    .where('g.id', '=', chartId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const level = levelOf(row.ownerId, userId, row.guestLevel);
  return { ownerId: row.ownerId, level, isDeleted: row.deletedAt !== null };
}

/** Gives a guest a level on a chart, or changes it. */
export async function saveGrant(
  db: Db,
  chartId: string,
  userId: string,
  level: Exclude<Level, 4>,
): Promise<void> {
  await db
    .insertInto('chart_grant')
    .values({ chart_id: chartId, user_id: userId, level })
    .onConflict((conflict) => conflict.columns(['chart_id', 'user_id']).doUpdateSet({ level }))
    .execute();
}

/** Takes a guest's level away. */
export async function deleteGrant(db: Db, chartId: string, userId: string): Promise<void> {
  await db.deleteFrom('chart_grant').where('chart_id', '=', chartId).where('user_id', '=', userId).execute();
}
