import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A chart on which somebody's right has changed, and the number of that change. */
export interface AccessChange {
  readonly chartId: string;
  readonly accessVersion: number;
}

/** Counts a change of who may see or edit these charts. */
export async function raiseAccess(db: Db, chartIds: readonly string[]): Promise<AccessChange[]> {
  if (chartIds.length === 0) return [];
  return db
    .updateTable('gantt')
    .set({ access_version: sql<number>`access_version + 1` })
    .where('id', 'in', [...chartIds])
    .returning(['id as chartId', 'access_version as accessVersion'])
    .execute();
}

/** Locks all charts of an owner, deleted ones too, in one order for everybody, and answers their ids. */
export async function lockChartsOf(db: Db, ownerId: string): Promise<{ id: string; isDeleted: boolean }[]> {
  const rows = await db
    .selectFrom('gantt')
    .select(['id', 'deleted_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, deleted_at }) => ({ id, isDeleted: deleted_at !== null }));
}
