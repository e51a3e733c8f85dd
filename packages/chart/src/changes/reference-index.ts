import type { Id } from '../model/index.ts';
import type { Fields } from './change.ts';

const NONE: ReadonlySet<Id> = new Set();

/** Index of the records of one table that refer to an id through the given fields. */
export class ReferenceIndex {
  readonly #fields: readonly string[];
  readonly #byTarget = new Map<Id, Set<Id>>();

  constructor(fields: readonly string[], rows: ReadonlyMap<Id, Fields>) {
    this.#fields = fields;
    for (const [id, record] of rows) this.add(id, record);
  }

  /** Adds a record's references. */
  add(id: Id, record: Fields): void {
    for (const field of this.#fields) {
      const target = record[field];
      if (typeof target !== 'string') continue;
      const referrers = this.#byTarget.get(target);
      if (referrers) referrers.add(id);
      else this.#byTarget.set(target, new Set([id]));
    }
  }

  /** Removes a record's references. */
  remove(id: Id, record: Fields): void {
    for (const field of this.#fields) {
      const target = record[field];
      if (typeof target === 'string') this.#byTarget.get(target)?.delete(id);
    }
  }

  /** The ids of the records that refer to the target, in no fixed order. */
  of(target: Id): ReadonlySet<Id> {
    return this.#byTarget.get(target) ?? NONE;
  }
}
