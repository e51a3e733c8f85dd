import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';
import { workCounter } from '../work-counter.ts';

/** A chunk with more items is split. */
const MAX_CHUNK_SIZE = 64;

interface Chunk<Item> {
  readonly items: Item[];
  /** The rightmost edge in this chunk. */
  right: Px;
  /** The rightmost edge in this chunk and those before: it never decreases from chunk to chunk. */
  reach: Px;
}

/**
 * Very many boxes on one row by their left edge, in chunks that know their rightmost edge, so that a query for a place
 * examines few boxes elsewhere.
 */
export class ChunkedRow<Item extends Box> {
  readonly #chunks: Chunk<Item>[];

  /** Starts with sorted items. */
  constructor(items: readonly Item[]) {
    this.#chunks = [makeChunk(items)];
  }

  /** Inserts an item, after those with the same left edge. */
  insert(item: Item): void {
    const chunks = this.#chunks;
    const at = Math.max(0, countUntil(chunks, ({ items: [first] }) => (first as Item).x <= item.x) - 1);
    const { items } = chunks[at] as Chunk<Item>;
    let place = items.length;
    while (place > 0 && (items[place - 1] as Item).x > item.x) place--;
    items.splice(place, 0, item);
    const right = item.x + item.width;
    const chunk = chunks[at] as Chunk<Item>;
    chunk.right = Math.max(chunk.right, right);
    for (let i = at; i < chunks.length && (chunks[i] as Chunk<Item>).reach < right; i++) {
      workCounter.steps++;
      (chunks[i] as Chunk<Item>).reach = right;
    }
    if (items.length > MAX_CHUNK_SIZE) this.#split(at);
  }

  #split(at: number): void {
    const chunks = this.#chunks;
    const { items, reach } = chunks[at] as Chunk<Item>;
    const first = makeChunk(items.slice(0, MAX_CHUNK_SIZE / 2));
    const before = chunks[at - 1]?.reach ?? Number.NEGATIVE_INFINITY;
    first.reach = Math.max(before, first.right);
    chunks.splice(at, 1, first, { ...makeChunk(items.slice(MAX_CHUNK_SIZE / 2)), reach });
  }

  /** Visits the items in chunks that reach into a range of x, in order, until the visitor returns true. */
  some(left: Px, right: Px, visit: (item: Item) => boolean): boolean {
    const chunks = this.#chunks;
    const first = countUntil(chunks, ({ reach }) => reach <= left);
    for (let at = first; at < chunks.length; at++) {
      workCounter.steps++;
      const chunk = chunks[at] as Chunk<Item>;
      if (chunk.right <= left && (chunk.items[0] as Item).x < right) continue;
      for (const item of chunk.items) {
        if (item.x >= right) return false;
        workCounter.steps++;
        if (visit(item)) return true;
      }
    }
    return false;
  }

  /** All items in order. */
  list(): readonly Item[] {
    return this.#chunks.flatMap(({ items }) => items);
  }
}

function makeChunk<Item extends Box>(items: readonly Item[]): Chunk<Item> {
  const right = Math.max(...items.map(({ x, width }) => x + width));
  return { items: [...items], right, reach: right };
}

/** The length of the prefix for which the predicate holds, by binary search. */
function countUntil<Value>(list: readonly Value[], holds: (value: Value) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    workCounter.steps++;
    const middle = (low + high) >> 1;
    if (holds(list[middle] as Value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
