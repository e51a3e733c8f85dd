import type { Px } from '../../model/index.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { Link } from './link-ends.ts';
import { BLOCK_MARGIN, BLOCK_ROWS } from './link-index.ts';
import type { Point } from './link-tracks.ts';

/** Half the size of a violated link's sign. */
export const SIGN_RADIUS: Px = 5.5;
/** Where on a segment the sign may be, best place first. */
const SHARES = [0.5, 0.25, 0.75] as const;
/** A segment shorter than this has no room for it. */
const MIN_SEGMENT: Px = 14;
const MAX_SEGMENTS = 5;

const distance = (a: Point, b: Point): Px => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The segments of a route, longest first. */
function listSegments(points: readonly Point[]): readonly (readonly [Point, Point])[] {
  const segments = points.slice(1).map((b, i) => [points[i] as Point, b] as const);
  return segments.sort((one, other) => distance(...other) - distance(...one)).slice(0, MAX_SEGMENTS);
}

/** A far link's texts are not all known, so its sign ignores texts. */
const isFar = ({ from, to }: Link): boolean => Math.abs(from.row - to.row) + 2 * BLOCK_MARGIN >= BLOCK_ROWS;

/** The centre of a violated link's sign: on its longest segment that is free of bars and texts, else its longest. */
export function placeSign(link: Link, points: readonly Point[], room: Occupancy): Point {
  const segments = listSegments(points);
  const at = ([a, b]: readonly [Point, Point], share: number): Point => ({
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
  });
  for (const segment of isFar(link) ? [] : segments) {
    if (distance(...segment) < MIN_SEGMENT) break;
    for (const share of SHARES) {
      const { x, y } = at(segment, share);
      const size = 2 * SIGN_RADIUS;
      if (room.isFree({ x: x - SIGN_RADIUS, y: y - SIGN_RADIUS, width: size, height: size })) return { x, y };
    }
  }
  const [longest] = segments;
  return longest === undefined ? { x: 0, y: 0 } : at(longest, SHARES[0]);
}
