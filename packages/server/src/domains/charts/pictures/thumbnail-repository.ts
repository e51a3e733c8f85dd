import type { Db } from '../../../platform/database/database.ts';

/** A chart's picture and the version that it shows. */
export interface Thumbnail {
  readonly version: number;
  /** The revision of the drawing that made it. */
  readonly revision: number;
  readonly svg: string;
}

export async function findThumbnail(db: Db, chartId: string): Promise<Thumbnail | undefined> {
  return db
    .selectFrom('thumbnail')
    .select(['version', 'revision', 'svg'])
    .where('chart_id', '=', chartId)
    .executeTakeFirst();
}

/** Saves the picture unless one of a newer version is already stored. */
export async function saveThumbnail(db: Db, chartId: string, thumbnail: Thumbnail): Promise<void> {
  await db
    .insertInto('thumbnail')
    .values({ chart_id: chartId, ...thumbnail })
    .onConflict((conflict) =>
      conflict.column('chart_id').doUpdateSet(thumbnail).where('thumbnail.version', '<=', thumbnail.version),
    )
    .execute();
}
