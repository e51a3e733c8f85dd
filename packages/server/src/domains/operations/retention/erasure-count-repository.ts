import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { isErasable } from '../../charts/index.ts';

/** What an erasure would remove. */
export interface ErasureCount {
  readonly rows: number;
  /** All rows of this kind. */
  readonly total: number;
  /** How many people the rows belong to. */
  readonly people: number;
}

/** Charts deleted by their owners before a date, except those deleted along with the owner's account. */
export async function countDeletedGantts(db: Db, before: Date): Promise<ErasureCount> {
  const { rows } = await sql<ErasureCount>`
    select count(*) as rows, count(distinct g.owner_id) as people, (select count(*) from gantt) as total
    from gantt g join app_user u on u.id = g.owner_id
    where g.deleted_at < ${before} and g.deleted_at is distinct from u.deleted_at`.execute(db);
  return first(rows);
}

/** Accounts deleted before a date. */
export async function countDeletedAccounts(db: Db, before: Date): Promise<ErasureCount> {
  const { rows } = await sql<ErasureCount>`
    select count(*) as rows, count(*) as people, (select count(*) from app_user) as total
    from app_user where deleted_at < ${before}`.execute(db);
  return first(rows);
}

/** Charts with history from before a date that may be erased. */
export async function countOldHistories(db: Db, before: Date, grace: Date): Promise<ErasureCount> {
  const { rows } = await sql<ErasureCount>`
    select count(*) as rows, count(distinct g.owner_id) as people, (select count(*) from gantt) as total
    from gantt g join app_user u on u.id = g.owner_id where ${isErasable(before, grace)}`.execute(db);
  return first(rows);
}

function first(rows: readonly ErasureCount[]): ErasureCount {
  return rows[0] ?? { rows: 0, total: 0, people: 0 };
}
