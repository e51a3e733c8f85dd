import type { Px } from '../../model/index.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { LinkTracks, Point } from './link-tracks.ts';

/** What a route costs (`ux.md` B3): the fewer of these the better. */
export const COST = { bar: 100, label: 20, overlap: 8, crossing: 3, pixel: 1 / 50 } as const;
/** A corner costs next to nothing: it decides between routes that are otherwise alike. */
const CORNER = 0.25;
/** How close a line may come to a bar or label without touching it. */
const CLEARANCE: Px = 3;

/** Weighs the possible routes of a link. A stretch that only touches a bar does not meet it: its ends' bars count too. */
export class RouteScale {
  readonly #room: Occupancy;
  readonly #tracks: LinkTracks;
  /** The part of the last route's cost that comes from meeting something: 0 means that the way is free. */
  conflicts = 0;

  constructor(room: Occupancy, tracks: LinkTracks) {
    this.#room = room;
    this.#tracks = tracks;
  }

  /**
   * bars crossed × 100 + labels crossed × 20 + links overlapped × 8 + crossings × 3 + length / 50. Counting ends at
   * `limit`: what costs more is out of the question anyway.
   */
  weigh(points: readonly Point[], limit: number): number {
    let length = 0;
    let meetings = 0;
    let sum = 0;
    for (let i = 1; i < points.length && sum < limit; i++) {
      const a = points[i - 1] as Point;
      const b = points[i] as Point;
      length += Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
      const across = a.y === b.y ? 0 : CLEARANCE;
      const upAndDown = a.y === b.y ? CLEARANCE : 0;
      sum += this.#room.weigh(
        Math.min(a.x, b.x) - across,
        Math.min(a.y, b.y) - upAndDown,
        Math.max(a.x, b.x) + across,
        Math.max(a.y, b.y) + upAndDown,
        COST.bar,
        COST.label,
        limit - sum,
      );
      const { overlaps, crossings } = this.#tracks.meet(a, b);
      meetings += overlaps * COST.overlap + crossings * COST.crossing;
    }
    this.conflicts = sum + meetings;
    return this.conflicts + length * COST.pixel + points.length * CORNER;
  }
}
