import type { Px } from '../../model/index.ts';
import type { Obstacle, Occupancy } from '../labels/occupancy.ts';
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
  #sum = 0;
  #limit = 0;
  readonly #weigh: (obstacle: Obstacle) => boolean;

  constructor(room: Occupancy, tracks: LinkTracks) {
    this.#room = room;
    this.#tracks = tracks;
    this.#weigh = ({ type }) => {
      this.#sum += type === 'bar' || type === 'glyph' ? COST.bar : COST.label;
      return this.#sum >= this.#limit;
    };
  }

  /**
   * bars crossed × 100 + labels crossed × 20 + links overlapped × 8 + crossings × 3 + length / 50. Counting ends at
   * `limit`: what costs more is out of the question anyway.
   */
  weigh(points: readonly Point[], limit: number): number {
    let length = 0;
    let meetings = 0;
    this.#sum = 0;
    this.#limit = limit;
    for (let i = 1; i < points.length && this.#sum < limit; i++) {
      const a = points[i - 1] as Point;
      const b = points[i] as Point;
      length += Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
      const across = a.y === b.y ? 0 : CLEARANCE;
      const upAndDown = a.y === b.y ? CLEARANCE : 0;
      this.#room.search(
        Math.min(a.x, b.x) - across,
        Math.min(a.y, b.y) - upAndDown,
        Math.max(a.x, b.x) + across,
        Math.max(a.y, b.y) + upAndDown,
        this.#weigh,
      );
      const { overlaps, crossings } = this.#tracks.meet(a, b);
      meetings += overlaps * COST.overlap + crossings * COST.crossing;
    }
    this.conflicts = this.#sum + meetings;
    return this.conflicts + length * COST.pixel + points.length * CORNER;
  }
}
