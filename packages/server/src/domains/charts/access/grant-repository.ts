import { type GuestLevel, LEVELS, type Level } from '@giotto/contract/permissions';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Db } from '../../../platform/database/database.ts';

/** A user's level on a chart, and whether the chart still exists. */
export interface ChartAccess {
  readonly ownerId: string;
  /** Null: neither owner nor guest. */
  readonly level: Level | null;
  readonly isDeleted: boolean;
}

/** The effective level of an owner or a guest; a guest's row never makes an owner. */
export function levelOf(ownerId: string, userId: string, guestLevel: Level | null): Level | null {
  return ownerId === userId ? LEVELS.OWNER : guestLevel;
}

/** Reads a user's current access to a chart; undefined when the id belongs to no chart. */
export async function findChartAccess(
  db: Db,
  chartId: string,
  userId: string,
): Promise<ChartAccess | undefined> {
  const [row] = await findAccess(db, chartId, userId);
  if (row === undefined) return undefined;
  const level = levelOf(row.ownerId, userId, row.guestLevel);
  return { ownerId: row.ownerId, level, isDeleted: row.deletedAt !== null };
}

const findAccess = compileOnce((db, chartId: string, userId: string) =>
  db
    .selectFrom('gantt as g')
    .leftJoin('chart_grant as r', (join) =>
      join.onRef('r.chart_id', '=', 'g.id').on('r.user_id', '=', userId),
    )
    .select(['g.owner_id as ownerId', 'g.deleted_at as deletedAt', 'r.level as guestLevel'])
    .where('g.id', '=', chartId),
);

/** A guest's grant on a chart. */
export interface Grant {
  readonly email: string;
  readonly level: GuestLevel;
  readonly origin: 'chart' | 'workspace' | 'adjusted';
}

export async function findGrant(db: Db, chartId: string, userId: string): Promise<Grant | undefined> {
  return db
    .selectFrom('chart_grant as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select(['u.email', 'r.level', 'r.origin'])
    .where('r.chart_id', '=', chartId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether an account with this address (in canonical form) is a guest of the chart. */
export async function hasGuestOfEmail(db: Db, chartId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('chart_grant as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.chart_id', '=', chartId)
    .where('u.email', '=', email)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countGuests(db: Db, chartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chart_grant')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('chart_id', '=', chartId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Grants a guest a level on a chart, or changes it. */
export async function saveGrant(
  db: Db,
  chartId: string,
  userId: string,
  level: GuestLevel,
  origin: Grant['origin'] = 'chart',
): Promise<void> {
  await db
    .insertInto('chart_grant')
    .values({ chart_id: chartId, user_id: userId, level, origin })
    .onConflict((conflict) => conflict.columns(['chart_id', 'user_id']).doUpdateSet({ level, origin }))
    .execute();
}

/** Revokes a guest's grant. */
export async function deleteGrant(db: Db, chartId: string, userId: string): Promise<void> {
  await db.deleteFrom('chart_grant').where('chart_id', '=', chartId).where('user_id', '=', userId).execute();
}
