import type { Id, Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** What takes up room on a row. */
export interface Obstacle extends Box {
  readonly type: 'bar' | 'glyph' | 'label' | 'flag';
  /** The element that it belongs to. */
  readonly id: Id;
}

/** Air after an obstacle when a text slides past it. */
const SPACING = 6;

interface Lane {
  /** Sorted by x. */
  readonly items: Obstacle[];
  widest: Px;
}

/**
 * Where there is room: obstacles by row, each row sorted by x, so that a question about a place looks at its
 * neighbours only. Rows are those that are seen, plus one above the first and all below the last.
 */
export class Occupancy {
  readonly #top: Px;
  readonly #rowHeight: Px;
  readonly #lanes: (Lane | undefined)[] = [];

  constructor(top: Px, rowHeight: Px) {
    this.#top = top - rowHeight;
    this.#rowHeight = rowHeight;
  }

  /** Takes the room of a bar, glyph, label or flag. */
  add(obstacle: Obstacle): void {
    const last = this.#laneAt(obstacle.y + obstacle.height, true);
    for (let at = this.#laneAt(obstacle.y, false); at <= last; at++) {
      let lane = this.#lanes[at];
      if (lane === undefined) {
        lane = { items: [], widest: 0 };
        this.#lanes[at] = lane;
      }
      lane.widest = Math.max(lane.widest, obstacle.width);
      const { items } = lane;
      if (items.length === 0 || (items.at(-1) as Obstacle).x <= obstacle.x) items.push(obstacle);
      else items.splice(findFirst(items, obstacle.x), 0, obstacle);
    }
  }

  /** Calls `visit` for every obstacle that shares an area with the box, until it answers true; answers whether it did. */
  some(box: Box, visit: (obstacle: Obstacle) => boolean): boolean {
    const first = this.#laneAt(box.y, false);
    const last = this.#laneAt(box.y + box.height, true);
    const right = box.x + box.width;
    const bottom = box.y + box.height;
    for (let at = first; at <= last; at++) {
      const lane = this.#lanes[at];
      if (lane === undefined) continue;
      const { items } = lane;
      for (let i = findFirst(items, box.x - lane.widest); i < items.length; i++) {
        const item = items[i] as Obstacle;
        if (item.x >= right) break;
        if (item.x + item.width <= box.x || item.y >= bottom || item.y + item.height <= box.y) continue;
        if (at > first && this.#laneAt(item.y, false) < at) continue;
        if (visit(item)) return true;
      }
    }
    return false;
  }

  /** Whether nothing but obstacles of `except` lies in the box. */
  isFree(box: Box, except?: Id): boolean {
    return !this.some(box, (obstacle) => obstacle.id !== except);
  }

  /** How far free room reaches from `x` to the right between `y` and `y + height`, at most to `limit`. */
  freeRight(x: Px, y: Px, height: Px, limit: Px): Px {
    let reach = limit;
    this.some({ x, y, width: Math.max(0, limit - x), height }, (obstacle) => {
      reach = Math.min(reach, Math.max(x, obstacle.x));
      return false;
    });
    return reach;
  }

  /** How far free room reaches from `x` to the left between `y` and `y + height`, at most to `limit`. */
  freeLeft(x: Px, y: Px, height: Px, limit: Px): Px {
    let reach = limit;
    this.some({ x: limit, y, width: Math.max(0, x - limit), height }, (obstacle) => {
      reach = Math.max(reach, Math.min(x, obstacle.x + obstacle.width));
      return false;
    });
    return reach;
  }

  /** The first x at or after `x` from which `width` px are free, up to `limit`; undefined when there is none. */
  firstFree(x: Px, y: Px, width: Px, height: Px, limit: Px): Px | undefined {
    let at = x;
    while (at + width <= limit) {
      let next = at;
      this.some({ x: at, y, width, height }, (obstacle) => {
        next = Math.max(next, obstacle.x + obstacle.width + SPACING);
        return false;
      });
      if (next === at) return at;
      at = next;
    }
    return undefined;
  }

  #laneAt(y: Px, isEnd: boolean): number {
    const row = (y - this.#top) / this.#rowHeight;
    return Math.max(0, isEnd ? Math.ceil(row) - 1 : Math.floor(row));
  }
}

function findFirst(items: readonly Obstacle[], x: Px): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as Obstacle).x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
