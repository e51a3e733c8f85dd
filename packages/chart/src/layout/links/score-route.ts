import type { Id, Px } from '../../model/index.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { LinkTracks, Point } from './link-tracks.ts';

/** What a route costs (`ux.md` B3): the fewer of these the better. */
const COST = { bar: 100, label: 20, overlap: 8, crossing: 3, corner: 0.25, pixel: 1 / 50 } as const;
/** How close a line may come to a bar or label without touching it. */
const CLEARANCE: Px = 1.5;

/** A route's cost, and the part of it that comes from meeting something: 0 means that the way is free. */
export interface Cost {
  readonly total: number;
  readonly conflicts: number;
}

/**
 * What the route costs: bars crossed × 100 + labels crossed × 20 + links overlapped × 8 + crossings × 3 + length / 50.
 * Stops counting above `limit`. The link's own two ends do not count.
 */
export function scoreRoute(
  points: readonly Point[],
  from: Id,
  to: Id,
  room: Occupancy,
  tracks: LinkTracks,
  limit: number,
): Cost {
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    length += Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  }
  const base = length * COST.pixel + points.length * COST.corner;
  let conflicts = 0;
  for (let i = 1; i < points.length && base + conflicts < limit; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const isLevel = a.y === b.y;
    const x = Math.min(a.x, b.x) - (isLevel ? 0 : CLEARANCE);
    const y = Math.min(a.y, b.y) - (isLevel ? CLEARANCE : 0);
    const width = Math.abs(a.x - b.x) + (isLevel ? 0 : 2 * CLEARANCE);
    const height = Math.abs(a.y - b.y) + (isLevel ? 2 * CLEARANCE : 0);
    room.some({ x, y, width, height }, ({ id, type }) => {
      if (type === 'bar' || type === 'glyph') {
        if (id !== from && id !== to) conflicts += COST.bar;
      } else conflicts += COST.label;
      return base + conflicts >= limit;
    });
    conflicts += tracks.countOverlaps(a, b) * COST.overlap + tracks.countCrossings(a, b) * COST.crossing;
  }
  return { total: base + conflicts, conflicts };
}
