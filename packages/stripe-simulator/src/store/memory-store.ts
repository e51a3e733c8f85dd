import { invalidRequest, resourceMissing } from '../http/stripe-error.ts';
import type { HiddenOf } from './hidden.ts';
import type { Delivery, KeptAnswer, ObjectStore, Session } from './object-store.ts';
import type { InvoiceRecord, Kind, Records } from './records.ts';
import type { Page, Store } from './store.ts';

/** A row of the objects table. */
interface Kept {
  readonly id: string;
  readonly kind: string;
  readonly seq: number;
  readonly customer: string | null;
  readonly testClock: string | null;
  readonly dueAt: number | null;
  /** JSON, so every reader gets its own copy. */
  readonly data: string;
  readonly hidden: string;
}

export interface MemoryStore extends ObjectStore {
  /** Deletes everything except these kinds. */
  readonly forget: (but: readonly Kind[]) => void;
  /** Takes a snapshot; the returned function restores it. */
  readonly mark: () => () => void;
}

/** A queued event. */
interface Sent {
  readonly attempts: number;
  readonly dueAt: number;
}

/** All stored data, by id or key. */
interface Memory {
  readonly objects: Map<string, Kept>;
  readonly answers: Map<string, KeptAnswer & { readonly at: number }>;
  readonly deliveries: Map<string, Sent>;
}

/**
 * Keeps the simulator's state in memory until the process ends. Calls run one at a time, each completely or not at all.
 * Same contract as the table store (`test/object-stores.test.ts`).
 */
export function createMemoryStore(): MemoryStore {
  let memory: Memory = { objects: new Map(), answers: new Map(), deliveries: new Map() };
  let made = 0;
  let last: Promise<unknown> = Promise.resolve();
  const copy = () => copyOf(memory);
  const state: State = {
    read: () => memory.objects,
    write: (kept) => memory.objects.set(kept.id, kept),
    next: () => ++made,
  };
  const session = (): Session => {
    let marked = copy();
    return {
      store: createSessionStore(state, (id) => memory.objects.delete(id)),
      // Sessions run one at a time, so this one already holds it.
      lock: async () => undefined,
      async mark() {
        marked = copy();
      },
      async rollBack() {
        memory = copyOf(marked);
      },
      async findAnswer(key, forgotten) {
        for (const [old, { at }] of memory.answers) if (at < forgotten) memory.answers.delete(old);
        return memory.answers.get(key);
      },
      async keepAnswer(key, answer, at) {
        memory.answers.set(key, { ...answer, at });
      },
      async send(event, now) {
        memory.deliveries.set(event, { attempts: 0, dueAt: now });
      },
    };
  };
  /** Runs the work after everything queued before it. */
  function enqueue<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }
  return {
    isUsed: async () => made > 0,
    run: (work) =>
      enqueue(async () => {
        const before = copy();
        try {
          return await work(session());
        } catch (error) {
          memory = before;
          throw error;
        }
      }),
    async findInvoice(pdfKey) {
      const isMeant = ({ kind, hidden }: Kept) => kind === 'invoice' && JSON.parse(hidden).pdfKey === pdfKey;
      const row = [...memory.objects.values()].find(isMeant);
      return row && (JSON.parse(row.data) as InvoiceRecord);
    },
    takeDelivery: (now, leaseSeconds) => enqueue(() => takeDelivery(memory, now, leaseSeconds)),
    endDelivery: (event) =>
      enqueue(() => {
        memory.deliveries.delete(event);
      }),
    rescheduleDelivery: (event, attempts, dueAt) =>
      enqueue(() => {
        memory.deliveries.set(event, { attempts, dueAt });
      }),
    forget(but) {
      const objects = [...memory.objects].filter(([, { kind }]) => but.some((one) => one === kind));
      memory = { objects: new Map(objects), answers: new Map(), deliveries: new Map() };
    },
    mark() {
      const marked = copy();
      return () => {
        memory = copyOf(marked);
      };
    },
  };
}

function copyOf({ objects, answers, deliveries }: Memory): Memory {
  return { objects: new Map(objects), answers: new Map(answers), deliveries: new Map(deliveries) };
}

function takeDelivery(
  { objects, deliveries }: Memory,
  now: number,
  leaseSeconds: number,
): Delivery | undefined {
  let found: (Kept & Sent) | undefined;
  for (const [event, sent] of deliveries) {
    const kept = objects.get(event);
    if (kept && sent.dueAt <= now && kept.seq < (found?.seq ?? Number.POSITIVE_INFINITY))
      found = { ...kept, ...sent };
  }
  if (found === undefined) return undefined;
  deliveries.set(found.id, { attempts: found.attempts, dueAt: now + leaseSeconds });
  return { event: found.id, attempts: found.attempts, data: JSON.parse(found.data) };
}

interface State {
  readonly read: () => ReadonlyMap<string, Kept>;
  readonly write: (kept: Kept) => void;
  readonly next: () => number;
}

function createSessionStore({ read, write, next }: State, remove: (id: string) => void): Store {
  const rows = () => [...read().values()];
  const parse = <Value>({ data }: Kept) => JSON.parse(data) as Value;
  async function find<K extends Kind>(kind: K, id: string): Promise<Records[K] | undefined> {
    const row = read().get(id);
    return row?.kind === kind ? parse(row) : undefined;
  }
  /** Objects of a kind whose data contain these parts, oldest first. */
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

/** Whether a value contains all of these parts, like `@>` on JSON. */
function holds(value: unknown, parts: unknown): boolean {
  if (typeof parts !== 'object' || parts === null) return value === parts;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(parts).every(([key, part]) => holds((value as Record<string, unknown>)[key], part));
}
