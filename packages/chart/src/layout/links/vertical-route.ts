import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import type { Occupancy } from '../labels/occupancy.ts';
import type { LinkEnd, Side } from './link-ends.ts';
import type { Point } from './link-tracks.ts';
import type { RouteSearch } from './route-search.ts';

/** Where links reach a glyph from above and from below. */
interface VerticalPort {
  readonly x: Px;
  readonly above: Px;
  readonly below: Px;
}

/** Space that a line needs to enter from the side. */
const ENTRY_LENGTH = 10;
const TRACK_SPACING = 4;
const TRACKS = [0, 1, 2, 3] as const;
/** The last segment is slightly longer than half the gap between two rows, so that the arrow has room. */
const ARROW_ROOM = 2;

/** The port above and below a glyph on a bar that would hide a line from this side; else undefined. */
export function findVerticalPort(room: Occupancy, end: LinkEnd, side: Side): VerticalPort | undefined {
  if (!end.isGlyph) return undefined;
  const { box } = end;
  const middle = box.y + box.height / 2;
  const from = side === 1 ? box.x + box.width : box.x - ENTRY_LENGTH;
  if (!room.search(from, middle - 1, from + ENTRY_LENGTH, middle + 1, ({ type }) => type === 'bar'))
    return undefined;
  const x = snapToHalf(box.x + box.width / 2);
  let above = box.y;
  let below = box.y + box.height;
  room.search(x - 1, box.y, x + 1, below, ({ type, y, height }) => {
    if (type === 'bar') {
      above = Math.min(above, y);
      below = Math.max(below, y + height);
    }
    return false;
  });
  return { x, above, below };
}

/** The line above (-1) or below (1) an edge along which a line reaches a port there. */
function findHookLine(edge: Px, direction: -1 | 1, top: Px, rowHeight: Px): Px {
  const rows = (edge - top) / rowHeight;
  const line = top + (direction === -1 ? Math.floor(rows) : Math.ceil(rows)) * rowHeight;
  return snapToHalf(line + direction * ARROW_ROOM);
}

/** A side's port, and how far its line extends before it turns. */
interface SidePort {
  readonly point: Point;
  readonly side: Side;
  readonly out: Px;
}

/**
 * The cheapest route from a port at an element's side to one above or below a glyph: straight, then up or down, or
 * through the gap next to the glyph's row. `top` is the first row's y.
 */
export function findVerticalRoute(
  { point, side, out }: SidePort,
  port: VerticalPort,
  top: Px,
  rowHeight: Px,
  search: RouteSearch,
): readonly Point[] {
  search.begin();
  for (const direction of [-1, 1] as const) {
    const edge = direction === -1 ? port.above : port.below;
    const end = { x: port.x, y: edge };
    if ((port.x - point.x) * side >= out && (point.y - edge) * direction >= ENTRY_LENGTH) {
      search.tryCorner({ start: point, end });
    }
    const y = findHookLine(edge, direction, top, rowHeight);
    for (const k of TRACKS) {
      if (search.isFree) break;
      const x = snapToHalf(point.x + side * (out + TRACK_SPACING * k));
      search.tryHook({ start: point, end }, x, y);
    }
  }
  if (search.isPoor) tryGapsBeside({ point, side, out }, port, top, rowHeight, search);
  return search.best;
}

/**
 * Through the gaps above and below the element at whose side the line begins, where the default routes run along texts.
 */
function tryGapsBeside(
  { point, side, out }: SidePort,
  port: VerticalPort,
  top: Px,
  rowHeight: Px,
  search: RouteSearch,
): void {
  const row = Math.floor((point.y - top) / rowHeight);
  for (const gap of [row, row + 1].map((at) => snapToHalf(top + at * rowHeight))) {
    const edge = gap < port.above ? port.above : port.below;
    if (Math.min(Math.abs(gap - port.above), Math.abs(gap - port.below)) < ENTRY_LENGTH) continue;
    if (gap > port.above && gap < port.below) continue;
    for (const k of TRACKS) {
      if (search.isFree) return;
      const x = snapToHalf(point.x + side * (out + TRACK_SPACING * k));
      search.tryHook({ start: point, end: { x: port.x, y: edge } }, x, gap);
    }
  }
}
