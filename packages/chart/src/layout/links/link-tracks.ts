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

interface Cell {
  readonly level: Stretch[];
  readonly upright: Stretch[];
}

/** The side of a cell in px. */
const CELL = 64;
/** Closer than this, two parallel lines read as one. */
const SAME = 3;

/** What a stretch would meet among the routes drawn so far. */
export interface Meetings {
  readonly overlaps: number;
  readonly crossings: number;
}

/** The routes drawn so far, in a grid of cells: a question about a stretch looks at the cells that it passes. */
export class LinkTracks {
  readonly #left: Px;
  readonly #top: Px;
  readonly #columns: number;
  readonly #cells: (Cell | undefined)[] = [];
  #meetings = { overlaps: 0, crossings: 0 };

  /** The area in which routes run; what lies outside is counted with its border. */
  constructor({ x, y, width }: Box) {
    this.#left = x - CELL;
    this.#top = y - CELL;
    this.#columns = Math.ceil(width / CELL) + 2;
  }

  /** Takes a finished route. */
  add(points: readonly Point[]): void {
    for (let i = 1; i < points.length; i++) {
      const a = points[i - 1] as Point;
      const b = points[i] as Point;
      const isLevel = a.y === b.y;
      const stretch = isLevel
        ? { at: a.y, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) }
        : { at: a.x, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) };
      const lastColumn = this.#column(Math.max(a.x, b.x));
      const lastRow = this.#row(Math.max(a.y, b.y));
      for (let row = this.#row(Math.min(a.y, b.y)); row <= lastRow; row++) {
        for (let column = this.#column(Math.min(a.x, b.x)); column <= lastColumn; column++) {
          const key = row * this.#columns + column;
          let cell = this.#cells[key];
          if (cell === undefined) {
            cell = { level: [], upright: [] };
            this.#cells[key] = cell;
          }
          (isLevel ? cell.level : cell.upright).push(stretch);
        }
      }
    }
  }

  /** How many drawn stretches the one from `a` to `b` would run along, and how many it would cross. */
  meet(a: Point, b: Point): Meetings {
    const result = this.#meetings;
    result.overlaps = 0;
    result.crossings = 0;
    const isLevel = a.y === b.y;
    const at = isLevel ? a.y : a.x;
    const from = isLevel ? Math.min(a.x, b.x) : Math.min(a.y, b.y);
    const to = isLevel ? Math.max(a.x, b.x) : Math.max(a.y, b.y);
    const nearby = isLevel ? this.#row(at) : this.#column(at);
    const first = isLevel ? this.#column(from) : this.#row(from);
    const last = isLevel ? this.#column(to) : this.#row(to);
    for (let along = first; along <= last; along++) {
      const key = isLevel ? nearby * this.#columns + along : along * this.#columns + nearby;
      const cell = this.#cells[key];
      if (cell === undefined) continue;
      for (const other of isLevel ? cell.level : cell.upright) {
        if (Math.abs(other.at - at) >= SAME || other.from >= to || other.to <= from) continue;
        // It stands in every cell that it passes, and counts in the one where the two begin to run together.
        const start = Math.max(from, other.from);
        if ((isLevel ? this.#column(start) : this.#row(start)) === along) result.overlaps++;
      }
      for (const other of isLevel ? cell.upright : cell.level) {
        if (other.at <= from || other.at >= to || other.from >= at || other.to <= at) continue;
        if ((isLevel ? this.#column(other.at) : this.#row(other.at)) === along) result.crossings++;
      }
    }
    return result;
  }

  /** Whether any route runs through the box. */
  touches({ x, y, width, height }: Box): boolean {
    const right = x + width;
    const bottom = y + height;
    const lastRow = this.#row(bottom);
    const lastColumn = this.#column(right);
    for (let row = this.#row(y); row <= lastRow; row++) {
      for (let column = this.#column(x); column <= lastColumn; column++) {
        const cell = this.#cells[row * this.#columns + column];
        if (cell === undefined) continue;
        for (const { at, from, to } of cell.level)
          if (at > y && at < bottom && from < right && to > x) return true;
        for (const { at, from, to } of cell.upright)
          if (at > x && at < right && from < bottom && to > y) return true;
      }
    }
    return false;
  }

  #column(x: Px): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#left) / CELL)));
  }

  #row(y: Px): number {
    return Math.max(0, Math.floor((y - this.#top) / CELL));
  }
}
