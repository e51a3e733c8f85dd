import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** A corner of a route. */
export interface Point {
  readonly x: Px;
  readonly y: Px;
}

/** A straight, level or upright stretch: `at` is its constant coordinate, `from` and `to` the other one's range. */
interface Stretch {
  readonly at: Px;
  readonly from: Px;
  readonly to: Px;
}

const BUCKET = 16;
/** Closer than this, two parallel lines read as one. */
const SAME = 3;
/** A question that would look at more buckets than this is answered by its first ones. */
const FARTHEST = 96;

class Stretches {
  readonly #buckets = new Map<number, Stretch[]>();

  add(stretch: Stretch): void {
    const key = Math.floor(stretch.at / BUCKET);
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) this.#buckets.set(key, [stretch]);
    else bucket.push(stretch);
  }

  /** How many stretches lie within `low` … `high` and reach into `from` … `to`. */
  count(low: Px, high: Px, from: Px, to: Px): number {
    let count = 0;
    const first = Math.floor(low / BUCKET);
    const last = Math.min(first + FARTHEST, Math.floor(high / BUCKET));
    for (let key = first; key <= last; key++) {
      const bucket = this.#buckets.get(key);
      if (bucket === undefined) continue;
      for (const item of bucket) {
        if (item.at > low && item.at < high && item.from < to && item.to > from) count++;
      }
    }
    return count;
  }
}

/** The routes drawn so far, for the questions that the next one asks: who runs here already, whom do I cross. */
export class LinkTracks {
  readonly #level = new Stretches();
  readonly #upright = new Stretches();

  /** Takes a finished route. */
  add(points: readonly Point[]): void {
    for (let i = 1; i < points.length; i++) {
      const a = points[i - 1] as Point;
      const b = points[i] as Point;
      if (a.y === b.y) this.#level.add({ at: a.y, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) });
      else this.#upright.add({ at: a.x, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) });
    }
  }

  /** How many drawn stretches the stretch from `a` to `b` would run along. */
  countOverlaps(a: Point, b: Point): number {
    return a.y === b.y
      ? this.#level.count(a.y - SAME, a.y + SAME, Math.min(a.x, b.x), Math.max(a.x, b.x))
      : this.#upright.count(a.x - SAME, a.x + SAME, Math.min(a.y, b.y), Math.max(a.y, b.y));
  }

  /** How many drawn stretches the stretch from `a` to `b` would cross. */
  countCrossings(a: Point, b: Point): number {
    return a.y === b.y
      ? this.#upright.count(Math.min(a.x, b.x), Math.max(a.x, b.x), a.y, a.y)
      : this.#level.count(Math.min(a.y, b.y), Math.max(a.y, b.y), a.x, a.x);
  }

  /** Whether any route runs through the box. */
  touches({ x, y, width, height }: Box): boolean {
    return (
      this.#level.count(y, y + height, x, x + width) > 0 ||
      this.#upright.count(x, x + width, y, y + height) > 0
    );
  }
}
