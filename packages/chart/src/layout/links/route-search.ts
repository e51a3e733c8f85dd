import type { Px } from '../../model/index.ts';
import type { Point } from './link-tracks.ts';
import { COST, type RouteScale } from './score-route.ts';

/** How far a line in a gap between rows may lie off its middle. */
const GAP_OFFSETS = [0, -3, 3] as const;
/** Below this a route meets neither bar nor label: looking on for a better kind of way is not worth it. */
const GOOD_ENOUGH = COST.label;

/** Whether a line goes straight on at `b`; turning back on itself is not that. */
const goesStraight = (a: Point, b: Point, c: Point): boolean =>
  (a.x === b.x && b.x === c.x && Math.sign(b.y - a.y) === Math.sign(c.y - b.y)) ||
  (a.y === b.y && b.y === c.y && Math.sign(b.x - a.x) === Math.sign(c.x - b.x));

/** The corners without those at which nothing turns. */
function simplify(points: readonly Point[]): readonly Point[] {
  const corners: Point[] = [];
  for (const point of points) {
    const last = corners.at(-1);
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    const before = corners.at(-2);
    if (before !== undefined && last !== undefined && goesStraight(before, last, point)) {
      corners.pop();
    }
    corners.push(point);
  }
  return corners;
}

/** Where a link leaves and enters. */
export interface Ends {
  readonly start: Point;
  readonly end: Point;
}

/** Places for the two uprights of a way through a gap: near the ends, and farther off. */
export interface Uprights {
  readonly outs: readonly Px[];
  readonly ins: readonly Px[];
  readonly farOuts?: () => readonly Px[];
  readonly farIns?: () => readonly Px[];
}

/** The search for one link's way: the best so far, and the kinds of ways to try (`ux.md` B3). */
export class RouteSearch {
  best: readonly Point[] = [];
  #least = Number.POSITIVE_INFINITY;
  #conflicts = Number.POSITIVE_INFINITY;
  readonly #scale: RouteScale;

  constructor(scale: RouteScale) {
    this.#scale = scale;
  }

  get isFree(): boolean {
    return this.#conflicts === 0;
  }

  get isGood(): boolean {
    return this.#conflicts < GOOD_ENOUGH;
  }

  get crossesBars(): boolean {
    return this.#conflicts >= COST.bar;
  }

  /** Weighs one way and keeps it if it is the best so far. */
  try(corners: readonly Point[]): void {
    const points = simplify(corners);
    const total = this.#scale.weigh(points, this.#least);
    if (total >= this.#least) return;
    this.best = points;
    this.#least = total;
    this.#conflicts = this.#scale.conflicts;
  }

  /** Straight over, on a line that meets both ends. */
  tryStraight({ start, end }: Ends, y: Px): void {
    this.try([
      { x: start.x, y },
      { x: end.x, y },
    ]);
  }

  /** Over one upright, at the first of the places that is free. */
  tryColumns({ start, end }: Ends, places: readonly Px[]): void {
    for (const x of places) {
      if (this.isFree) return;
      this.try([start, { x, y: start.y }, { x, y: end.y }, end]);
    }
  }

  /** Along a gap between rows; the two uprights and the line in the gap are chosen one after the other. */
  tryGap({ start, end }: Ends, gap: Px, { outs, ins, farOuts, farIns }: Uprights): void {
    const x1 = this.#findCheapest(outs, (x) => [start, { x, y: start.y }, { x, y: gap }], farOuts);
    const x2 = this.#findCheapest(ins, (x) => [{ x, y: gap }, { x, y: end.y }, end], farIns);
    if (x1 === undefined || x2 === undefined) return;
    const levels = GAP_OFFSETS.map((offset) => gap + offset);
    const y = this.#findCheapest(levels, (level) => [
      { x: x1, y: level },
      { x: x2, y: level },
    ]);
    if (y === undefined) return;
    this.try([start, { x: x1, y: start.y }, { x: x1, y }, { x: x2, y }, { x: x2, y: end.y }, end]);
  }

  /**
   * The place with the cheapest stretch; the far ones are asked for only when the near ones cross bars. Undefined when
   * the stretch alone costs more than the best way so far.
   */
  #findCheapest(
    near: readonly Px[],
    draw: (place: Px) => readonly Point[],
    far?: () => readonly Px[],
  ): Px | undefined {
    const scale = this.#scale;
    let best: Px | undefined;
    let least = this.#least;
    let conflicts = Number.POSITIVE_INFINITY;
    for (const place of near) {
      const total = scale.weigh(draw(place), least);
      if (total >= least) continue;
      best = place;
      least = total;
      conflicts = scale.conflicts;
      if (conflicts === 0) return best;
    }
    if (conflicts < COST.bar || far === undefined) return best;
    for (const place of far()) {
      const total = scale.weigh(draw(place), least);
      if (total >= least) continue;
      best = place;
      least = total;
    }
    return best;
  }
}
