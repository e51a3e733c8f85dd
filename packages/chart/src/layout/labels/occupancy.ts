import type { Id, Px } from '../../model/index.ts';
import { isSameBox } from '../box.ts';
import type { DirtyRegion } from '../dirty-region.ts';
import type { Box } from '../scene.ts';
import { workCounter } from '../work-counter.ts';
import { Entry, type Obstacle, type ObstacleCosts } from './obstacle.ts';
import { findFirst, insertEntry, listOf, type RowItems, visitChunked } from './row-items.ts';

/** Occupies the space of something on a row. */
export type Claim = (type: Obstacle['type'], id: Id, box: Box) => void;

/** Claims what is on a visible row from the start; called once, before the row is first queried. */
type FillRow = (row: number, claim: Claim) => void;

/** Space after an obstacle when a text slides past it. */
const SPACING = 6;
const EVERYTHING = (_: Obstacle): boolean => true;
/** From this many obstacles on a row on, the first relevant one is found by binary search. */
const MANY = 8;

const isSame = (a: Obstacle, b: Obstacle): boolean =>
  a === b || (a.id === b.id && a.type === b.type && isSameBox(a, b));

/**
 * The occupied space: obstacles by row, each row sorted by x, so that a query for a place only examines its neighbours.
 * Rows are the visible ones, one above the first, and those below the last.
 */
export class Occupancy {
  readonly #top: Px;
  readonly #rowHeight: Px;
  readonly #fill: FillRow | undefined;
  readonly #isFilled: Uint8Array;
  /** Each row's obstacles by their left edge. */
  readonly #rows: (RowItems | undefined)[];
  /** The width of each row's widest obstacle: nothing farther left can reach a place. */
  readonly #widest: Px[];

  /** `top` is the first row's y. Rows from 0 up to but excluding `rowCount` are filled on their first query. */
  constructor(top: Px, rowHeight: Px, rowCount = 0, fill?: FillRow) {
    this.#top = top - rowHeight;
    this.#rowHeight = rowHeight;
    this.#fill = fill;
    this.#isFilled = new Uint8Array(rowCount);
    this.#rows = new Array<undefined>(rowCount + 1).fill(undefined);
    this.#widest = new Array<Px>(rowCount + 1).fill(0);
  }

  /** Occupies the space of a bar, glyph, label or flag. */
  add(obstacle: Obstacle): void {
    this.claim(obstacle.type, obstacle.id, obstacle);
  }

  /** `add` for the box of an existing object. */
  claim(type: Obstacle['type'], id: Id, box: Box): void {
    const { y, height, width } = box;
    const row = this.#firstRow(y);
    const last = this.#lastRow(y + height);
    const entry = new Entry(type, id, box, row);
    for (let at = row; at <= last; at++) {
      while (this.#rows.length <= at) {
        this.#rows.push(undefined);
        this.#widest.push(0);
      }
      if (width > (this.#widest[at] as Px)) this.#widest[at] = width;
      this.#rows[at] = insertEntry(this.#rows[at], entry);
    }
  }

  /** Calls `visit` once for every obstacle that shares an area with the box, until it returns true. */
  some(box: Box, visit: (obstacle: Obstacle) => boolean): boolean {
    return this.search(box.x, box.y, box.x + box.width, box.y + box.height, visit);
  }

  /**
   * `some` for a box given by its edges. In a crowd, at most 256 obstacles of one row are visited; to get all of them,
   * query again after those.
   */
  search(left: Px, top: Px, right: Px, bottom: Px, visit: (obstacle: Obstacle) => boolean): boolean {
    const first = this.#firstRow(top);
    const last = this.#lastRow(bottom);
    workCounter.steps += Math.min(last, this.#rows.length) - first + 1;
    for (let at = first; at <= last && at < this.#rows.length; at++) {
      const items = this.#look(at);
      if (items === undefined) continue;
      if (!Array.isArray(items)) {
        if (visitChunked(items, left, top, right, bottom, at > first ? at : 0, visit)) return true;
        continue;
      }
      for (let i = this.#firstNear(items, at, left); i < items.length; i++) {
        const item = items[i] as Entry;
        if (item.x >= right) break;
        if (!item.isIn(left, top, bottom)) continue;
        // An obstacle on several rows is reported on the first of them.
        if (at > first && item.row < at) continue;
        if (visit(item)) return true;
      }
    }
    return false;
  }

  /** The cost of the obstacles that share an area with a box; stops at `limit`. */
  cost(left: Px, top: Px, right: Px, bottom: Px, prices: ObstacleCosts, limit: number): number {
    const first = this.#firstRow(top);
    const last = this.#lastRow(bottom);
    let sum = 0;
    workCounter.steps += Math.min(last, this.#rows.length) - first + 1;
    for (let at = first; at <= last && at < this.#rows.length; at++) {
      const items = this.#look(at);
      if (items === undefined) continue;
      if (!Array.isArray(items)) {
        visitChunked(items, left, top, right, bottom, at > first ? at : 0, (item) => {
          sum += item.cost(prices);
          return sum >= limit;
        });
        if (sum >= limit) return sum;
        continue;
      }
      for (let i = this.#firstNear(items, at, left); i < items.length; i++) {
        const item = items[i] as Entry;
        if (item.x >= right) break;
        if (!item.isIn(left, top, bottom)) continue;
        if (at > first && item.row < at) continue;
        sum += item.cost(prices);
        if (sum >= limit) return sum;
      }
    }
    return sum;
  }

  /** The number of occupied rows, including those above the first and below the last. */
  get length(): number {
    return this.#rows.length;
  }

  /** Whether a row has the same obstacles here and there, ignoring bars' texts. */
  isSameOn(row: number, before: Occupancy): boolean {
    const now = listOf(this.#look(row + 1));
    const then = listOf(before.#look(row + 1));
    let at = 0;
    for (const obstacle of then) {
      if (obstacle.type === 'text') continue;
      const other = now[at++];
      if (other === undefined || !isSame(obstacle, other)) return false;
    }
    return at === now.length;
  }

  /** Adds obstacles that are on a row only here or only there to the changed area. */
  addChanges(row: number, before: Occupancy, changed: DirtyRegion): void {
    const now = listOf(this.#look(row + 1));
    const then = listOf(before.#look(row + 1));
    const isSameAt = (i: number, j: number): boolean => isSame(now[i] as Entry, then[j] as Entry);
    let first = 0;
    while (first < now.length && first < then.length && isSameAt(first, first)) first++;
    let [nowEnd, thenEnd] = [now.length, then.length];
    while (nowEnd > first && thenEnd > first && isSameAt(nowEnd - 1, thenEnd - 1)) {
      nowEnd--;
      thenEnd--;
    }
    for (const { x, y, width, height } of [...now.slice(first, nowEnd), ...then.slice(first, thenEnd)])
      changed.add(x, y, x + width, y + height);
  }

  /** Whether the box is free, apart from obstacles of `except`. */
  isFree(box: Box, except?: Id): boolean {
    return !this.some(box, (obstacle) => obstacle.id !== except);
  }

  /** How far free space extends from `x` to the right between `y` and `y + height`, at most to `limit`. */
  freeRight(x: Px, y: Px, height: Px, limit: Px): Px {
    let reach = limit;
    this.search(x, y, limit, y + height, (obstacle) => {
      reach = Math.min(reach, Math.max(x, obstacle.x));
      return reach === x;
    });
    return reach;
  }

  /** How far free space extends from `x` to the left between `y` and `y + height`, at most to `limit`. */
  freeLeft(x: Px, y: Px, height: Px, limit: Px): Px {
    let reach = limit;
    const isOver = this.search(limit, y, x, y + height, (obstacle) => {
      reach = Math.max(reach, Math.min(x, obstacle.x + obstacle.width));
      return reach === x;
    });
    return isOver ? x : reach;
  }

  /**
   * The first x at or after `x` from which `width` px are unobstructed, up to `limit`; undefined when there is none.
   */
  firstFree(x: Px, y: Px, width: Px, height: Px, limit: Px, isInTheWay = EVERYTHING): Px | undefined {
    let at = x;
    while (at + width <= limit) {
      let next = at;
      this.search(at, y, at + width, y + height, (obstacle) => {
        if (!isInTheWay(obstacle)) return false;
        next = Math.max(next, Math.ceil(obstacle.x + obstacle.width + SPACING));
        return next + width > limit;
      });
      if (next === at) return at;
      at = next;
    }
    return undefined;
  }

  /** The last such x at or before `x`, down to `limit`. */
  lastFree(x: Px, y: Px, width: Px, height: Px, limit: Px, isInTheWay = EVERYTHING): Px | undefined {
    let at = x;
    while (at >= limit) {
      let next = at;
      this.search(at, y, at + width, y + height, (obstacle) => {
        if (!isInTheWay(obstacle)) return false;
        next = Math.min(next, Math.floor(obstacle.x - SPACING - width));
        return next < limit;
      });
      if (next === at) return at;
      at = next;
    }
    return undefined;
  }

  #look(at: number): RowItems | undefined {
    if (this.#isFilled[at - 1] === 0) {
      this.#isFilled[at - 1] = 1;
      this.#fill?.(at - 1, this.#claim);
    }
    return this.#rows[at];
  }

  readonly #claim: Claim = (type, id, box) => this.claim(type, id, box);

  #firstNear(items: readonly Entry[], at: number, left: Px): number {
    return items.length < MANY ? 0 : findFirst(items, left - (this.#widest[at] as Px));
  }

  #firstRow(y: Px): number {
    return Math.max(0, Math.floor((y - this.#top) / this.#rowHeight));
  }

  #lastRow(y: Px): number {
    return Math.max(0, Math.ceil((y - this.#top) / this.#rowHeight) - 1);
  }
}
