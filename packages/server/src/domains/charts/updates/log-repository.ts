import type { Dropped, Origin } from '@giotto/chart/changes';
import type { Level } from '@giotto/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { PushResult } from '../tables.ts';

/** The part of a chart's row that a push needs; the row stays locked until the transaction ends. */
export interface LockedChart {
  readonly ownerId: string;
  readonly head: number;
  readonly baseVersion: number;
  readonly isPremium: boolean;
  readonly deletedAt: Date | null;
  readonly isPublic: boolean;
  /** Bytes of its log. */
  readonly logBytes: number;
}

/** The oldest and newest version of a chart's log; undefined if the chart is deleted. */
export async function findChartHead(
  db: Db,
  chartId: string,
): Promise<{ head: number; baseVersion: number } | undefined> {
  return db
    .selectFrom('gantt')
    .select(['head', 'base_version as baseVersion'])
    .where('id', '=', chartId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the chart's row against other pushes, but not against readers and foreign keys. */
export async function lockChart(db: Db, chartId: string): Promise<LockedChart | undefined> {
  const row = await db
    .selectFrom('gantt')
    .select([
      'owner_id as ownerId',
      'head',
      'base_version as baseVersion',
      'is_premium as isPremium',
      'deleted_at as deletedAt',
      'is_public as isPublic',
      'log_bytes as logBytes',
    ])
    .where('id', '=', chartId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, logBytes: Number(row.logBytes) };
}

/** A client's last push, and its user's level as a guest. */
export interface ClientPosition {
  readonly clientUserId: string | null;
  readonly lastSeq: number;
  readonly lastResult: PushResult | null;
  readonly guestLevel: Exclude<Level, 4> | null;
}

/**
 * Reads the client's position and its user's level. Must be a separate statement after the lock: a statement that waits
 * for a row lock sees other rows as they were before it waited.
 */
export async function readClientPosition(
  db: Db,
  chartId: string,
  clientId: string,
  userId: string,
): Promise<ClientPosition> {
  const row = await db
    .selectFrom('gantt as g')
    .leftJoin('chart_client as k', (join) =>
      join.onRef('k.chart_id', '=', 'g.id').on('k.client_id', '=', clientId),
    )
    .leftJoin('chart_grant as r', (join) =>
      join.onRef('r.chart_id', '=', 'g.id').on('r.user_id', '=', userId),
    )
    .select([
      'k.user_id as clientUserId',
      'k.last_seq as lastSeq',
      'k.last_result as lastResult',
      'r.level as guestLevel',
    ])
    .where('g.id', '=', chartId)
    .executeTakeFirstOrThrow();
  return { ...row, lastSeq: row.lastSeq ?? 0 };
}

/** An update to append to the log. */
export interface NewUpdate {
  readonly id: string;
  readonly chartId: string;
  readonly version: number;
  readonly userId: string;
  readonly clientId: string;
  readonly seq: number;
  readonly origin: Origin;
  readonly suggestedBy: string | null;
  readonly restoredVersion: number | null;
  /** The name of the access token that its author used; undefined: none. */
  readonly tokenName?: string | undefined;
  readonly schema: number;
  /** The version that the writer had seen; null: unknown. */
  readonly base: number | null;
  /** The effects as JSON. */
  readonly changes: string;
  /** What was dropped from the push. */
  readonly dropped: readonly Dropped[];
  /** Stored as the client's last result; null for a client that doesn't number its pushes. */
  readonly result: PushResult | null;
  readonly isPremium: boolean;
}

/** Bytes that a row takes beside what it holds: its other columns and its index entries. */
export const ROW_OVERHEAD = 250;

/** Bytes of a row that holds these texts. */
export function bytesOfRow(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_OVERHEAD);
}

/** Bytes that an update adds to its chart's log; `changes` and `dropped` are as they are written. */
export function bytesOfUpdate(changes: string, dropped: string | null): number {
  return bytesOfRow(changes, dropped ?? '');
}

/** What was dropped, as it is written; null: nothing. */
export function writeDropped(dropped: readonly Dropped[]): string | null {
  return dropped.length === 0 ? null : JSON.stringify(dropped);
}

/** Appends the update and moves the client's position and the chart's head: one statement, one round trip. */
export async function appendUpdate(db: Db, update: NewUpdate): Promise<void> {
  const { chartId, version, clientId, userId, seq, result } = update;
  const dropped = writeDropped(update.dropped);
  const logged = db.with('logged', (query) =>
    query.insertInto('chart_update').values({
      chart_id: chartId,
      version,
      id: update.id,
      user_id: userId,
      client_id: clientId,
      seq,
      origin: update.origin,
      suggested_by: update.suggestedBy,
      restored_version: update.restoredVersion,
      token_name: update.tokenName,
      schema: update.schema,
      changes: update.changes,
      base: update.base,
      dropped,
    }),
  );
  const head = {
    head: version,
    schema: update.schema,
    log_bytes: sql<string>`log_bytes + ${bytesOfUpdate(update.changes, dropped)}`,
    is_premium: update.isPremium,
    modified_at: sql<Date>`now()`,
  };
  if (result === null) await logged.updateTable('gantt').set(head).where('id', '=', chartId).execute();
  else {
    await logged
      .with('moved', (query) => upsertClient(query, { chartId, clientId, userId, seq, version, result }))
      .updateTable('gantt')
      .set(head)
      .where('id', '=', chartId)
      .execute();
  }
}

interface ClientMove {
  readonly chartId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly seq: number;
  readonly version: number;
  readonly result: PushResult;
}

function upsertClient(query: Pick<Db, 'insertInto'>, move: ClientMove) {
  const position = {
    last_seq: move.seq,
    last_version: move.version,
    last_result: JSON.stringify(move.result),
  };
  return query
    .insertInto('chart_client')
    .values({ chart_id: move.chartId, client_id: move.clientId, user_id: move.userId, ...position })
    .onConflict((conflict) => conflict.columns(['chart_id', 'client_id']).doUpdateSet(position));
}

/** Moves a client's position without a new version: its push was permanently refused, or became a suggestion. */
export async function moveClient(db: Db, move: ClientMove): Promise<void> {
  await upsertClient(db, move).execute();
}

/** The last sequence number of a user's client; 0 if it hasn't pushed anything. */
export async function findClientSeq(
  db: Db,
  chartId: string,
  clientId: string,
  userId: string,
): Promise<number> {
  const row = await db
    .selectFrom('chart_client')
    .select('last_seq as lastSeq')
    .where('chart_id', '=', chartId)
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.lastSeq ?? 0;
}

/** Finds the version that a client's push created, and what was dropped from it; undefined if it created none. */
export async function findPushedUpdate(
  db: Db,
  chartId: string,
  clientId: string,
  seq: number,
): Promise<{ version: number; dropped: readonly Dropped[] } | undefined> {
  const row = await db
    .selectFrom('chart_update')
    .select(['version', 'dropped'])
    .where('chart_id', '=', chartId)
    .where('client_id', '=', clientId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row && { version: row.version, dropped: row.dropped ?? [] };
}
