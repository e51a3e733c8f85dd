import type { Effect, Origin } from '@giotto/chart/changes';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Max stored bytes of the log per read. They become many times as much in memory, and a single update can replace a
 * whole chart: without a limit, one long log could exhaust the memory.
 */
const PAGE_BYTES = 1024 * 1024;

/** One update's effects, with its author. */
export interface LoggedEffects {
  readonly version: number;
  readonly schema: number;
  readonly userId: string;
  readonly clientId: string;
  readonly changes: readonly Effect[];
}

/** A whole line of the log, as clients receive it. */
export interface LogRow extends LoggedEffects {
  readonly id: string;
  readonly seq: number;
  readonly createdAt: Date;
  readonly origin: Origin;
  readonly suggestedBy: string | null;
  readonly restoredVersion: number | null;
  /** The name of the access token that its author used; null: none. */
  readonly tokenName: string | null;
  /** The version that the writer had seen; null: unknown. */
  readonly base: number | null;
}

/** Updates above `after`, up to and including `upTo`. */
interface LogRange {
  readonly chartId: string;
  readonly after: number;
  readonly upTo: number;
}

/** Selects a range's updates from one end, up to the limit of one read, but at least one. */
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

/** Lists a range's effects, oldest first: all, or as many from its start as one read allows. */
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
  'token_name as tokenName',
  'base',
] as const;

/** Lists a range's log, oldest first: all, or as much from its start as one read allows. */
export async function listUpdates(db: Db, range: LogRange): Promise<LogRow[]> {
  return selectPage(db, range, 'asc').select(rowColumns).execute();
}

/** Lists a range's newest updates, newest first: `count`, or as many as one read allows. */
export async function listNewestUpdates(db: Db, range: LogRange, count: number): Promise<LogRow[]> {
  // Versions have no gaps, so a page can't reach further down than this.
  const after = Math.max(range.after, range.upTo - count);
  return selectPage(db, { ...range, after }, 'desc')
    .select(rowColumns)
    .execute();
}

/**
 * Lists other clients' effects in a range, oldest first: all, or as many from its end as one read allows; `isWhole`
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
