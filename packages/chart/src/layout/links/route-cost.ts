import type { Id, Px } from '../../model/index.ts';
import type { ObstacleCosts } from '../labels/obstacle.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { LinkTracks } from './link-tracks.ts';
import type { ObstacleColumns } from './obstacle-columns.ts';
import type { RoutePath } from './route-path.ts';

/**
 * The cost of a route (`ux.md` B3): lower is better. A line along a label reads as struck-out text, and one across its
 * own element's label seems to begin or end there: they cost more than one across another's.
 */
export const COST = { bar: 100, struck: 60, label: 20, overlap: 8, crossing: 3, pixel: 1 / 50 } as const;
/** A corner costs almost nothing: it decides between routes that are otherwise equal. */
export const CORNER = 0.25;
/** A segment's cost is capped at this. */
const MAX_SEGMENT_COST = 200 * COST.bar;
/** How close a line may come to a bar or label without touching it. */
export const CLEARANCE: Px = 3;

/** Heights between which a far link avoids bars and glyphs but no texts, which are known only near its ends. */
export interface TextBlindRange {
  readonly top: Px;
  readonly bottom: Px;
}

/**
 * Computes the cost of a link's possible routes. A segment that only touches a bar doesn't meet it: its ends' bars
 * count too.
 */
export class RouteCost {
  readonly #room: Occupancy;
  readonly #tracks: LinkTracks;
  readonly #columns: ObstacleColumns;
  readonly #obstacleCosts: ObstacleCosts = {
    solid: COST.bar,
    text: COST.label,
    ownText: COST.struck,
    from: undefined,
    to: undefined,
  };
  readonly #solidCosts: ObstacleCosts = { ...this.#obstacleCosts, text: 0, ownText: 0 };
  /** Set for a far link. */
  textBlindRange: TextBlindRange | undefined;
  /** The part of the last route's cost caused by obstacles: 0 means that the route is free. */
  conflicts = 0;

  constructor(room: Occupancy, tracks: LinkTracks, columns: ObstacleColumns) {
    this.#room = room;
    this.#tracks = tracks;
    this.#columns = columns;
  }

  /**
   * bars crossed × 100 + labels run along, or own ones crossed, × 60 + others crossed × 20 + links overlapped × 8 +
   * crossings × 3 + length / 50. Returns Infinity and stops counting once the cost reaches `limit`.
   */
  of(path: RoutePath, limit: number): number {
    const { xs, ys, length } = path;
    let pixels = 0;
    for (let i = 1; i < length; i++) {
      pixels += Math.abs(
        (xs[i] as number) - (xs[i - 1] as number) + (ys[i] as number) - (ys[i - 1] as number),
      );
    }
    const most = limit - pixels * COST.pixel - length * CORNER;
    let conflicts = 0;
    for (let i = 1; i < length && conflicts < most; i++)
      conflicts += this.#obstacleCost(path, i, Math.min(most - conflicts, MAX_SEGMENT_COST));
    for (let i = 1; i < length && conflicts < most; i++)
      conflicts += this.#trackCost(path, i, most - conflicts);
    if (conflicts >= most) return Number.POSITIVE_INFINITY;
    this.conflicts = conflicts;
    return conflicts + pixels * COST.pixel + length * CORNER;
  }

  #obstacleCost({ xs, ys }: RoutePath, i: number, limit: number): number {
    const ax = xs[i - 1] as number;
    const ay = ys[i - 1] as number;
    const bx = xs[i] as number;
    const by = ys[i] as number;
    const across = ay === by ? 0 : CLEARANCE;
    const upAndDown = ay === by ? CLEARANCE : 0;
    const left = Math.min(ax, bx) - across;
    const right = Math.max(ax, bx) + across;
    const top = Math.min(ay, by) - upAndDown;
    const bottom = Math.max(ay, by) + upAndDown;
    return this.boxCost(left, top, right, bottom, ay === by ? COST.struck : COST.label, limit);
  }

  /** Sets the elements that the next routes join: lines avoid the texts of both. */
  setEndpoints(from: Id, to: Id): void {
    this.#obstacleCosts.from = from;
    this.#obstacleCosts.to = to;
  }

  /** The cost of crossing a text of this element. */
  textCost(id: Id): number {
    return id === this.#obstacleCosts.from || id === this.#obstacleCosts.to ? COST.struck : COST.label;
  }

  /** The cost of the obstacles in a box, with the given cost per label; stops at `limit`. */
  boxCost(left: Px, top: Px, right: Px, bottom: Px, label: number, limit: number): number {
    const { textBlindRange } = this;
    this.#obstacleCosts.text = label;
    const room = this.#room;
    if (textBlindRange === undefined || textBlindRange.bottom <= top || textBlindRange.top >= bottom)
      return room.cost(left, top, right, bottom, this.#obstacleCosts, limit);
    const start = Math.max(top, textBlindRange.top);
    const end = Math.min(bottom, textBlindRange.bottom);
    let sum = this.#solidCost(left, start, right, end, limit);
    if (top < start && sum < limit)
      sum += room.cost(left, top, right, start, this.#obstacleCosts, limit - sum);
    if (end < bottom && sum < limit)
      sum += room.cost(left, end, right, bottom, this.#obstacleCosts, limit - sum);
    return sum;
  }

  /** `boxCost` for bars and glyphs only; for a vertical segment, by blocks of rows. */
  #solidCost(left: Px, top: Px, right: Px, bottom: Px, limit: number): number {
    const room = this.#room;
    const x = left + CLEARANCE;
    const isVertical = right - left === 2 * CLEARANCE;
    const blocks = isVertical ? this.#columns.findBlocks(x, top, bottom) : undefined;
    if (blocks === undefined) return room.cost(left, top, right, bottom, this.#solidCosts, limit);
    let sum = this.#columns.count(x, blocks.top, blocks.bottom) * COST.bar;
    if (sum < limit) sum += room.cost(left, top, right, blocks.top, this.#solidCosts, limit - sum);
    if (sum < limit) sum += room.cost(left, blocks.bottom, right, bottom, this.#solidCosts, limit - sum);
    return sum;
  }

  #trackCost({ xs, ys }: RoutePath, i: number, limit: number): number {
    const ax = xs[i - 1] as number;
    const ay = ys[i - 1] as number;
    const bx = xs[i] as number;
    const by = ys[i] as number;
    return ay === by
      ? this.#tracks.horizontalCost(ay, Math.min(ax, bx), Math.max(ax, bx), limit)
      : this.#tracks.verticalCost(ax, Math.min(ay, by), Math.max(ay, by), limit);
  }
}
