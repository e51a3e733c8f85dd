import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import type { Box } from '../scene.ts';
import type { Ports } from './assign-ports.ts';
import { type Link, type Side, sideX } from './link-ends.ts';
import type { Point } from './link-tracks.ts';
import { COST, type Cost, type RouteScale } from './score-route.ts';

/** What a route may use. */
export interface Channels {
  /** How far lines may reach to the sides. */
  readonly left: Px;
  readonly right: Px;
  /** The lines between rows that come into question, the most usual first. */
  readonly gaps: readonly Px[];
  /** Those in between, for ways that are hard to find. */
  readonly farGaps: readonly Px[];
  /** Further places for an upright between two x; asked for only when the usual ones are taken. */
  listColumns(x0: Px, x1: Px): readonly Px[];
}

/** How far lines leave and enter before they turn, and the step between parallel ones (`ux.md` B3). */
const OUT = 8;
const IN = 10;
const STEP = 4;
const TRIES = [0, 1, 2, 3] as const;
const GAP_OFFSETS = [0, -3, 3] as const;
/** At least this much between two bars for a line that goes straight over (`ux.md` B3, case A). */
const LEAST_GAP = 16;
/** On one row a shorter gap does too: the arrow and a bit of line. */
const LEAST_STRAIGHT = 8;
/** How far from an end an upright may stand to get past the bars between. */
const FAR = 240;
/** Below this a route meets neither bar nor label: looking on for a better kind of way is not worth it. */
const GOOD_ENOUGH = COST.label;

const isCollinear = (a: Point, b: Point, c: Point): boolean =>
  (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);

/** Whether two boxes have their middles on one line, as all bars of a row have. */
const isLevelWith = (one: Box, other: Box): boolean =>
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < 1;

/** The corners without those at which nothing turns. */
function simplify(points: readonly Point[]): readonly Point[] {
  const corners: Point[] = [];
  for (const point of points) {
    const last = corners.at(-1);
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    const before = corners.at(-2);
    if (before !== undefined && last !== undefined && isCollinear(before, last, point)) {
      corners.pop();
    }
    corners.push(point);
  }
  return corners;
}

/** Places for the two uprights of a way through a gap: near the ends, and farther off. */
interface Uprights {
  readonly outs: readonly Px[];
  readonly ins: readonly Px[];
  readonly farOuts?: () => readonly Px[];
  readonly farIns?: () => readonly Px[];
}

/** One search: the best way so far and the ways to try. */
class Search {
  best: readonly Point[] = [];
  #least = Number.POSITIVE_INFINITY;
  #conflicts = Number.POSITIVE_INFINITY;
  readonly #scale: RouteScale;
  readonly #start: Point;
  readonly #end: Point;

  constructor(scale: RouteScale, start: Point, end: Point) {
    this.#scale = scale;
    this.#start = start;
    this.#end = end;
  }

  get isFree(): boolean {
    return this.#conflicts === 0;
  }

  get isGood(): boolean {
    return this.#conflicts < GOOD_ENOUGH;
  }

  try(points: readonly Point[]): void {
    const { total, conflicts } = this.#scale.weigh(points, this.#least);
    if (total >= this.#least) return;
    this.best = points;
    this.#least = total;
    this.#conflicts = conflicts;
  }

  /** Straight over on the source's own line. */
  tryStraight(): void {
    this.try([this.#start, { x: this.#end.x, y: this.#start.y }]);
  }

  /** Over one upright, at the first of the places that is free. */
  tryColumns(places: readonly Px[]): void {
    const start = this.#start;
    const end = this.#end;
    for (const x of places) {
      if (this.isFree) return;
      this.try(simplify([start, { x, y: start.y }, { x, y: end.y }, end]));
    }
  }

  /** Along a gap between rows; the two uprights and the line in the gap are chosen one after the other. */
  tryGap(gap: Px, { outs, ins, farOuts, farIns }: Uprights): void {
    const start = this.#start;
    const end = this.#end;
    const x1 = this.#cheapest(outs, (x) => [start, { x, y: start.y }, { x, y: gap }], farOuts);
    const x2 = this.#cheapest(ins, (x) => [{ x, y: gap }, { x, y: end.y }, end], farIns);
    const levels = GAP_OFFSETS.map((offset) => gap + offset);
    const y = this.#cheapest(levels, (level) => [
      { x: x1, y: level },
      { x: x2, y: level },
    ]);
    this.try(simplify([start, { x: x1, y: start.y }, { x: x1, y }, { x: x2, y }, { x: x2, y: end.y }, end]));
  }

  /** The place with the cheapest stretch; the far ones are asked for only when the near ones cross bars. */
  #cheapest(near: readonly Px[], draw: (place: Px) => readonly Point[], far?: () => readonly Px[]): Px {
    let best = near[0] ?? 0;
    let least: Cost = { total: Number.POSITIVE_INFINITY, conflicts: Number.POSITIVE_INFINITY };
    const consider = (place: Px): void => {
      const cost = this.#scale.weigh(draw(place), Math.min(this.#least, least.total));
      if (cost.total >= least.total) return;
      best = place;
      least = cost;
    };
    for (const place of near) {
      consider(place);
      if (least.conflicts === 0) return best;
    }
    if (least.conflicts >= COST.bar) for (const place of far?.() ?? []) consider(place);
    return best;
  }
}

/**
 * The cheapest way for a link (`ux.md` B3): over one upright in the free space between two bars (case A), around the
 * outer side of both (SS, FF), or back through a gap between rows (case B, and wherever the others meet bars).
 */
export function findRoute(
  link: Link,
  { fromY, toY }: Ports,
  channels: Channels,
  scale: RouteScale,
): readonly Point[] {
  const { fromSide, toSide } = link;
  const start = { x: sideX(link.from, fromSide), y: fromY };
  const end = { x: sideX(link.to, toSide), y: toY };
  const search = new Search(scale, start, end);
  const gap = (end.x - start.x) * fromSide;
  // An end may itself stand at the picture's edge: its line still leaves and enters as far off as anywhere.
  const leftmost = Math.min(channels.left, start.x - OUT, end.x - IN);
  const rightmost = Math.max(channels.right, start.x + OUT, end.x + IN);
  const keep = (x: Px): Px => Math.min(rightmost, Math.max(leftmost, snapToHalf(x)));
  const outs = TRIES.map((k) => keep(start.x + fromSide * (OUT + STEP * k)));
  const ins = TRIES.map((k) => keep(end.x + toSide * (IN + STEP * k)));

  if (fromSide === toSide) {
    const outermost = fromSide === 1 ? Math.max(start.x, end.x) : Math.min(start.x, end.x);
    search.tryColumns(TRIES.map((k) => keep(outermost + fromSide * (OUT + STEP * k))));
  } else {
    if (isLevelWith(link.from.box, link.to.box) && gap >= LEAST_STRAIGHT) search.tryStraight();
    if (gap >= LEAST_GAP) {
      const last = end.x - fromSide * OUT;
      search.tryColumns(outs.filter((x) => (last - x) * fromSide >= -0.5));
      search.tryColumns(ins.filter((x) => (x - start.x) * fromSide >= OUT));
      if (!search.isGood) {
        const [x0, x1] = fromSide === 1 ? [start.x + OUT, last] : [last, start.x - OUT];
        search.tryColumns(channels.listColumns(x0, x1).map(keep));
      }
    }
  }
  const beyond = (x: Px, side: Side): readonly Px[] =>
    channels.listColumns(Math.min(x, x + side * FAR), Math.max(x, x + side * FAR)).map(keep);
  const uprights: Uprights = {
    outs,
    ins,
    farOuts: () => beyond(start.x + fromSide * OUT, fromSide),
    farIns: () => beyond(end.x + toSide * IN, toSide),
  };
  for (const level of channels.gaps) if (!search.isGood) search.tryGap(level, { outs, ins });
  if (!search.isGood)
    for (const level of [...channels.gaps, ...channels.farGaps]) search.tryGap(level, uprights);
  return search.best;
}
