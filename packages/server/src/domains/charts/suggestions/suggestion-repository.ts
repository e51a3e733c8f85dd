import type { Change } from '@giotto/chart/changes';
import { SCHEMA_VERSION } from '@giotto/chart/schema';
import type { SuggestionState } from '@giotto/contract/api';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Stores changes that await the owner's decision. */
export async function insertSuggestion(
  db: Db,
  suggestion: {
    id: string;
    chartId: string;
    userId: string;
    clientId: string;
    seq: number;
    base: number;
    /** The changes as JSON. */
    changes: string;
    note: string;
    /** The name of the access token that the author uses; undefined: none. */
    tokenName?: string | undefined;
  },
): Promise<void> {
  await db
    .insertInto('suggestion')
    .values({
      id: suggestion.id,
      chart_id: suggestion.chartId,
      user_id: suggestion.userId,
      client_id: suggestion.clientId,
      seq: suggestion.seq,
      base: suggestion.base,
      changes: suggestion.changes,
      schema: SCHEMA_VERSION,
      note: suggestion.note,
      token_name: suggestion.tokenName,
    })
    .execute();
}

/** Finds the suggestion that a client's push created, and the version it was based on; undefined if it created none. */
export async function findPushedSuggestion(
  db: Db,
  chartId: string,
  clientId: string,
  seq: number,
): Promise<{ id: string; base: number } | undefined> {
  return db
    .selectFrom('suggestion')
    .select(['id', 'base'])
    .where('chart_id', '=', chartId)
    .where('client_id', '=', clientId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/** Counts a person's open suggestions on a chart, and their JSON characters. */
export async function measureSuggestions(
  db: Db,
  chartId: string,
  userId: string,
): Promise<{ count: number; length: number }> {
  return db
    .selectFrom('suggestion')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(length(changes::text)), 0)`.as('length'),
    ])
    .where('chart_id', '=', chartId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

/** A suggestion with its author's name. */
export interface SuggestionRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string | null;
  /** The person who decided it. */
  readonly deciderName: string | null;
  readonly createdAt: Date;
  readonly base: number;
  /** Of the schema named beside them. */
  readonly changes: readonly Change[];
  readonly schema: number;
  readonly state: SuggestionState;
  readonly note: string;
  /** The name of the access token that its author used; null: none. */
  readonly tokenName: string | null;
}

/** Open, or decided recently enough to interest its author. Not withdrawn, since the author did that. */
const isNews = sql<SqlBool>`(
  state = 'open' or state <> 'withdrawn' and decided_at > now() - make_interval(days => 7)
)`;

/** Max bytes of one list's JSON, as it is sent: the limit of one person, twice. */
const LIST_BYTES = 4 * 1024 * 1024;

const columns = [
  'id',
  'user_id',
  'decided_by',
  'created_at',
  'base',
  'changes',
  'schema',
  'state',
  'note',
  'token_name',
] as const;

/** The bytes of the suggestions before each. */
function bytesBefore(size: RawBuilder<unknown>) {
  return sql<number>`sum(${size}) over (order by created_at, id) - ${size}`.as('bytes_before');
}

/**
 * Lists a chart's suggestions, oldest first, up to the size limit: all open ones, or those of one author with the
 * outcomes of the last days.
 */
export async function listSuggestions(
  db: Db,
  chartId: string,
  authorId: string | null,
): Promise<SuggestionRow[]> {
  // What is stored is compressed: its size bounds how much is unpacked, to be measured.
  return db
    .with('stored', (query) =>
      query
        .selectFrom('suggestion')
        .selectAll()
        .select(bytesBefore(sql`pg_column_size(changes)`))
        .where('chart_id', '=', chartId)
        .$if(authorId === null, (query) => query.where('state', '=', 'open'))
        .$if(authorId !== null, (query) => query.where('user_id', '=', authorId ?? '').where(isNews)),
    )
    .with('sent', (query) =>
      query
        .selectFrom('stored')
        .select(columns)
        .select(bytesBefore(sql`octet_length(changes::text)`))
        .where('bytes_before', '<', LIST_BYTES),
    )
    .selectFrom('sent as s')
    .leftJoin('app_user as u', (join) => join.onRef('u.id', '=', 's.user_id').on('u.deleted_at', 'is', null))
    .leftJoin('app_user as d', (join) =>
      join.onRef('d.id', '=', 's.decided_by').on('d.deleted_at', 'is', null),
    )
    .select([
      's.id',
      's.user_id as userId',
      'u.name as userName',
      'd.name as deciderName',
      's.created_at as createdAt',
      's.base',
      's.changes',
      's.schema',
      's.state',
      's.note',
      's.token_name as tokenName',
    ])
    .where('s.bytes_before', '<', LIST_BYTES)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
}

/** Reads a suggestion for its decision and locks it until the transaction ends. */
export async function lockSuggestion(
  db: Db,
  chartId: string,
  id: string,
): Promise<Omit<SuggestionRow, 'userName' | 'deciderName' | 'createdAt'> | undefined> {
  return db
    .selectFrom('suggestion')
    .select([
      'id',
      'user_id as userId',
      'base',
      'changes',
      'schema',
      'state',
      'note',
      'token_name as tokenName',
    ])
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a suggestion's outcome and who decided it; reopening clears the decider. */
export async function settleSuggestion(
  db: Db,
  chartId: string,
  id: string,
  { state, userId }: { readonly state: SuggestionState; readonly userId: string },
): Promise<void> {
  await db
    .updateTable('suggestion')
    .set(
      state === 'open'
        ? { state, decided_by: null, decided_at: null }
        : { state, decided_by: userId, decided_at: sql<Date>`now()` },
    )
    .where('chart_id', '=', chartId)
    .where('id', '=', id)
    .execute();
}
