import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';

/** Numbers that one stretch takes up in its cell: its constant coordinate, the other one's range, how many are alike. */
const FIELDS = 4;
/** So far back a new stretch is compared with those of its cell. */
const LOOK_BACK = 16 * FIELDS;
/** Closer than this, two parallel lines read as one. */
const SAME: Px = 3;

/** The size of a grid's cells. */
export interface CellSize {
  readonly width: Px;
  readonly height: Px;
}

/**
 * Straight stretches of one direction, in a grid of cells: a question about a place looks at the cells there. Level
 * stretches have a constant y (`at`) and a range of x, upright ones the other way round.
 */
export class StretchGrid {
  readonly #isUpright: boolean;
  readonly #size: CellSize;
  readonly #left: Px;
  readonly #top: Px;
  readonly #columns: number;
  readonly #rows: (number[] | undefined)[][] = [];
  /** Whether a cell was full, so that the order decides what it holds. */
  isFull = false;

  /** The area in which stretches run; what lies outside is kept with its border. */
  constructor(isUpright: boolean, size: CellSize, { x, y, width }: Box) {
    this.#isUpright = isUpright;
    this.#size = size;
    this.#left = x - size.width;
    this.#top = y - size.height;
    this.#columns = Math.ceil(width / size.width) + 2;
  }

  /** Takes a stretch. */
  add(at: Px, from: Px, to: Px): void {
    const [left, top, right, bottom] = this.#isUpright ? [at, from, at, to] : [from, at, to, at];
    const lastRow = this.#row(bottom);
    const lastColumn = this.#column(right);
    for (let y = this.#row(top); y <= lastRow; y++) {
      while (this.#rows.length <= y) this.#rows.push([]);
      const row = this.#rows[y] as (number[] | undefined)[];
      while (row.length <= lastColumn) row.push(undefined);
      for (let x = this.#column(left); x <= lastColumn; x++) {
        const cell = row[x];
        if (cell === undefined) row[x] = [at, from, to, 1];
        else if (!addTo(cell, at, from, to)) this.isFull = true;
      }
    }
  }

  /** What it costs to run along stretches of this direction, so much for each; stops at `limit`. */
  weighAlong(at: Px, from: Px, to: Px, cost: number, limit: number): number {
    const isUpright = this.#isUpright;
    const firstRow = this.#row(isUpright ? from : at - SAME);
    const lastRow = Math.min(this.#rows.length - 1, this.#row(isUpright ? to : at + SAME));
    const firstColumn = this.#column(isUpright ? at - SAME : from);
    const lastColumn = this.#column(isUpright ? at + SAME : to);
    let sum = 0;
    for (let y = firstRow; y <= lastRow; y++) {
      const row = this.#rows[y] as (number[] | undefined)[];
      for (let x = firstColumn; x <= lastColumn; x++) {
        const cell = row[x];
        if (cell === undefined) continue;
        for (let i = 0; i < cell.length; i += FIELDS) {
          const off = (cell[i] as number) - at;
          if (off >= SAME || off <= -SAME) continue;
          const start = cell[i + 1] as number;
          if (start >= to || (cell[i + 2] as number) <= from) continue;
          // It stands in every cell that it passes, and counts in the one where the two begin to run together.
          const meeting = Math.max(start, from);
          if ((isUpright ? this.#row(meeting) : this.#column(meeting)) !== (isUpright ? y : x)) continue;
          sum += cost * (cell[i + 3] as number);
          if (sum >= limit) return sum;
        }
      }
    }
    return sum;
  }

  /** What it costs to cross stretches of this direction, so much for each, from `from` to `to` at `at`. */
  weighAcross(at: Px, from: Px, to: Px, cost: number, limit: number): number {
    const isUpright = this.#isUpright;
    const firstRow = this.#row(isUpright ? at : from);
    const lastRow = Math.min(this.#rows.length - 1, this.#row(isUpright ? at : to));
    const firstColumn = this.#column(isUpright ? from : at);
    const lastColumn = this.#column(isUpright ? to : at);
    let sum = 0;
    for (let y = firstRow; y <= lastRow; y++) {
      const row = this.#rows[y] as (number[] | undefined)[];
      for (let x = firstColumn; x <= lastColumn; x++) {
        const cell = row[x];
        if (cell === undefined) continue;
        for (let i = 0; i < cell.length; i += FIELDS) {
          const other = cell[i] as number;
          if (other <= from || other >= to) continue;
          if ((cell[i + 1] as number) >= at || (cell[i + 2] as number) <= at) continue;
          sum += cost * (cell[i + 3] as number);
          if (sum >= limit) return sum;
        }
      }
    }
    return sum;
  }

  /** Whether any stretch runs through the box. */
  touches({ x: left, y: top, width, height }: Box): boolean {
    const right = left + width;
    const bottom = top + height;
    const lastRow = Math.min(this.#rows.length - 1, this.#row(bottom));
    const lastColumn = this.#column(right);
    const [low, high, near, far] = this.#isUpright ? [left, right, top, bottom] : [top, bottom, left, right];
    for (let y = this.#row(top); y <= lastRow; y++) {
      const row = this.#rows[y] as (number[] | undefined)[];
      for (let x = this.#column(left); x <= lastColumn; x++) {
        const cell = row[x];
        if (cell === undefined) continue;
        for (let i = 0; i < cell.length; i += FIELDS) {
          const at = cell[i] as number;
          if (at <= low || at >= high) continue;
          if ((cell[i + 1] as number) < far && (cell[i + 2] as number) > near) return true;
        }
      }
    }
    return false;
  }

  #column(x: Px): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#left) / this.#size.width)));
  }

  #row(y: Px): number {
    return Math.max(0, Math.floor((y - this.#top) / this.#size.height));
  }
}

/** So many stretches fill a cell: one more would not be told apart, and questions about the place stay quick. */
const FULL = 192 * FIELDS;

/**
 * Many links of one element share their first or last stretch: those are kept once, with their number. Answers whether
 * there was room.
 */
function addTo(cell: number[], at: Px, from: Px, to: Px): boolean {
  for (let i = Math.max(0, cell.length - LOOK_BACK); i < cell.length; i += FIELDS) {
    if (cell[i] !== at || cell[i + 1] !== from || cell[i + 2] !== to) continue;
    cell[i + 3] = (cell[i + 3] as number) + 1;
    return true;
  }
  if (cell.length >= FULL) return false;
  cell.push(at, from, to, 1);
  return true;
}
