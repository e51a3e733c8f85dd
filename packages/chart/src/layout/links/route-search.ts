import type { Px } from '../../model/index.ts';
import type { Point } from './link-tracks.ts';
import { CORNER, COST, type RouteCost } from './route-cost.ts';
import { RoutePath } from './route-path.ts';

/** The corners of a route along a gap, including its ends. */
const GAP_CORNERS = 6;
/** How far a line in a gap between rows may be off its middle. */
const GAP_OFFSETS = [0, -3, 3] as const;
/** Below this cost a route meets neither bar nor label: a search for a better kind of route isn't worthwhile. */
const MAX_GOOD_COST = COST.label;

const isBetween = (y: Px, a: Px, b: Px): boolean => y > Math.min(a, b) && y < Math.max(a, b);

/** Where a link leaves and enters. */
export interface Ends {
  readonly start: Point;
  readonly end: Point;
}

/** The search for one link's route: the best so far, and the kinds of routes to try (`ux.md` B3). */
export class RouteSearch {
  readonly #routeCost: RouteCost;
  readonly #path = new RoutePath();
  readonly #best = new RoutePath();
  #bestCost = Number.POSITIVE_INFINITY;
  #conflicts = Number.POSITIVE_INFINITY;
  /** The cost of the route pieces chosen so far, and the part of it caused by obstacles. */
  #cost = 0;
  #conflictCost = 0;

  constructor(routeCost: RouteCost) {
    this.#routeCost = routeCost;
  }

  /** Starts the search for another link. */
  begin(): void {
    this.#best.length = 0;
    this.#bestCost = Number.POSITIVE_INFINITY;
    this.#conflicts = Number.POSITIVE_INFINITY;
  }

  /** The corners of the best route so far. */
  get best(): readonly Point[] {
    return this.#best.toPoints();
  }

  /** The cost of the best route so far. */
  get lowestCost(): number {
    return this.#bestCost;
  }

  get isFree(): boolean {
    return this.#conflicts === 0;
  }

  get isGood(): boolean {
    return this.#conflicts < MAX_GOOD_COST;
  }

  /** Whether the best route so far crosses a bar or runs along a text. */
  get isPoor(): boolean {
    return this.#conflicts >= COST.struck;
  }

  /** Straight, at the height where links enter the other end: all of a side enter there. */
  tryStraight({ start, end }: Ends): void {
    this.#try(this.#path.begin(start.x, end.y).to(end.x, end.y));
  }

  /** Over one vertical segment, in the first free column. */
  tryColumns(ends: Ends, places: readonly Px[]): void {
    for (const x of places) {
      if (this.isFree) return;
      this.#tryColumn(ends, x);
    }
  }

  /** `tryColumns` for adjacent columns: where one meets bars, the next ones do too. */
  tryNeighbours(ends: Ends, places: readonly Px[]): void {
    for (const x of places) if (this.isFree || this.#tryColumn(ends, x) >= COST.bar) return;
  }

  /** Straight, then up or down to a port above or below an element. */
  tryCorner({ start, end }: Ends): void {
    this.#try(this.#path.begin(start.x, start.y).to(end.x, start.y).to(end.x, end.y));
  }

  /** Over a vertical segment, then along a line above or below an element to a port there. */
  tryHook({ start, end }: Ends, x: Px, y: Px): void {
    this.#try(this.#path.begin(start.x, start.y).to(x, start.y).to(x, y).to(end.x, y).to(end.x, end.y));
  }

  /** Along a gap between rows; chooses the two vertical segments and the line in the gap one after the other. */
  tryGap({ start, end }: Ends, gap: Px, outs: readonly Px[], ins: readonly Px[]): void {
    this.#cost = 0;
    this.#conflictCost = 0;
    const x1 = this.#chooseVertical(start, gap, outs);
    const x2 = x1 === undefined ? undefined : this.#chooseVertical(end, gap, ins);
    if (x1 === undefined || x2 === undefined) return;
    const y = this.#chooseHorizontal(x1, x2, gap);
    if (y === undefined) return;
    this.#path.begin(start.x, start.y).to(x1, start.y).to(x1, y).to(x2, y);
    const path = this.#path.to(x2, end.y).to(end.x, end.y);
    // The three pieces as weighed are the whole route, unless it was moved in the gap or pieces were merged.
    if (y === gap && path.length === GAP_CORNERS)
      this.#keep(path, this.#cost - 2 * CORNER, this.#conflictCost);
    else this.#try(path);
  }

  /** The best route so far, but if its last segment runs along a text, along a gap until near the port. */
  tryLateEntry({ end }: Ends, gaps: readonly Px[], ins: readonly Px[]): void {
    const corners = this.best.slice(0, -1);
    const turn = corners.pop();
    const before = corners.at(-1);
    if (turn === undefined || before === undefined || turn.x !== before.x) return;
    for (const gap of gaps.filter((y) => isBetween(y, before.y, end.y)))
      for (const x of ins) {
        const path = this.#path.begin((corners[0] as Point).x, (corners[0] as Point).y);
        for (const corner of corners) path.to(corner.x, corner.y);
        this.#try(path.to(turn.x, gap).to(x, gap).to(x, end.y).to(end.x, end.y));
      }
  }

  /** `tryLateEntry` for the first segment. */
  tryEarlyTurn({ start }: Ends, gaps: readonly Px[], outs: readonly Px[]): void {
    const [, turn, after, ...rest] = this.best;
    if (turn === undefined || after === undefined || turn.x !== after.x) return;
    for (const gap of gaps.filter((y) => isBetween(y, start.y, after.y)))
      for (const x of outs) {
        const path = this.#path.begin(start.x, start.y).to(x, start.y).to(x, gap).to(turn.x, gap);
        for (const corner of [after, ...rest]) path.to(corner.x, corner.y);
        this.#try(path);
      }
  }

  #tryColumn({ start, end }: Ends, x: Px): number {
    return this.#try(this.#path.begin(start.x, start.y).to(x, start.y).to(x, end.y).to(end.x, end.y));
  }

  /** Computes the cost of one route and keeps it if it's the best so far; Infinity if it isn't. */
  #try(path: RoutePath): number {
    const total = this.#routeCost.of(path, this.#bestCost);
    this.#keep(path, total, this.#routeCost.conflicts);
    return total === this.#bestCost ? total : Number.POSITIVE_INFINITY;
  }

  #keep(path: RoutePath, total: number, conflicts: number): void {
    if (total >= this.#bestCost) return;
    this.#best.copy(path);
    this.#bestCost = total;
    this.#conflicts = conflicts;
  }

  /** What the next piece of a route may cost: adjacent pieces share a corner. */
  get #rest(): number {
    return this.#bestCost - this.#cost + 2 * CORNER;
  }

  /**
   * The column of a vertical segment between a port and a gap; undefined when that costs more than the best route so
   * far.
   */
  #chooseVertical(port: Point, gap: Px, places: readonly Px[]): Px | undefined {
    let best: Px | undefined;
    let least = this.#rest;
    let met = 0;
    for (const x of places) {
      const way = this.#path.begin(port.x, port.y).to(x, port.y).to(x, gap);
      const total = this.#routeCost.of(way, least);
      if (total >= least) continue;
      best = x;
      least = total;
      met = this.#routeCost.conflicts;
      if (met === 0) break;
    }
    this.#cost += least;
    this.#conflictCost += met;
    return best;
  }

  /** The line in a gap between two vertical segments; undefined in the same case. */
  #chooseHorizontal(x1: Px, x2: Px, gap: Px): Px | undefined {
    let best: Px | undefined;
    let least = this.#rest;
    let met = 0;
    for (const offset of GAP_OFFSETS) {
      const total = this.#routeCost.of(this.#path.begin(x1, gap + offset).to(x2, gap + offset), least);
      if (total >= least) continue;
      best = gap + offset;
      least = total;
      met = this.#routeCost.conflicts;
      if (met === 0) break;
    }
    this.#cost += least;
    this.#conflictCost += met;
    return best;
  }
}
