import type { Id, Px } from '../../model/index.ts';
import { isSameBox } from '../box.ts';
import type { ChangedArea } from '../changed-area.ts';
import type { Box } from '../scene.ts';

/** What takes up room on a row. */
export interface Obstacle extends Box {
  /** A `text` is what a bar says: title, signs, date, assignee; a `label` what anything else does. */
  readonly type: 'bar' | 'glyph' | 'text' | 'label' | 'flag' | 'mark';
  /** The element that it belongs to. */
  readonly id: Id;
}

interface Entry {
  readonly obstacle: Obstacle;
  readonly left: Px;
  readonly right: Px;
  readonly top: Px;
  readonly bottom: Px;
  /** The first row that it stands on. */
  readonly row: number;
  /** A bar or a glyph, not a text. */
  readonly isSolid: boolean;
}

/** One row's obstacles by their left edge, and the width of the widest: nothing farther left can reach a place. */
interface RowEntries {
  readonly items: Entry[];
  widest: Px;
}

/** Adds what stands on a seen row from the beginning; called once, before the row is first looked at. */
export type FillRow = (row: number, add: (obstacle: Obstacle) => void) => void;

/** Air after an obstacle when a text slides past it. */
const SPACING = 6;
/** From so many obstacles on a row on, the first that comes into question is searched for by halves. */
const MANY = 8;

const NOTHING: readonly Entry[] = [];

const isSame = (a: Obstacle, b: Obstacle): boolean =>
  a === b || (a.id === b.id && a.type === b.type && isSameBox(a, b));

function findFirst(items: readonly Entry[], left: Px): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as Entry).left < left) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where there is room: obstacles by row, each row sorted by x, so that a question about a place looks at its
 * neighbours only. Rows are those that are seen, one above the first, and those below the last.
 */
export class Occupancy {
  readonly #top: Px;
  readonly #rowHeight: Px;
  readonly #fill: FillRow | undefined;
  readonly #isFilled: Uint8Array;
  readonly #rows: (RowEntries | undefined)[];

  /** `top` is the first row's y. Rows from 0 to before `rowCount` are filled when they are first looked at. */
  constructor(top: Px, rowHeight: Px, rowCount = 0, fill?: FillRow) {
    this.#top = top - rowHeight;
    this.#rowHeight = rowHeight;
    this.#fill = fill;
    this.#isFilled = new Uint8Array(rowCount);
    this.#rows = new Array<undefined>(rowCount + 1).fill(undefined);
  }

  /** Takes the room of a bar, glyph, label or flag. */
  add(obstacle: Obstacle): void {
    const { x, y, width, height, type } = obstacle;
    const row = this.#firstRow(y);
    const last = this.#lastRow(y + height);
    const isSolid = type === 'bar' || type === 'glyph';
    const entry = { obstacle, left: x, right: x + width, top: y, bottom: y + height, row, isSolid };
    for (let at = row; at <= last; at++) {
      const entries = this.#rows[at] ?? this.#open(at);
      const { items } = entries;
      if (width > entries.widest) entries.widest = width;
      if (items.length === 0 || (items[items.length - 1] as Entry).left <= x) items.push(entry);
      else items.splice(findFirst(items, x), 0, entry);
    }
  }

  /** Calls `visit` once for every obstacle that shares an area with the box, until it answers true. */
  some(box: Box, visit: (obstacle: Obstacle) => boolean): boolean {
    return this.search(box.x, box.y, box.x + box.width, box.y + box.height, visit);
  }

  /** `some` for a box given by its edges. */
  search(left: Px, top: Px, right: Px, bottom: Px, visit: (obstacle: Obstacle) => boolean): boolean {
    const first = this.#firstRow(top);
    const last = this.#lastRow(bottom);
    for (let at = first; at <= last && at < this.#rows.length; at++) {
      const entries = this.#look(at);
      if (entries === undefined) continue;
      const { items } = entries;
      for (let i = this.#firstNear(entries, left); i < items.length; i++) {
        const item = items[i] as Entry;
        if (item.left >= right) break;
        if (item.right <= left || item.top >= bottom || item.bottom <= top) continue;
        // One that stands on several rows is told of on the first of them.
        if (at > first && item.row < at) continue;
        if (visit(item.obstacle)) return true;
      }
    }
    return false;
  }

  /**
   * What the obstacles cost that share an area with a box: so much for each bar or glyph, so much for each text. Stops
   * at `limit`.
   */
  weigh(left: Px, top: Px, right: Px, bottom: Px, solid: number, text: number, limit: number): number {
    const first = this.#firstRow(top);
    const last = this.#lastRow(bottom);
    let sum = 0;
    for (let at = first; at <= last && at < this.#rows.length; at++) {
      const entries = this.#look(at);
      if (entries === undefined) continue;
      const { items } = entries;
      for (let i = this.#firstNear(entries, left); i < items.length; i++) {
        const item = items[i] as Entry;
        if (item.left >= right) break;
        if (item.right <= left || item.top >= bottom || item.bottom <= top) continue;
        if (at > first && item.row < at) continue;
        sum += item.isSolid ? solid : text;
        if (sum >= limit) return sum;
      }
    }
    return sum;
  }

  /** How many rows there are with those above the first and below the last that something stands on. */
  get length(): number {
    return this.#rows.length;
  }

  /** Whether the same stands on a row here and there, but for what bars say there. */
  isSameOn(row: number, before: Occupancy): boolean {
    const now = this.#look(row + 1)?.items ?? NOTHING;
    const then = before.#look(row + 1)?.items ?? NOTHING;
    let at = 0;
    for (const { obstacle } of then) {
      if (obstacle.type === 'text') continue;
      const other = now[at++]?.obstacle;
      if (other === undefined || !isSame(obstacle, other)) return false;
    }
    return at === now.length;
  }

  /** Adds what stands on a row here or there alone to the area that changed. */
  addChanges(row: number, before: Occupancy, changed: ChangedArea): void {
    const now = this.#look(row + 1)?.items ?? NOTHING;
    const then = before.#look(row + 1)?.items ?? NOTHING;
    const isSameAt = (i: number, j: number): boolean =>
      isSame((now[i] as Entry).obstacle, (then[j] as Entry).obstacle);
    let first = 0;
    while (first < now.length && first < then.length && isSameAt(first, first)) first++;
    let [nowEnd, thenEnd] = [now.length, then.length];
    while (nowEnd > first && thenEnd > first && isSameAt(nowEnd - 1, thenEnd - 1)) {
      nowEnd--;
      thenEnd--;
    }
    for (const { left, top, right, bottom } of [...now.slice(first, nowEnd), ...then.slice(first, thenEnd)])
      changed.add(left, top, right, bottom);
  }

  /** Whether nothing but obstacles of `except` lies in the box. */
  isFree(box: Box, except?: Id): boolean {
    return !this.some(box, (obstacle) => obstacle.id !== except);
  }

  /** How far free room reaches from `x` to the right between `y` and `y + height`, at most to `limit`. */
  freeRight(x: Px, y: Px, height: Px, limit: Px): Px {
    let reach = limit;
    this.search(x, y, limit, y + height, (obstacle) => {
      reach = Math.min(reach, Math.max(x, obstacle.x));
      return reach === x;
    });
    return reach;
  }

  /** How far free room reaches from `x` to the left between `y` and `y + height`, at most to `limit`. */
  freeLeft(x: Px, y: Px, height: Px, limit: Px): Px {
    let reach = limit;
    this.search(limit, y, x, y + height, (obstacle) => {
      reach = Math.max(reach, Math.min(x, obstacle.x + obstacle.width));
      return reach === x;
    });
    return reach;
  }

  /** The first x at or after `x` from which `width` px are free, up to `limit`; undefined when there is none. */
  firstFree(x: Px, y: Px, width: Px, height: Px, limit: Px): Px | undefined {
    let at = x;
    while (at + width <= limit) {
      let next = at;
      this.search(at, y, at + width, y + height, (obstacle) => {
        next = Math.max(next, Math.ceil(obstacle.x + obstacle.width + SPACING));
        return false;
      });
      if (next === at) return at;
      at = next;
    }
    return undefined;
  }

  #look(at: number): RowEntries | undefined {
    if (this.#isFilled[at - 1] === 0) {
      this.#isFilled[at - 1] = 1;
      this.#fill?.(at - 1, (obstacle) => this.add(obstacle));
    }
    return this.#rows[at];
  }

  #open(at: number): RowEntries {
    while (this.#rows.length < at) this.#rows.push(undefined);
    const entries: RowEntries = { items: [], widest: 0 };
    this.#rows[at] = entries;
    return entries;
  }

  #firstNear({ items, widest }: RowEntries, left: Px): number {
    return items.length < MANY ? 0 : findFirst(items, left - widest);
  }

  #firstRow(y: Px): number {
    return Math.max(0, Math.floor((y - this.#top) / this.#rowHeight));
  }

  #lastRow(y: Px): number {
    return Math.max(0, Math.ceil((y - this.#top) / this.#rowHeight) - 1);
  }
}
