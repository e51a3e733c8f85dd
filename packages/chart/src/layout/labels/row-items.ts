import type { Px } from '../../model/index.ts';
import { ChunkedRow } from './chunked-row.ts';
import type { Entry } from './obstacle.ts';

/** From this many items on, a row is stored in chunks. */
const CHUNKED_FROM = 64;
const MAX_MET = 256;
const NOTHING: readonly Entry[] = [];

/** The index of the first item whose left edge isn't left of `left`. */
export function findFirst(items: readonly Entry[], left: Px): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as Entry).x < left) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The obstacles on one row by their left edge. */
export type RowItems = Entry[] | ChunkedRow<Entry>;

/** The row's obstacles with another one. Most rows hold one or two, and growing lists over-allocate. */
export function insertEntry(items: RowItems | undefined, entry: Entry): RowItems {
  if (items === undefined) return [entry];
  if (items instanceof ChunkedRow) {
    items.insert(entry);
    return items;
  }
  const last = items[items.length - 1] as Entry;
  if (items.length === 1) return last.x <= entry.x ? [last, entry] : [entry, last];
  if (last.x <= entry.x) items.push(entry);
  else items.splice(findFirst(items, entry.x), 0, entry);
  return items.length < CHUNKED_FROM ? items : new ChunkedRow(items);
}

/** The row’s obstacles in order. */
export const listOf = (items: RowItems | undefined): readonly Entry[] =>
  items instanceof ChunkedRow ? items.list() : (items ?? NOTHING);

/**
 * Visits the obstacles on a crowded row that share an area with a box, at most 256; `from` is the first row that
 * counts.
 */
export function visitChunked(
  items: ChunkedRow<Entry>,
  left: Px,
  top: Px,
  right: Px,
  bottom: Px,
  from: number,
  visit: (entry: Entry) => boolean,
): boolean {
  let met = 0;
  return items.some(left, right, (item) => {
    if (!item.isIn(left, top, bottom) || item.row < from) return false;
    return visit(item) || ++met === MAX_MET;
  });
}
