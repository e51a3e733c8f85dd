import type { Id, Kind, State } from '../model/index.ts';
import type { Fields } from './change.ts';

/** A table's records, regardless of their kind. */
export type Records = ReadonlyMap<Id, Fields>;

/**
 * A table by kind. The only place where a record's own type is given up for its fields by name: an interface without an
 * index signature isn't assignable to `Fields`, although every value in it is JSON.
 */
export function recordsOf(state: State, kind: Kind): Records {
  return state[kind] as unknown as Records;
}
