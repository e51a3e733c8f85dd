import type { Db } from '../../../platform/database/database.ts';
import { levelOf } from '../access/grant-repository.ts';

/** A person's subscription to a chart. */
export interface CalendarFeedRow {
  readonly keyId: string;
  readonly createdAt: Date;
}

export async function findFeed(
  db: Db,
  chartId: string,
  userId: string,
): Promise<CalendarFeedRow | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select(['key_id as keyId', 'created_at as createdAt'])
    .where('chart_id', '=', chartId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores a person's subscription in place of the previous one. */
export async function saveFeed(
  db: Db,
  chartId: string,
  userId: string,
  { keyId, createdAt }: CalendarFeedRow,
): Promise<void> {
  const values = { key_id: keyId, created_at: createdAt };
  await db
    .insertInto('calendar_feed')
    .values({ chart_id: chartId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['chart_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export async function deleteFeed(db: Db, chartId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('calendar_feed')
    .where('chart_id', '=', chartId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Finds the chart that a key's id belongs to, with the current level of the person who subscribed. Undefined if the chart
 * or that account is deleted, or the account locked.
 */
export async function findFedChart(db: Db, chartId: string, keyId: string) {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('gantt as g', 'g.id', 'f.chart_id')
    .innerJoin('app_user as u', 'u.id', 'f.user_id')
    .leftJoin('chart_grant as r', (join) =>
      join.onRef('r.chart_id', '=', 'f.chart_id').onRef('r.user_id', '=', 'f.user_id'),
    )
    .select([
      'f.user_id as userId',
      'g.owner_id as ownerId',
      'r.level as guestLevel',
      'g.id',
      'g.name',
      'g.head',
      'g.is_premium as isPremium',
      'g.modified_at as modifiedAt',
    ])
    .where('f.chart_id', '=', chartId)
    .where('f.key_id', '=', keyId)
    .where('g.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.locked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { userId, ownerId, guestLevel, ...chart } = row;
  return { chart, level: levelOf(ownerId, userId, guestLevel) };
}
