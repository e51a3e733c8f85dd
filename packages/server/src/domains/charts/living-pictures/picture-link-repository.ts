import type { Db } from '../../../platform/database/database.ts';

/** The secret address of a chart's picture. */
export interface PictureLinkRow {
  readonly keyId: string;
  readonly createdAt: Date;
}

export async function findPictureLink(db: Db, chartId: string): Promise<PictureLinkRow | undefined> {
  return db
    .selectFrom('picture_link')
    .select(['key_id as keyId', 'created_at as createdAt'])
    .where('chart_id', '=', chartId)
    .executeTakeFirst();
}

/** Stores a chart's secret address in place of the previous one. */
export async function savePictureLink(
  db: Db,
  chartId: string,
  { keyId, createdAt }: PictureLinkRow,
): Promise<void> {
  const values = { key_id: keyId, created_at: createdAt };
  await db
    .insertInto('picture_link')
    .values({ chart_id: chartId, ...values })
    .onConflict((conflict) => conflict.column('chart_id').doUpdateSet(values))
    .execute();
}

export async function removePictureLink(db: Db, chartId: string): Promise<void> {
  await db.deleteFrom('picture_link').where('chart_id', '=', chartId).execute();
}

/** The charts of an owner that have a secret address. */
export async function listLinkedCharts(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('picture_link as p')
    .innerJoin('gantt as g', 'g.id', 'p.chart_id')
    .select('p.chart_id as chartId')
    .where('g.owner_id', '=', ownerId)
    .where('g.deleted_at', 'is', null)
    .execute();
  return rows.map(({ chartId }) => chartId);
}
