import type { Px } from '../../model/index.ts';
import { rowHeightOf } from '../elements/glyphs.ts';
import type { Stage } from '../stage.ts';
import { assignPorts, type Ports } from './assign-ports.ts';
import { findRoute, IN, OUT } from './find-route.ts';
import { type Link, type LinkEnd, type Side, sideX } from './link-ends.ts';
import { LinkTracks, type Point } from './link-tracks.ts';
import { listFarGaps, listGaps } from './list-gaps.ts';
import { RouteScale } from './score-route.ts';
import { findUprightPort, findUprightRoute } from './upright-route.ts';

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
const PLACES = 12;

/** Places for an upright just left and right of the bars between the two ends. */
function listColumns(
  { room, frame }: Stage,
  { from, to }: Link,
  x0: Px,
  x1: Px,
  rowHeight: Px,
): readonly Px[] {
  const first = Math.min(from.row, to.row) + 1;
  const last = Math.min(first + ROWS_LOOKED_AT, Math.max(from.row, to.row));
  if (first >= last || x1 <= x0) return [];
  const y = frame.plot.y + first * rowHeight;
  const found: Px[] = [];
  room.some({ x: x0, y, width: x1 - x0, height: (last - first) * rowHeight }, (obstacle) => {
    if (obstacle.type === 'bar') {
      for (const x of [obstacle.x + obstacle.width + PASSING, obstacle.x - PASSING]) {
        if (x >= x0 && x <= x1) found.push(x);
      }
    }
    return found.length >= PLACES;
  });
  return found;
}

/** The port's x: the end's side, or that of a glyph that stands on it and would hide the line. */
function findPortX({ room }: Stage, end: LinkEnd, side: Side, y: Px): Px {
  let x = sideX(end, side);
  if (end.isGlyph) return x;
  room.search(x - 0.5, y, x + 0.5, y, (other) => {
    if (other.type === 'glyph') x = side === 1 ? Math.max(x, other.x + other.width) : Math.min(x, other.x);
    return false;
  });
  return x;
}

function routeLink(stage: Stage, link: Link, { fromY, toY }: Ports, scale: RouteScale): readonly Point[] {
  const { frame, room } = stage;
  const { plot } = frame;
  const { from, to, fromSide, toSide } = link;
  const rowHeight = rowHeightOf(stage);
  const start = { x: findPortX(stage, from, fromSide, fromY), y: fromY };
  const end = { x: findPortX(stage, to, toSide, toY), y: toY };
  const entry = findUprightPort(room, to, toSide);
  if (entry !== undefined) {
    return findUprightRoute({ point: start, side: fromSide, out: OUT }, entry, plot.y, rowHeight, scale);
  }
  const exit = findUprightPort(room, from, fromSide);
  if (exit !== undefined) {
    return findUprightRoute(
      { point: end, side: toSide, out: IN },
      exit,
      plot.y,
      rowHeight,
      scale,
    ).toReversed();
  }
  const channels = {
    left: plot.x - OVERHANG,
    right: plot.x + plot.width + OVERHANG,
    gaps: listGaps(link, plot.y, rowHeight),
    farGaps: listFarGaps(link, plot.y, rowHeight),
    listColumns: (x0: Px, x1: Px) => listColumns(stage, link, x0, x1, rowHeight),
  };
  return findRoute(link, { start, end }, channels, scale);
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
  const reach = ({ from, to }: Link): number => Math.abs(to.row - from.row);
  const order = [...links].sort(
    (a, b) =>
      a.from.row - b.from.row ||
      a.from.box.x - b.from.box.x ||
      reach(b) - reach(a) ||
      a.to.row - b.to.row ||
      (a.id < b.id ? -1 : 1),
  );
  const tracks = new LinkTracks({ ...plot, x: plot.x - OVERHANG, width: plot.width + 2 * OVERHANG });
  const scale = new RouteScale(stage.room, tracks);
  const routed: RoutedLink[] = [];
  for (const link of order) {
    const port = ports.get(link.id);
    if (port === undefined) continue;
    const points = routeLink(stage, link, port, scale);
    tracks.add(points);
    routed.push({ link, points });
  }
  return { routed, tracks };
}
