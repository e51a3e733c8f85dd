import { sql, type Transaction } from 'kysely';
import { invalidRequest, resourceMissing } from '../http/stripe-error.ts';
import type { HiddenOf, HiddenParts } from './hidden.ts';
import type { Kind, List, Records } from './records.ts';
import type { SimulatorTables } from './simulator-tables.ts';

interface Place {
  readonly customer?: string | null;
  readonly testClock?: string | null;
  /** When the object changes next by itself; null: never. */
  readonly dueAt?: number | null;
}

interface Span {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export interface Page {
  readonly created?: Span | undefined;
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

type Having<K extends Kind> = HiddenOf<K> extends null ? { hidden?: null } : { hidden: HiddenOf<K> };

/** The simulator's objects, inside one transaction. */
export function createStore(trx: Transaction<SimulatorTables>) {
  const objects = () => trx.selectFrom('objects');

  async function find<K extends Kind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const row = await objects()
      .select('data')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row?.data as Records[K] | undefined;
  }

  return {
    find,

    /** An object of any kind. */
    async findAny(id: string): Promise<object | undefined> {
      return (await objects().select('data').where('id', '=', id).executeTakeFirst())?.data;
    },

    /** Throws Stripe's error for an id that doesn't exist. */
    async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Records[K]> {
      const record = await find(kind, id);
      if (record === undefined) {
        throw resourceMissing(kind.split('.').at(-1) ?? kind, id, param, param === undefined ? 404 : 400);
      }
      return record;
    },

    async hidden<K extends Kind>(kind: K, id: string): Promise<HiddenOf<K>> {
      const row = await objects()
        .select('hidden')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      return row.hidden as HiddenOf<K>;
    },

    async add<K extends Kind>(kind: K, record: Records[K], place: Place & Having<K>): Promise<Records[K]> {
      await trx
        .insertInto('objects')
        .values({
          id: record.id,
          kind,
          customer: place.customer ?? null,
          test_clock: place.testClock ?? null,
          due_at: place.dueAt ?? null,
          data: JSON.stringify(record),
          hidden: JSON.stringify(place.hidden ?? null),
        })
        .execute();
      return record;
    },

    /** Replaces the record that the new one was derived from. */
    async save<Record extends Records[Kind]>(
      record: Record,
      change: {
        hidden?: HiddenParts[keyof HiddenParts];
        dueAt?: number | null;
        customer?: string | null;
      } = {},
    ): Promise<Record> {
      await trx
        .updateTable('objects')
        .set({
          data: JSON.stringify(record),
          ...(change.hidden !== undefined && { hidden: JSON.stringify(change.hidden) }),
          ...(change.dueAt !== undefined && { due_at: change.dueAt }),
          ...(change.customer !== undefined && { customer: change.customer }),
        })
        .where('id', '=', record.id)
        .execute();
      return record;
    },

    async remove(id: string): Promise<void> {
      await trx.deleteFrom('objects').where('id', '=', id).execute();
    },

    /** All objects of a kind whose data contain the given parts, oldest first. */
    async all<K extends Kind>(kind: K, parts: object = {}, customer?: string): Promise<Records[K][]> {
      let query = objects().select('data').where('kind', '=', kind).where(contains(parts)).orderBy('seq');
      if (customer !== undefined) query = query.where('customer', '=', customer);
      return (await query.execute()).map(({ data }) => data as unknown as Records[K]);
    },

    /** A page of a list, newest first. */
    async list<K extends Kind>(kind: K, url: string, parts: object, page: Page): Promise<List<Records[K]>> {
      const { limit = 10, starting_after, ending_before, created = {} } = page;
      const isBackwards = ending_before !== undefined;
      let query = objects()
        .select('data')
        .where('kind', '=', kind)
        .where(contains(parts))
        .where(isThere)
        .where(isWithin(created));
      const cursor = starting_after ?? ending_before;
      if (cursor !== undefined) {
        const at = await objects()
          .select('seq')
          .where('id', '=', cursor)
          .where('kind', '=', kind)
          .executeTakeFirst();
        if (at === undefined)
          throw invalidRequest(`No such ${kind}: '${cursor}'`, { code: 'resource_missing' });
        query = query.where('seq', isBackwards ? '>' : '<', at.seq);
      }
      const rows = await query
        .orderBy('seq', isBackwards ? 'asc' : 'desc')
        .limit(limit + 1)
        .execute();
      const data = rows.slice(0, limit).map((row) => row.data as unknown as Records[K]);
      if (isBackwards) data.reverse();
      return { object: 'list', data, has_more: rows.length > limit, url };
    },

    /** The next object due by that time, earliest first. */
    async nextDue(
      testClock: string | null,
      until: number,
    ): Promise<{ id: string; kind: string; due: number } | undefined> {
      const row = await objects()
        .select(['id', 'kind', 'due_at'])
        .where('test_clock', testClock === null ? 'is' : '=', testClock)
        .where('due_at', '<=', until)
        .orderBy('due_at')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      return row && { id: row.id, kind: row.kind, due: row.due_at ?? until };
    },
  };
}

export type Store = ReturnType<typeof createStore>;

function isWithin({ gt, gte, lt, lte }: Span) {
  const at = sql<number>`(data ->> 'created')::bigint`;
  return sql<boolean>`${at} > ${gt ?? -1}::bigint and ${at} >= ${gte ?? 0}::bigint
    and ${at} < ${lt ?? farAway}::bigint and ${at} <= ${lte ?? farAway}::bigint`;
}

/** Later than any real time. */
const farAway = Number.MAX_SAFE_INTEGER;

/** Lists exclude deleted objects. */
const isThere = sql<boolean>`not data ? 'deleted'`;

function contains(parts: object) {
  return sql<boolean>`data @> ${JSON.stringify(parts)}::jsonb`;
}
