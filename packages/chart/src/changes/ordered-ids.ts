import type { Id, OrderedKind, State } from '../model/index.ts';
import { type Records, recordsOf } from './records.ts';

const cache = new WeakMap<Records, readonly Id[]>();

/**
 * The ids of an ordered kind from first to last: by order key, then by id; a record without a key comes first. Cached
 * for each table.
 */
export function orderedIds(state: State, kind: OrderedKind): readonly Id[] {
  return sortedIds(recordsOf(state, kind));
}

/** Like `orderedIds`, for a bare table. */
export function sortedIds(rows: Records): readonly Id[] {
  const found = cache.get(rows);
  if (found) return found;
  const ids = Object.freeze(sortIds(rows));
  cache.set(rows, ids);
  return ids;
}

/** Like `sortedIds`, but uncached: for a table that is still being written. */
export function sortIds(rows: Records): Id[] {
  return [...rows.keys()].sort((a, b) => comparePlaces(keyOf(rows, a), a, keyOf(rows, b), b));
}

/** The cached order of a table, if it was ever computed. */
export function cachedIds(rows: Records): readonly Id[] | undefined {
  return cache.get(rows);
}

/** Caches the order of a table that was derived from another one's. */
export function cacheIds(rows: Records, ids: readonly Id[]): void {
  cache.set(rows, ids);
}

/** The order key of a record; '' when it has none. */
export function keyOf(rows: Records, id: Id): string {
  const key = rows.get(id)?.order;
  return typeof key === 'string' ? key : '';
}

/** The index at which a record with this key and id is, or would be, among sorted ids. */
export function findPlace(rows: Records, ids: readonly Id[], key: string, id: Id): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    const other = ids[mid] as Id;
    if (comparePlaces(keyOf(rows, other), other, key, id) < 0) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** Which of two records of an ordered kind comes first: by order key, then by id. */
export function comparePlaces(keyA: string, a: Id, keyB: string, b: Id): number {
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
