import type { Id, Kind, OrderedKind, State } from '../model/index.ts';
import { isOrderedKind, KINDS } from '../model/index.ts';
import type { Fields } from './change.ts';
import { type Floating, readFloating } from './floating.ts';
import { isSameRecord } from './json-value.ts';
import { cachedIds, cacheIds, findPlace, keyOf, sortedIds, sortIds } from './ordered-ids.ts';
import { type Outline, outlineOf, readOutline } from './outline.ts';
import { type Records, recordsOf } from './records.ts';
import { ReferenceIndex, referencesIn } from './reference-index.ts';
import { closeTable, openTable, recordStep } from './table-steps.ts';

/** The records that differ between two states, by kind; kinds without differences are left out. */
export type ChangedIds = ReadonlyMap<Kind, ReadonlySet<Id>>;

/** The fields of a task that decide what contains it, and what it contains. */
const OUTLINE_FIELDS = ['order', 'indentation', 'rowTask'];

interface OpenTable {
  readonly rows: Map<Id, Fields>;
  readonly touched: Set<Id>;
  /** The order, once it differs from that of the base; every write keeps it up to date. */
  ids: Id[] | null;
  /** Whether places changed while `ids` was unknown. */
  isOrderStale: boolean;
}

/**
 * A mutable copy of a state. Copies a table on its first write, so that a whole rebase costs one copy of each table
 * that it touches. Records put in must be frozen. `finish` returns the new state and ends the draft's life.
 */
export class Draft {
  readonly #base: State;
  readonly #open = new Map<Kind, OpenTable>();
  #outgoing: ReferenceIndex | null = null;
  #incoming: ReferenceIndex | null = null;
  #sharers: ReferenceIndex | null = null;
  #outline: Outline | null = null;
  #floating: { readonly outline: Outline; readonly floating: Floating } | null = null;

  constructor(base: State) {
    this.#base = base;
  }

  /** The records of a kind. */
  rows(kind: Kind): Records {
    return this.#open.get(kind)?.rows ?? recordsOf(this.#base, kind);
  }

  /** A record, if it is there. */
  get(kind: Kind, id: Id): Fields | undefined {
    return this.rows(kind).get(id);
  }

  /** The records of a kind as a table that later writes leave alone. */
  copyOf<K extends Kind>(kind: K): State[K] {
    const open = this.#open.get(kind);
    return open ? (new Map(open.rows) as unknown as State[K]) : this.#base[kind];
  }

  /** Everything as a state that later writes leave alone. */
  copy(): State {
    const tables = Object.fromEntries(KINDS.map((kind) => [kind, this.copyOf(kind)]));
    return tables as unknown as State;
  }

  /**
   * Everything as a state, from which dates follow: only those of tasks and milestones may be written afterwards, so
   * nothing that is computed of these two tables may be kept (`isOpenTable`).
   */
  undated(): State {
    for (const [kind, table] of this.#open) {
      openTable(table.rows, recordsOf(this.#base, kind), table.touched);
      this.#passOrderOn(kind, table);
    }
    return Object.fromEntries(KINDS.map((kind) => [kind, this.rows(kind)])) as unknown as State;
  }

  /** Creates or replaces a record. */
  put(kind: Kind, id: Id, record: Fields): void {
    const table = this.#write(kind);
    const before = table.rows.get(id);
    const hasOutline = kind === 'task' && this.#outline !== null;
    if (hasOutline && OUTLINE_FIELDS.some((field) => before?.[field] !== record[field])) this.#outline = null;
    if (kind === 'milestone' && (!before || before.position !== record.position)) this.#floating = null;
    this.#reindex(kind, id, before, record);
    const isPlaced = isOrderedKind(kind) && (!before || before.order !== record.order);
    if (isPlaced) this.#leavePlace(kind, table, before ? id : null);
    table.rows.set(id, record);
    if (isPlaced) table.ids?.splice(findPlace(table.rows, table.ids, keyOf(table.rows, id), id), 0, id);
    table.touched.add(id);
  }

  /** Deletes a record. */
  remove(kind: Kind, id: Id): void {
    const table = this.#write(kind);
    const before = table.rows.get(id);
    if (!before) return;
    if (kind === 'task') this.#outline = null;
    if (kind === 'milestone') this.#floating = null;
    this.#reindex(kind, id, before, undefined);
    if (isOrderedKind(kind)) this.#leavePlace(kind, table, id);
    table.rows.delete(id);
    table.touched.add(id);
  }

  /** The ids of an ordered kind from first to last; valid until the next write. */
  ids(kind: OrderedKind): readonly Id[] {
    const table = this.#open.get(kind);
    const isInPlace = !table || (table.ids === null && !table.isOrderStale);
    if (isInPlace) return sortedIds(recordsOf(this.#base, kind));
    table.ids ??= sortIds(table.rows);
    return table.ids;
  }

  /** The index of the record; -1 when it isn't there. */
  indexOf(kind: OrderedKind, id: Id): number {
    if (!this.get(kind, id)) return -1;
    const rows = this.rows(kind);
    return findPlace(rows, this.ids(kind), keyOf(rows, id), id);
  }

  /** The dependencies that start at this task or milestone. */
  linksFrom(id: Id): ReadonlySet<Id> {
    if (!this.#open.has('dependency')) return referencesIn(this.rows('dependency'), 'from').of(id);
    this.#outgoing ??= new ReferenceIndex('from', this.rows('dependency'));
    return this.#outgoing.of(id);
  }

  /** The dependencies that end at this task or milestone. */
  linksTo(id: Id): ReadonlySet<Id> {
    if (!this.#open.has('dependency')) return referencesIn(this.rows('dependency'), 'to').of(id);
    this.#incoming ??= new ReferenceIndex('to', this.rows('dependency'));
    return this.#incoming.of(id);
  }

  /** The tasks that share this task's row. */
  sharersOf(id: Id): ReadonlySet<Id> {
    if (!this.#open.has('task')) return referencesIn(this.rows('task'), 'rowTask').of(id);
    this.#sharers ??= new ReferenceIndex('rowTask', this.rows('task'));
    return this.#sharers.of(id);
  }

  /** What tasks contain; valid until the next write. */
  outline(): Outline {
    if (!this.#open.has('task')) return outlineOf(this.ids('task'), this.rows('task'));
    this.#outline ??= readOutline(this.ids('task'), this.rows('task'));
    return this.#outline;
  }

  /** Where milestones float; valid until the next write. */
  floating(): Floating {
    const outline = this.outline();
    if (this.#floating?.outline !== outline)
      this.#floating = { outline, floating: readFloating(outline, this.rows('milestone')) };
    return this.#floating.floating;
  }

  /** The new state; unchanged tables and equal records are the same objects as before. */
  finish(): { readonly state: State; readonly changed: ChangedIds } {
    const changed = new Map<Kind, ReadonlySet<Id>>();
    const tables: Partial<Record<Kind, Records>> = {};
    for (const kind of KINDS) {
      const before = recordsOf(this.#base, kind);
      const table = this.#open.get(kind);
      const differing = table ? settle(before, table) : null;
      if (!table || !differing || differing.size === 0) {
        tables[kind] = before;
        continue;
      }
      tables[kind] = table.rows;
      closeTable(table.rows);
      changed.set(kind, differing);
      recordStep(table.rows, before, differing);
      this.#passOrderOn(kind, table);
    }
    this.#open.clear();
    return { state: changed.size === 0 ? this.#base : (tables as unknown as State), changed };
  }

  /** The new table has its order without sorting, if that of the previous one was known. */
  #passOrderOn(kind: Kind, { rows, ids, isOrderStale }: OpenTable): void {
    const known = ids ?? (isOrderStale ? undefined : cachedIds(recordsOf(this.#base, kind)));
    if (known && isOrderedKind(kind)) cacheIds(rows, Object.freeze(known) as readonly Id[]);
  }

  #write(kind: Kind): OpenTable {
    let table = this.#open.get(kind);
    if (!table) {
      const rows = new Map(recordsOf(this.#base, kind));
      table = { rows, touched: new Set(), ids: null, isOrderStale: false };
      this.#open.set(kind, table);
    }
    return table;
  }

  /** Call before places change: removes the id from the order, if the order is known without sorting. */
  #leavePlace(kind: Kind, table: OpenTable, id: Id | null): void {
    if (!table.ids) {
      const ids = table.isOrderStale ? undefined : cachedIds(recordsOf(this.#base, kind));
      if (ids) table.ids = [...ids];
      else table.isOrderStale = true;
    }
    if (id !== null) table.ids?.splice(findPlace(table.rows, table.ids, keyOf(table.rows, id), id), 1);
  }

  #reindex(kind: Kind, id: Id, before: Fields | undefined, after: Fields | undefined): void {
    const indexes =
      kind === 'dependency' ? [this.#outgoing, this.#incoming] : kind === 'task' ? [this.#sharers] : [];
    for (const index of indexes) {
      if (before) index?.remove(id, before);
      if (after) index?.add(id, after);
    }
  }
}

/** Restores equal records, so that identity tells what changed, and returns the ids that really differ. */
function settle(before: Records, table: OpenTable): Set<Id> {
  const differing = new Set<Id>();
  for (const id of table.touched) {
    const old = before.get(id);
    const now = table.rows.get(id);
    if (old === now) continue;
    if (old && now && isSameRecord(old, now)) table.rows.set(id, old);
    else differing.add(id);
  }
  return differing;
}
