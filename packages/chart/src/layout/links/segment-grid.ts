import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';
import { workCounter } from '../work-counter.ts';

/** The number of segments in its cell with which a new one is compared. */
const MAX_COMPARED = 16;
/** Closer than this, two parallel lines look like one. */
const MIN_SPACING: Px = 3;
/** The maximum number of segments per cell: another would be indistinguishable, and queries stay fast. */
const MAX_PER_CELL = 64;
/** Initial capacity for segments and rows of cells; grows fourfold when it isn't enough. */
const INITIAL_SEGMENTS = 1024;
const INITIAL_ROWS = 32;
const GROWTH_FACTOR = 4;
const NO_NUMBERS = new Int32Array(1);
const NO_PLACES = new Float64Array(1);

/** The sides of a box. */
export interface Edges {
  readonly left: Px;
  readonly top: Px;
  readonly right: Px;
  readonly bottom: Px;
}

/** Receives the constant coordinate of a segment, and the range of the other one. */
export type SegmentVisitor = (at: Px, from: Px, to: Px) => void;

/** The size of a grid's cells. */
interface CellSize {
  readonly width: Px;
  readonly height: Px;
}

/**
 * Straight segments of one direction, in a grid of cells: a query for a place examines the cells there. Horizontal
 * segments have a constant y (`at`) and a range of x, vertical ones the other way round. A cell's segments form a
 * linked list in arrays, newest first: each cell holds the index of its first node, each node that of the next; 0 is
 * none.
 */
export class SegmentGrid {
  readonly #isVertical: boolean;
  readonly #size: CellSize;
  readonly #left: Px;
  readonly #top: Px;
  readonly #columns: number;
  /** The cells of the rows so far, row by row. */
  #first = NO_NUMBERS;
  #lengths = new Uint8Array(0);
  #rows = 0;
  #used = 1;
  #next = NO_NUMBERS;
  /**
   * The constant coordinate, the range of the other one, the number of duplicates, and the bus to which they belong.
   */
  #at = NO_PLACES;
  #from = NO_PLACES;
  #to = NO_PLACES;
  #counts = NO_NUMBERS;
  #buses = NO_NUMBERS;
  /** Segments of this bus cost nothing. */
  ownBus = 0;
  /** Whether a cell was full, so that its content depends on the insertion order. */
  isFull = false;

  /** The area of segments; anything outside is stored at its border. */
  constructor(isVertical: boolean, size: CellSize, { x, y, width }: Box) {
    this.#isVertical = isVertical;
    this.#size = size;
    this.#left = x - size.width;
    this.#top = y - size.height;
    this.#columns = Math.ceil(width / size.width) + 2;
  }

  /** Adds a segment of a bus. */
  add(at: Px, from: Px, to: Px, bus: number): void {
    const [left, top, right, bottom] = this.#isVertical ? [at, from, at, to] : [from, at, to, at];
    const lastRow = this.#row(bottom);
    const firstColumn = this.#column(left);
    const lastColumn = this.#column(right);
    this.#makeRows(lastRow + 1);
    for (let y = this.#row(top); y <= lastRow; y++)
      for (let x = firstColumn; x <= lastColumn; x++) this.#addTo(y * this.#columns + x, at, from, to, bus);
  }

  /** The cost of running along segments of this direction, `cost` for each; stops at `limit`. */
  overlapCost(at: Px, from: Px, to: Px, cost: number, limit: number): number {
    const isVertical = this.#isVertical;
    const firstRow = this.#row(isVertical ? from : at - MIN_SPACING);
    const lastRow = Math.min(this.#rows - 1, this.#row(isVertical ? to : at + MIN_SPACING));
    const firstColumn = this.#column(isVertical ? at - MIN_SPACING : from);
    const lastColumn = this.#column(isVertical ? at + MIN_SPACING : to);
    let sum = 0;
    for (let y = firstRow; y <= lastRow; y++) {
      for (let x = firstColumn; x <= lastColumn; x++) {
        for (let i = this.#first[y * this.#columns + x] as number; i !== 0; i = this.#next[i] as number) {
          workCounter.steps++;
          const off = (this.#at[i] as number) - at;
          if (off >= MIN_SPACING || off <= -MIN_SPACING || this.#buses[i] === this.ownBus) continue;
          const start = this.#from[i] as number;
          if (start >= to || (this.#to[i] as number) <= from) continue;
          // It's in every cell that it passes, and counts in the one where the two begin to run together.
          const meeting = start > from ? start : from;
          if ((isVertical ? this.#row(meeting) : this.#column(meeting)) !== (isVertical ? y : x)) continue;
          sum += cost * (this.#counts[i] as number);
          if (sum >= limit) return sum;
        }
      }
    }
    return sum;
  }

  /** The cost of crossing segments of this direction, `cost` for each, from `from` to `to` at `at`. */
  crossingCost(at: Px, from: Px, to: Px, cost: number, limit: number): number {
    const isVertical = this.#isVertical;
    const firstRow = this.#row(isVertical ? at : from);
    const lastRow = Math.min(this.#rows - 1, this.#row(isVertical ? at : to));
    const firstColumn = this.#column(isVertical ? from : at);
    const lastColumn = this.#column(isVertical ? to : at);
    let sum = 0;
    for (let y = firstRow; y <= lastRow; y++) {
      for (let x = firstColumn; x <= lastColumn; x++) {
        for (let i = this.#first[y * this.#columns + x] as number; i !== 0; i = this.#next[i] as number) {
          workCounter.steps++;
          const other = this.#at[i] as number;
          if (other <= from || other >= to || this.#buses[i] === this.ownBus) continue;
          if ((this.#from[i] as number) >= at || (this.#to[i] as number) <= at) continue;
          sum += cost * (this.#counts[i] as number);
          if (sum >= limit) return sum;
        }
      }
    }
    return sum;
  }

  /** Visits every segment that runs through the box, a long one perhaps more than once. */
  visit({ left, top, right, bottom }: Edges, visitor: SegmentVisitor): void {
    const lastRow = Math.min(this.#rows - 1, this.#row(bottom));
    const firstColumn = this.#column(left);
    const lastColumn = this.#column(right);
    const isVertical = this.#isVertical;
    for (let y = this.#row(top); y <= lastRow; y++) {
      for (let x = firstColumn; x <= lastColumn; x++) {
        for (let i = this.#first[y * this.#columns + x] as number; i !== 0; i = this.#next[i] as number) {
          const at = this.#at[i] as number;
          const from = this.#from[i] as number;
          const to = this.#to[i] as number;
          const isIn = isVertical
            ? at > left && at < right && from < bottom && to > top
            : at > top && at < bottom && from < right && to > left;
          if (isIn) visitor(at, from, to);
        }
      }
    }
  }

  /** Many links of one element share their first or last segment: those are stored once, with a count. */
  #addTo(cell: number, at: Px, from: Px, to: Px, bus: number): void {
    const first = this.#first[cell] as number;
    for (let i = first, back = 0; i !== 0 && back < MAX_COMPARED; i = this.#next[i] as number, back++) {
      if (this.#at[i] !== at || this.#from[i] !== from || this.#to[i] !== to) continue;
      if (this.#buses[i] !== bus) continue;
      this.#counts[i] = (this.#counts[i] as number) + 1;
      return;
    }
    const length = this.#lengths[cell] as number;
    if (length >= MAX_PER_CELL) {
      this.isFull = true;
      return;
    }
    const place = this.#used++;
    if (place === this.#next.length) this.#grow();
    this.#at[place] = at;
    this.#from[place] = from;
    this.#to[place] = to;
    this.#counts[place] = 1;
    this.#buses[place] = bus;
    this.#next[place] = first;
    this.#first[cell] = place;
    this.#lengths[cell] = length + 1;
  }

  #makeRows(count: number): void {
    if (count <= this.#rows) return;
    this.#rows = count;
    const cells = count * this.#columns;
    if (cells <= this.#first.length) return;
    const room = Math.max(GROWTH_FACTOR * cells, INITIAL_ROWS * this.#columns);
    const first = new Int32Array(room);
    first.set(this.#first);
    this.#first = first;
    const lengths = new Uint8Array(room);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }

  #grow(): void {
    const size = Math.max(INITIAL_SEGMENTS, GROWTH_FACTOR * this.#next.length);
    const more = <Numbers extends Int32Array | Float64Array>(before: Numbers, after: Numbers): Numbers => {
      after.set(before);
      return after;
    };
    this.#next = more(this.#next, new Int32Array(size));
    this.#counts = more(this.#counts, new Int32Array(size));
    this.#buses = more(this.#buses, new Int32Array(size));
    this.#at = more(this.#at, new Float64Array(size));
    this.#from = more(this.#from, new Float64Array(size));
    this.#to = more(this.#to, new Float64Array(size));
  }

  #column(x: Px): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#left) / this.#size.width)));
  }

  #row(y: Px): number {
    return Math.max(0, Math.floor((y - this.#top) / this.#size.height));
  }
}
