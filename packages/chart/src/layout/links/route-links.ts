import type { Px } from '../../model/index.ts';
import { rowHeightOf } from '../elements/glyphs.ts';
import type { Stage } from '../stage.ts';
import { assignPorts, type Ports } from './assign-ports.ts';
import type { Link } from './link-ends.ts';
import { LinkTracks, type Point } from './link-tracks.ts';
import { type Ground, listRoutes } from './list-routes.ts';
import { scoreRoute } from './score-route.ts';

/** A link and the corners of its line, from port to port. */
export interface RoutedLink {
  readonly link: Link;
  readonly points: readonly Point[];
}

/** How far lines may leave the plot to either side. */
const OVERHANG = 14;
/** Air between an upright and a bar that it passes. */
const PASSING = 7;
/** Rows looked at for places to pass: links that reach farther take one of the usual routes. */
const ROWS_LOOKED_AT = 12;

/** Places for an upright just left and right of the bars between the two ends. */
function listColumns({ room, frame }: Stage, { from, to }: Link, x0: Px, x1: Px, rowHeight: Px): Px[] {
  const first = Math.min(from.row, to.row) + 1;
  const last = Math.min(first + ROWS_LOOKED_AT, Math.max(from.row, to.row));
  if (first >= last || x1 <= x0) return [];
  const y = frame.plot.y + first * rowHeight;
  const found: Px[] = [];
  room.some({ x: x0, y, width: x1 - x0, height: (last - first) * rowHeight }, (obstacle) => {
    if (obstacle.type === 'bar') found.push(obstacle.x + obstacle.width + PASSING, obstacle.x - PASSING);
    return found.length >= 2 * ROWS_LOOKED_AT;
  });
  return found.filter((x) => x >= x0 && x <= x1);
}

function findRoute(
  stage: Stage,
  link: Link,
  ports: Ports,
  ground: Ground,
  tracks: LinkTracks,
): readonly Point[] {
  const { room } = stage;
  let best: readonly Point[] = [];
  let least = Number.POSITIVE_INFINITY;
  const columns = (x0: Px, x1: Px): Px[] => listColumns(stage, link, x0, x1, ground.rowHeight);
  for (const points of listRoutes(link, ports, ground, columns)) {
    const { total, conflicts } = scoreRoute(points, link.from.id, link.to.id, room, tracks, least);
    if (total >= least) continue;
    best = points;
    least = total;
    if (conflicts === 0) break;
  }
  return best;
}

/**
 * Finds a way for every link (`ux.md` B3): the cheapest of its possible routes, given the bars, the labels and the
 * links before it. Links of one source go together, the farthest first, so that the nearer ones nest inside.
 */
export function routeLinks(
  stage: Stage,
  links: readonly Link[],
): { routed: RoutedLink[]; tracks: LinkTracks } {
  const { plot } = stage.frame;
  const ports = assignPorts(links);
  const rowHeight = rowHeightOf(stage);
  const ground = { top: plot.y, rowHeight, left: plot.x - OVERHANG, right: plot.x + plot.width + OVERHANG };
  const reach = ({ from, to }: Link): number => Math.abs(to.row - from.row);
  const order = [...links].sort(
    (a, b) =>
      a.from.row - b.from.row ||
      a.from.box.x - b.from.box.x ||
      reach(b) - reach(a) ||
      a.to.row - b.to.row ||
      (a.id < b.id ? -1 : 1),
  );
  const tracks = new LinkTracks();
  const routed: RoutedLink[] = [];
  for (const link of order) {
    const port = ports.get(link.id);
    if (port === undefined) continue;
    const points = findRoute(stage, link, port, ground, tracks);
    tracks.add(points);
    routed.push({ link, points });
  }
  return { routed, tracks };
}
