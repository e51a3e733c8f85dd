import type { ExtraFormatName } from '@giotto/contract/plan-formats';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** What a chart keeps of a format, as `interchange` packs it. */
export interface ChartExtra {
  readonly format: ExtraFormatName;
  readonly bytes: Buffer;
}

/** What a chart keeps of a format; undefined if there is nothing. */
export async function findExtra(
  db: Db,
  chartId: string,
  format: ExtraFormatName,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('chart_extra')
    .select('bytes')
    .where('chart_id', '=', chartId)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.bytes;
}

/** The formats of which a chart keeps something, with how much it is and since when. */
export async function listExtraSizes(db: Db, chartId: string) {
  return db
    .selectFrom('chart_extra')
    .select(['format', sql<number>`octet_length(bytes)`.as('size'), 'updated_at as updatedAt'])
    .where('chart_id', '=', chartId)
    .orderBy('format')
    .execute();
}

/** Keeps something in place of what the chart kept of the same format. */
export async function saveExtra(
  db: Db,
  chartId: string,
  { format, bytes }: ChartExtra,
  updatedAt: Date,
): Promise<void> {
  const values = { bytes, updated_at: updatedAt };
  await db
    .insertInto('chart_extra')
    .values({ chart_id: chartId, format, ...values })
    .onConflict((conflict) => conflict.columns(['chart_id', 'format']).doUpdateSet(values))
    .execute();
}

/** Gives a new chart what another one keeps. */
export async function copyExtras(db: Db, fromId: string, chartId: string): Promise<void> {
  await db
    .insertInto('chart_extra')
    .columns(['chart_id', 'format', 'bytes', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('chart_extra as e')
        .select(({ val }) => [val(chartId).as('chart_id'), 'e.format', 'e.bytes', 'e.updated_at'])
        .where('e.chart_id', '=', fromId),
    )
    .execute();
}
