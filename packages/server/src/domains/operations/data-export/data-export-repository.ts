import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** How far a copy is; its bytes are read apart. */
export interface DataExport {
  readonly askedAt: Date;
  readonly madeAt: Date | null;
  readonly bytes: number;
}

/** Asks for a new copy in the place of an older one; one that is being made is left alone. */
export async function askForExport(db: Db, userId: string, now: Date): Promise<void> {
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

/** Takes the next copy that is to be made; one that a node began and did not finish in time is taken again. */
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

export async function keepArchive(db: Db, userId: string, archive: Buffer, now: Date): Promise<void> {
  await db.updateTable('data_export').set({ archive, made_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteOldExports(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('data_export').where('made_at', '<', madeBefore).execute();
}
