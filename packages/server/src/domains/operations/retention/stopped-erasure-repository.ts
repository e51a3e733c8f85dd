import type { ErasureKind } from '@giotto/contract/api';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { StoppedErasureTable } from './tables.ts';

export type StoppedErasure = Selectable<StoppedErasureTable>;

export async function listStoppedErasures(db: Db): Promise<readonly StoppedErasure[]> {
  return db.selectFrom('stopped_erasure').selectAll().orderBy('kind').execute();
}

/** Records that an erasure of this many rows is stopped now; this invalidates an approval of a different number. */
export async function stopErasure(
  db: Db,
  { kind, rows, total }: Pick<StoppedErasure, 'kind' | 'rows' | 'total'>,
  now: Date,
): Promise<void> {
  const found = { rows, total, stopped_at: now, approved_at: null };
  await db
    .insertInto('stopped_erasure')
    .values({ kind, since: now, ...found })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(found))
    .execute();
}

/** Approves a stopped erasure; false if it isn't stopped or its number of rows has changed. */
export async function approveErasure(db: Db, kind: string, rows: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('stopped_erasure')
    .set({ approved_at: now })
    .where('kind', '=', kind as ErasureKind)
    .where('rows', '=', rows)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteStop(db: Db, kind: ErasureKind): Promise<void> {
  await db.deleteFrom('stopped_erasure').where('kind', '=', kind).execute();
}
