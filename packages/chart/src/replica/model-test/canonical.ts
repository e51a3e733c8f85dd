import { orderedIds } from '../../changes/index.ts';
import { type Id, isOrderedKind, KINDS, type State } from '../../model/index.ts';

/** A state as text that is the same for equal states: kinds, ids and fields sorted. */
export function toCanonical(state: State): string {
  return JSON.stringify(
    KINDS.map((kind) => [
      kind,
      sortById(state[kind] as ReadonlyMap<Id, object>).map(([id, record]) => [id, sortKeys(record)]),
    ]),
  );
}

/** The same with order by rank instead of by key: what a person can see. */
export function toVisible(state: State): string {
  return JSON.stringify(
    KINDS.map((kind) => [
      kind,
      isOrderedKind(kind) ? orderedIds(state, kind) : [],
      sortById(state[kind] as ReadonlyMap<Id, object>).map(([id, { ...record }]) => {
        return [id, sortKeys({ ...record, order: undefined })];
      }),
    ]),
  );
}

/** A message as the other side gets it. */
export function overTheWire<T>(message: T): T {
  return JSON.parse(JSON.stringify(message)) as T;
}

function sortById(table: ReadonlyMap<Id, object>): [Id, object][] {
  return [...table].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sortKeys(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
