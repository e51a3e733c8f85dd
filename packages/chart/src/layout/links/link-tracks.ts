import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';
import { type Edges, SegmentGrid, type SegmentVisitor } from './segment-grid.ts';

/** A corner of a route. */
export interface Point {
  readonly x: Px;
  readonly y: Px;
}

/** The side of a cell in px. */
const CELL: Px = 64;
/** Segments longer than this are stored in longer cells. */
const LONG: Px = 1024;

/** What a segment pays for each drawn one that it meets. */
interface MeetingCosts {
  readonly overlap: number;
  readonly crossing: number;
}

/** The routes drawn so far: where they run, and what a new segment would meet. */
export class LinkTracks {
  readonly #costs: MeetingCosts;
  readonly #horizontal: SegmentGrid;
  readonly #vertical: SegmentGrid;
  readonly #longHorizontal: SegmentGrid;
  readonly #longVertical: SegmentGrid;
  readonly #grids: readonly SegmentGrid[];
  /** Most charts have no long segments, and even an empty query takes time. */
  #hasLong = false;

  /** The area of routes; anything outside is counted at its border. */
  constructor(area: Box, costs: MeetingCosts) {
    this.#costs = costs;
    const cell = { width: CELL, height: CELL };
    this.#horizontal = new SegmentGrid(false, cell, area);
    this.#vertical = new SegmentGrid(true, cell, area);
    this.#longHorizontal = new SegmentGrid(false, { width: LONG, height: CELL }, area);
    this.#longVertical = new SegmentGrid(true, { width: CELL, height: LONG }, area);
    this.#grids = [this.#horizontal, this.#vertical, this.#longHorizontal, this.#longVertical];
  }

  /** Whether a cell is full: then the routes there depend on the order in which they were added. */
  get isFull(): boolean {
    return this.#grids.some(({ isFull }) => isFull);
  }

  /** The bus of the segments weighed next: they may run along, or across, routes of the same bus. */
  set ownBus(bus: number) {
    for (const grid of this.#grids) grid.ownBus = bus;
  }

  /** Adds a finished route of a bus. */
  add(points: readonly Point[], bus: number): void {
    for (let i = 1; i < points.length; i++) {
      const a = points[i - 1] as Point;
      const b = points[i] as Point;
      const isLevel = a.y === b.y;
      const at = isLevel ? a.y : a.x;
      const from = isLevel ? Math.min(a.x, b.x) : Math.min(a.y, b.y);
      const to = isLevel ? Math.max(a.x, b.x) : Math.max(a.y, b.y);
      const isLong = to - from > LONG;
      this.#hasLong ||= isLong;
      if (isLevel) (isLong ? this.#longHorizontal : this.#horizontal).add(at, from, to, bus);
      else (isLong ? this.#longVertical : this.#vertical).add(at, from, to, bus);
    }
  }

  /** What a horizontal segment pays for those that it would run along or cross; stops at `limit`. */
  horizontalCost(y: Px, from: Px, to: Px, limit: number): number {
    const { overlap, crossing } = this.#costs;
    let sum = this.#horizontal.overlapCost(y, from, to, overlap, limit);
    if (sum < limit) sum += this.#vertical.crossingCost(y, from, to, crossing, limit - sum);
    if (!this.#hasLong || sum >= limit) return sum;
    sum += this.#longHorizontal.overlapCost(y, from, to, overlap, limit - sum);
    if (sum < limit) sum += this.#longVertical.crossingCost(y, from, to, crossing, limit - sum);
    return sum;
  }

  /** What a vertical segment pays for those that it would run along or cross; stops at `limit`. */
  verticalCost(x: Px, from: Px, to: Px, limit: number): number {
    const { overlap, crossing } = this.#costs;
    let sum = this.#vertical.overlapCost(x, from, to, overlap, limit);
    if (sum < limit) sum += this.#horizontal.crossingCost(x, from, to, crossing, limit - sum);
    if (!this.#hasLong || sum >= limit) return sum;
    sum += this.#longVertical.overlapCost(x, from, to, overlap, limit - sum);
    if (sum < limit) sum += this.#longHorizontal.crossingCost(x, from, to, crossing, limit - sum);
    return sum;
  }

  /** Visits every horizontal segment of a route that runs through the box, a long one perhaps more than once. */
  visitLevel(box: Edges, visitor: SegmentVisitor): void {
    this.#horizontal.visit(box, visitor);
    if (this.#hasLong) this.#longHorizontal.visit(box, visitor);
  }

  /** Like `visitLevel`, for vertical segments. */
  visitUpright(box: Edges, visitor: SegmentVisitor): void {
    this.#vertical.visit(box, visitor);
    if (this.#hasLong) this.#longVertical.visit(box, visitor);
  }
}
