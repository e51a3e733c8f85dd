import type { Effect, Origin } from '@giotto/chart/changes';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Bytes of the log, as they are stored, that one reading takes. In memory they become many times as much, and a single
 * update can replace a whole chart: without a bound one long log could take all memory there is.
 */
const PAGE_BYTES = 1024 * 1024;

/** One update's effects, with who made it. */
export interface LoggedEffects {
  readonly version: number;
  readonly schema: number;
  readonly userId: string;
  readonly clientId: string;
  readonly changes: readonly Effect[];
}

/** A whole line of the log, as clients get it. */
export interface LogRow extends LoggedEffects {
  readonly id: string;
  readonly seq: number;
  readonly createdAt: Date;
  readonly origin: Origin;
  readonly suggestedBy: string | null;
  readonly restoredVersion: number | null;
  /** The version that the writer had seen; null: not known. */
  readonly base: number | null;
}

/** Updates above `after` up to and including `upTo`. */
interface LogRange {
  readonly chartId: string;
  readonly after: number;
  readonly upTo: number;
}

/** The updates of a range from one end on, as many as one reading takes, at least one. */
function selectPage(db: Db, { chartId, after, upTo }: LogRange, direction: 'asc' | 'desc') {
  const order = sql.raw(direction);
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('chart_update')
        .selectAll()
        .select(
          sql<number>`sum(pg_column_size(changes)) over (order by version ${order}) - pg_column_size(changes)`.as(
            'bytes_before',
          ),
        )
        .where('chart_id', '=', chartId)
        .where('version', '>', after)
        .where('version', '<=', upTo)
        .as('line'),
    )
    .where(sql<SqlBool>`bytes_before < ${PAGE_BYTES}`)
    .orderBy('version', direction);
}

const effectColumns = ['version', 'schema', 'user_id as userId', 'client_id as clientId', 'changes'] as const;

/** The effects of a range, oldest first: all of them, or as many from its beginning as one reading takes. */
export async function listEffects(db: Db, range: LogRange): Promise<LoggedEffects[]> {
  return selectPage(db, range, 'asc').select(effectColumns).execute();
}

const rowColumns = [
  ...effectColumns,
  'id',
  'seq',
  'created_at as createdAt',
  'origin',
  'suggested_by as suggestedBy',
  'restored_version as restoredVersion',
  'base',
] as const;

/** The log of a range, oldest first: all of it, or as much from its beginning as one reading takes. */
export async function listUpdates(db: Db, range: LogRange): Promise<LogRow[]> {
  return selectPage(db, range, 'asc').select(rowColumns).execute();
}

/** The newest updates of a range, newest first: `count` of them, or as many as one reading takes. */
export async function listNewestUpdates(db: Db, range: LogRange, count: number): Promise<LogRow[]> {
  // Versions have no holes: a page cannot reach further down than this.
  const after = Math.max(range.after, range.upTo - count);
  return selectPage(db, { ...range, after }, 'desc')
    .select(rowColumns)
    .execute();
}

/**
 * What other clients did in a range, oldest first: all of it, or as much from its end as one reading takes; `isWhole`
 * says which.
 */
export async function listEffectsOfOthers(
  db: Db,
  range: LogRange,
  clientId: string,
): Promise<{ readonly effects: readonly LoggedEffects[]; readonly isWhole: boolean }> {
  const page = await selectPage(db, range, 'desc').select(effectColumns).execute();
  const others = page.filter((update) => update.clientId !== clientId);
  return { effects: others.reverse(), isWhole: page.length === range.upTo - range.after };
}
