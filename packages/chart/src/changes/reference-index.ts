import type { Id } from '../model/index.ts';
import type { Fields } from './change.ts';

const NONE: ReadonlySet<Id> = new Set();

/** Index of the records of one table that refer to an id through the given field. */
export class ReferenceIndex {
  readonly #field: string;
  readonly #byTarget = new Map<Id, Set<Id>>();

  constructor(field: string, rows: ReadonlyMap<Id, Fields>) {
    this.#field = field;
    for (const [id, record] of rows) this.add(id, record);
  }

  /** Adds a record's reference. */
  add(id: Id, record: Fields): void {
    const target = record[this.#field];
    if (typeof target !== 'string') return;
    const referrers = this.#byTarget.get(target);
    if (referrers) referrers.add(id);
    else this.#byTarget.set(target, new Set([id]));
  }

  /** Removes a record's reference. */
  remove(id: Id, record: Fields): void {
    const target = record[this.#field];
    if (typeof target === 'string') this.#byTarget.get(target)?.delete(id);
  }

  /** The ids of the records that refer to the target, in no fixed order. */
  of(target: Id): ReadonlySet<Id> {
    return this.#byTarget.get(target) ?? NONE;
  }
}

const indexes = new WeakMap<ReadonlyMap<Id, Fields>, Map<string, ReferenceIndex>>();

/** The index of a table that isn't written any more, made once; it must not be changed. */
export function referencesIn(rows: ReadonlyMap<Id, Fields>, field: string): ReferenceIndex {
  const known = indexes.get(rows) ?? new Map<string, ReferenceIndex>();
  indexes.set(rows, known);
  const index = known.get(field) ?? new ReferenceIndex(field, rows);
  known.set(field, index);
  return index;
}
