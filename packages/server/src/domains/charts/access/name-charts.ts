import type { Db } from '../../../platform/database/database.ts';

/** The names, by id, of those of the charts that a person can see, as owner or guest, and that aren't deleted. */
export async function nameCharts(
  db: Db,
  userId: string,
  chartIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (chartIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('gantt as g')
    .leftJoin('chart_grant as r', (join) =>
      join.onRef('r.chart_id', '=', 'g.id').on('r.user_id', '=', userId),
    )
    .select(['g.id', 'g.name'])
    .where('g.id', 'in', chartIds)
    .where('g.deleted_at', 'is', null)
    .where((is) => is.or([is('g.owner_id', '=', userId), is('r.level', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
