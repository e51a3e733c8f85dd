import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** An export's progress; its bytes are read separately. */
export interface DataExport {
  readonly askedAt: Date;
  readonly madeAt: Date | null;
  readonly bytes: number;
}

/** Requests a new export in place of a finished one; an unfinished one is left alone. */
export async function saveExportRequest(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('data_export')
    .values({ user_id: userId, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ asked_at: now, begun_at: null, made_at: null, archive: null })
        .where('data_export.made_at', 'is not', null),
    )
    .execute();
}

export async function findExport(db: Db, userId: string): Promise<DataExport | undefined> {
  return db
    .selectFrom('data_export')
    .select([
      'asked_at as askedAt',
      'made_at as madeAt',
      sql<number>`coalesce(octet_length(archive), 0)`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function readArchive(db: Db, userId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('data_export')
    .select('archive')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.archive ?? null;
}

/** Claims the next export to create; one that a node didn't finish in time is claimed again. */
export async function claimExport(db: Db, now: Date, begunBefore: Date): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('data_export')
      .select('user_id as userId')
      .where('made_at', 'is', null)
      .where((is) => is.or([is('begun_at', 'is', null), is('begun_at', '<', begunBefore)]))
      .orderBy('asked_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    await trx.updateTable('data_export').set({ begun_at: now }).where('user_id', '=', row.userId).execute();
    return row.userId;
  });
}

export async function saveArchive(db: Db, userId: string, archive: Buffer, now: Date): Promise<void> {
  await db.updateTable('data_export').set({ archive, made_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteOldExports(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('data_export').where('made_at', '<', madeBefore).execute();
}
