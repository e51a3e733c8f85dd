import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import { IN, LEAST_GAP, OUT } from './find-route.ts';
import type { Link } from './link-ends.ts';
import type { Point } from './link-tracks.ts';
import { RoutePath } from './route-path.ts';
import type { Ends } from './route-search.ts';

/** The most usual way of a link, whatever it meets: over one upright, around the outer side, or back through a gap. */
export function findPlainRoute({ fromSide, toSide }: Link, { start, end }: Ends, gap: Px): readonly Point[] {
  const path = new RoutePath().begin(start.x, start.y);
  const out = snapToHalf(start.x + fromSide * OUT);
  const into = snapToHalf(end.x + toSide * IN);
  if (fromSide === toSide) {
    const x = fromSide === 1 ? Math.max(out, into) : Math.min(out, into);
    return path.to(x, start.y).to(x, end.y).to(end.x, end.y).toPoints();
  }
  const between = (end.x - start.x) * fromSide;
  if (between >= LEAST_GAP) {
    const x = between < 2 * OUT ? snapToHalf(end.x - fromSide * OUT) : out;
    return path.to(x, start.y).to(x, end.y).to(end.x, end.y).toPoints();
  }
  return path.to(out, start.y).to(out, gap).to(into, gap).to(into, end.y).to(end.x, end.y).toPoints();
}
