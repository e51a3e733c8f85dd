import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import { ENTRY_LENGTH, EXIT_LENGTH, MIN_GAP } from './find-route.ts';
import type { Link } from './link-ends.ts';
import type { Point } from './link-tracks.ts';
import { RoutePath } from './route-path.ts';
import type { Ends } from './route-search.ts';

/**
 * The default route of a link, regardless of obstacles: over one vertical segment, around the outer side, or back
 * through a gap.
 */
export function findDefaultRoute(
  { fromSide, toSide }: Link,
  { start, end }: Ends,
  gap: Px,
): readonly Point[] {
  const path = new RoutePath().begin(start.x, start.y);
  const out = snapToHalf(start.x + fromSide * EXIT_LENGTH);
  const into = snapToHalf(end.x + toSide * ENTRY_LENGTH);
  if (fromSide === toSide) {
    const x = fromSide === 1 ? Math.max(out, into) : Math.min(out, into);
    return path.to(x, start.y).to(x, end.y).to(end.x, end.y).toPoints();
  }
  const between = (end.x - start.x) * fromSide;
  if (between >= MIN_GAP) {
    const x = between < 2 * EXIT_LENGTH ? snapToHalf(end.x - fromSide * EXIT_LENGTH) : out;
    return path.to(x, start.y).to(x, end.y).to(end.x, end.y).toPoints();
  }
  return path.to(out, start.y).to(out, gap).to(into, gap).to(into, end.y).to(end.x, end.y).toPoints();
}
