import type { SavedView } from '@giotto/chart/saved-view';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A saved view as it is stored. */
export interface ViewRow {
  readonly id: string;
  /** Whose it is; null: everybody's. */
  readonly userId: string | null;
  readonly name: string;
  readonly view: SavedView;
}

/** The views of a chart that a person sees: those for all, and their own; by their names. */
export async function listViewsFor(db: Db, chartId: string, userId: string): Promise<ViewRow[]> {
  return db
    .selectFrom('chart_view')
    .select(['id', 'user_id as userId', 'name', 'view'])
    .where('chart_id', '=', chartId)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** A view, whoever has it. */
export async function findView(db: Db, chartId: string, id: string): Promise<ViewRow | undefined> {
  return db
    .selectFrom('chart_view')
    .select(['id', 'user_id as userId', 'name', 'view'])
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How many views of a chart a person has; null: how many are for all. */
export async function countViews(db: Db, chartId: string, userId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('chart_view')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('chart_id', '=', chartId)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a view, in place of the one with its id. */
export async function storeView(
  db: Db,
  chartId: string,
  { id, userId, name, view }: ViewRow,
  now: Date,
): Promise<void> {
  const values = { user_id: userId, name, view: JSON.stringify(view), changed_at: now };
  await db
    .insertInto('chart_view')
    .values({ chart_id: chartId, id, ...values })
    .onConflict((conflict) => conflict.columns(['chart_id', 'id']).doUpdateSet(values))
    .execute();
}

/** Deletes a person's view, or one for all. */
export async function removeView(
  db: Db,
  chartId: string,
  { id, userId }: Pick<ViewRow, 'id' | 'userId'>,
): Promise<void> {
  await db
    .deleteFrom('chart_view')
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .execute();
}

/** Gives a new chart the views for all of the one that it was made from. */
export async function copyViews(db: Db, fromId: string, chartId: string): Promise<void> {
  await db
    .insertInto('chart_view')
    .columns(['chart_id', 'id', 'user_id', 'name', 'view', 'changed_at'])
    .expression((from) =>
      from
        .selectFrom('chart_view as v')
        .select(({ val }) => [
          val(chartId).as('chart_id'),
          'v.id',
          'v.user_id',
          'v.name',
          'v.view',
          'v.changed_at',
        ])
        .where('v.chart_id', '=', fromId)
        .where('v.user_id', 'is', null),
    )
    .execute();
}
