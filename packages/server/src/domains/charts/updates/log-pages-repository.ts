import type { Effect, Origin } from '@giotto/chart/changes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Max bytes of the log's JSON per read, as it is sent: the stored bytes are compressed, and a read would become up to a
 * hundred times as long. A single update may be longer: it can replace a whole chart.
 */
export const PAGE_BYTES = 2 * 1024 * 1024;

/** An update's author, and the schema of its effects. */
interface LoggedUpdate {
  readonly version: number;
  readonly schema: number;
  readonly userId: string;
  readonly clientId: string;
}

/** One update's effects, with its author. */
export interface LoggedEffects extends LoggedUpdate {
  readonly changes: readonly Effect[];
}

/** A whole line of the log, as clients receive it. */
export interface LogRow extends LoggedUpdate {
  /** Its effects as JSON, as stored: sent without being parsed. */
  readonly changesText: string;
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
export interface LogRange {
  readonly chartId: string;
  readonly after: number;
  readonly upTo: number;
}

const rowColumns = sql`u.version, u.schema, u.user_id, u.client_id, u.id, u.seq, u.created_at, u.origin, u.suggested_by,
  u.restored_version, u.token_name, u.base, u.changes::text as text`;

/**
 * Reads a range's updates from one end, up to the limit of one read, but at least one. Versions have no gaps, so each
 * follows from the one before: the database unpacks no more of them than are read, and one.
 */
async function readPage(
  db: Db,
  { chartId, after, upTo }: LogRange,
  direction: 'asc' | 'desc',
  bytes = PAGE_BYTES,
): Promise<LogRow[]> {
  const step = direction === 'asc' ? 1 : -1;
  const { rows } = await sql<LogRow>`
    with recursive page as (
      (
        select u.*, octet_length(u.text) as bytes
        from (
          select ${rowColumns} from chart_update u
          where u.chart_id = ${chartId} and u.version > ${after} and u.version <= ${upTo}
          order by u.version ${sql.raw(direction)} limit 1
        ) u
      )
      union all
      select u.*, page.bytes + octet_length(u.text)
      from page cross join lateral (
        select ${rowColumns} from chart_update u
        where u.chart_id = ${chartId} and u.version = page.version + ${step}::integer
          and u.version > ${after} and u.version <= ${upTo}
        offset 0
      ) u
      where page.bytes + octet_length(u.text) <= ${bytes}
    )
    select version, schema, user_id as "userId", client_id as "clientId", id, seq, created_at as "createdAt", origin,
      suggested_by as "suggestedBy", restored_version as "restoredVersion", token_name as "tokenName", base,
      text as "changesText"
    from page`.execute(db);
  return rows;
}

function readEffects({ changesText, version, schema, userId, clientId }: LogRow): LoggedEffects {
  return { version, schema, userId, clientId, changes: JSON.parse(changesText) as Effect[] };
}

/** Lists a range's effects, oldest first: all, or as many from its start as one read allows. */
export async function listEffects(db: Db, range: LogRange): Promise<LoggedEffects[]> {
  return (await readPage(db, range, 'asc')).map(readEffects);
}

/**
 * Lists a range's log, oldest first: all, or as much from its start as one read allows.
 * @param bytes of one read
 */
export async function listUpdates(db: Db, range: LogRange, bytes?: number): Promise<LogRow[]> {
  return readPage(db, range, 'asc', bytes);
}

/** Lists a range's newest updates, newest first: `count`, or as many as one read allows. */
export async function listNewestUpdates(db: Db, range: LogRange, count: number): Promise<LogRow[]> {
  return readPage(db, { ...range, after: Math.max(range.after, range.upTo - count) }, 'desc');
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
  const page = await readPage(db, range, 'desc');
  const others = page.filter((update) => update.clientId !== clientId);
  return { effects: others.reverse().map(readEffects), isWhole: page.length === range.upTo - range.after };
}
