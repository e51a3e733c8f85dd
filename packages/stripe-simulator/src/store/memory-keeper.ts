import {
  invalidRequest,
  resourceMissing,
} from '../../src/integrations/payments/simulator/http/stripe-error.ts';
import type { HiddenOf } from '../../src/integrations/payments/simulator/store/hidden.ts';
import type { Keeper, KeptAnswer, Session } from '../../src/integrations/payments/simulator/store/keeper.ts';
import type { Kind, Records } from '../../src/integrations/payments/simulator/store/records.ts';
import type { Page, Store } from '../../src/integrations/payments/simulator/store/store.ts';

/** A row of the table of objects. */
interface Kept {
  readonly id: string;
  readonly kind: string;
  readonly seq: number;
  readonly customer: string | null;
  readonly testClock: string | null;
  readonly dueAt: number | null;
  /** JSON texts: whoever reads them has a copy. */
  readonly data: string;
  readonly hidden: string;
}

export interface MemoryKeeper extends Keeper {
  /** Forgets everything but these kinds. */
  readonly forget: (but: readonly Kind[]) => void;
  /** Keeps what it knows now; what is answered brings it back. */
  readonly mark: () => () => void;
}

/**
 * The simulator's state without a database, for tests of many thousands of calls: one call after the other, each whole
 * or not at all. The same contract as the tables' (`stripe-keepers.test.ts`).
 */
export function createMemoryKeeper(): MemoryKeeper {
  let objects: Map<string, Kept> = new Map();
  let answers: Map<string, KeptAnswer & { readonly at: number }> = new Map();
  let made = 0;
  let last: Promise<unknown> = Promise.resolve();
  const copy = () => ({ objects: new Map(objects), answers: new Map(answers) });
  const returnTo = (kept: ReturnType<typeof copy>) => {
    objects = new Map(kept.objects);
    answers = new Map(kept.answers);
  };
  const state = {
    read: () => objects,
    write: (kept: Kept) => objects.set(kept.id, kept),
    next: () => ++made,
  };
  const session = (): Session => {
    let marked = copy();
    return {
      store: createMemoryStore(state, (id) => objects.delete(id)),
      // Whoever is here has it.
      takeTurn: async () => undefined,
      async mark() {
        marked = copy();
      },
      async rollBack() {
        returnTo(marked);
      },
      async findAnswer(key, forgotten) {
        for (const [old, { at }] of answers) if (at < forgotten) answers.delete(old);
        return answers.get(key);
      },
      async keepAnswer(key, answer, at) {
        answers.set(key, { ...answer, at });
      },
      send: () => Promise.reject(new Error('Nothing is sent from here.')),
    };
  };
  return {
    run(work) {
      const done = last.then(async () => {
        const before = copy();
        try {
          return await work(session());
        } catch (error) {
          returnTo(before);
          throw error;
        }
      });
      last = done.catch(() => undefined);
      return done;
    },
    forget(but) {
      objects = new Map([...objects].filter(([, { kind }]) => but.some((one) => one === kind)));
      answers = new Map();
    },
    mark() {
      const marked = copy();
      return () => returnTo(marked);
    },
  };
}

interface State {
  readonly read: () => ReadonlyMap<string, Kept>;
  readonly write: (kept: Kept) => void;
  readonly next: () => number;
}

function createMemoryStore({ read, write, next }: State, remove: (id: string) => void): Store {
  const rows = () => [...read().values()];
  const parse = <Value>({ data }: Kept) => JSON.parse(data) as Value;
  async function find<K extends Kind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const row = read().get(id);
    return row?.kind === kind ? parse(row) : undefined;
  }
  /** Of a kind, whose data hold the parts, the oldest first. */
  const select = (kind: Kind, parts: object) =>
    rows()
      .filter((row) => row.kind === kind && holds(parse(row), parts))
      .toSorted((a, b) => a.seq - b.seq);
  return {
    find,
    async findAny(id) {
      const row = read().get(id);
      return row && parse<object>(row);
    },
    async get(kind, id, param) {
      const record = await find(kind, id);
      if (record !== undefined) return record;
      throw resourceMissing(kind.split('.').at(-1) ?? kind, id, param, param === undefined ? 404 : 400);
    },
    async hidden<K extends Kind>(_kind: K, id: string) {
      return JSON.parse(read().get(id)?.hidden ?? 'null') as HiddenOf<K>;
    },
    async add(kind, record, { customer = null, testClock = null, dueAt = null, hidden = null }) {
      if (read().has(record.id)) throw new Error(`There is a ${record.id} already.`);
      const [data, unseen] = [JSON.stringify(record), JSON.stringify(hidden)];
      write({ id: record.id, kind, seq: next(), customer, testClock, dueAt, data, hidden: unseen });
      return record;
    },
    async save(record, { hidden, dueAt, customer } = {}) {
      const row = read().get(record.id);
      if (row)
        write({
          ...row,
          data: JSON.stringify(record),
          ...(hidden === undefined ? {} : { hidden: JSON.stringify(hidden) }),
          ...(dueAt === undefined ? {} : { dueAt }),
          ...(customer === undefined ? {} : { customer }),
        });
      return record;
    },
    async remove(id) {
      remove(id);
    },
    async all<K extends Kind>(kind: K, parts = {}, customer?: string) {
      return select(kind, parts)
        .filter((row) => customer === undefined || row.customer === customer)
        .map((row) => parse<Records[K]>(row));
    },
    async list<K extends Kind>(kind: K, url: string, parts: object, page: Page) {
      const { limit = 10, starting_after, ending_before, created } = page;
      const cursor = starting_after ?? ending_before;
      const at = cursor === undefined ? undefined : read().get(cursor);
      if (cursor !== undefined && at?.kind !== kind)
        throw invalidRequest(`No such ${kind}: '${cursor}'`, { code: 'resource_missing' });
      const isBackwards = ending_before !== undefined;
      const found = select(kind, parts)
        .filter((row) => !('deleted' in parse<object>(row)))
        .filter((row) => isWithin(parse<{ created?: number }>(row).created ?? 0, created))
        .filter(({ seq }) => at === undefined || (isBackwards ? seq > at.seq : seq < at.seq));
      if (!isBackwards) found.reverse();
      const data = found.slice(0, limit).map((row) => parse<Records[K]>(row));
      if (isBackwards) data.reverse();
      return { object: 'list' as const, data, has_more: found.length > limit, url };
    },
    async nextDue(testClock, until) {
      const [row] = rows()
        .filter((one) => one.testClock === testClock && one.dueAt !== null && one.dueAt <= until)
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || a.seq - b.seq);
      return row && { id: row.id, kind: row.kind, due: row.dueAt ?? until };
    },
  };
}

function isWithin(at: number, { gt, gte, lt, lte }: NonNullable<Page['created']> = {}): boolean {
  const farAway = Number.POSITIVE_INFINITY;
  return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? farAway) && at <= (lte ?? farAway);
}

/** Whether a value holds all of these parts, as `@>` says it of JSON. */
function holds(value: unknown, parts: unknown): boolean {
  if (typeof parts !== 'object' || parts === null) return value === parts;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(parts).every(([key, part]) => holds((value as Record<string, unknown>)[key], part));
}
