import type { Px } from '../../model/index.ts';
import { snapToHalf } from '../box.ts';
import type { Box } from '../scene.ts';
import type { ChannelSearch } from './channel-search.ts';
import type { Link, LinkEnd, Side } from './link-ends.ts';
import type { Point } from './link-tracks.ts';
import { PORT_EDGE } from './port-table.ts';
import type { Ends, RouteSearch } from './route-search.ts';

/** The channels available to a route. */
export interface Channels {
  /** How far lines may extend to the sides. */
  readonly left: Px;
  readonly right: Px;
  /** The candidate lines between rows, most usual first. */
  listGaps(): readonly Px[];
  /** Further candidates in between, for routes that are hard to find. */
  listFarGaps(): readonly Px[];
  /** More columns for a vertical segment between two x; requested only when the default ones are occupied. */
  listColumns(x0: Px, x1: Px): readonly Px[];
}

/** How far lines leave and enter before they turn, and the step between parallel ones (`ux.md` B3). */
export const EXIT_LENGTH: Px = 8;
export const ENTRY_LENGTH: Px = 10;
const TRACK_SPACING = 4;
const TRACKS = [0, 1, 2, 3] as const;
/** Minimum space between two bars for a line over one vertical segment (`ux.md` B3, case A). */
export const MIN_GAP = 12;
/** On one row a shorter gap is enough: the arrow and a bit of line. */
const MIN_STRAIGHT = 8;
/** Minimum distance between an end's height and a gap that its line uses. */
const MIN_RISE: Px = 6;
/** Maximum distance from an end of a vertical segment that gets past the bars in between. */
const MAX_DETOUR = 240;

/** Whether two boxes are centred on the same line, like all bars of a row. */
const isAligned = (one: Box, other: Box): boolean =>
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < 1;

/** Whether a line can leave the source at this height; a glyph's outline is farther inside the farther from its middle. */
function canLeaveAt({ box, isGlyph }: LinkEnd, y: Px): boolean {
  const reach = isGlyph ? TRACK_SPACING : box.height / 2 - PORT_EDGE;
  return Math.abs(y - (box.y + box.height / 2)) <= reach;
}

/**
 * The cheapest route for a link (`ux.md` B3): over one vertical segment in the free space between two bars (case A),
 * around the outer side of both (SS, FF), or back through a gap between rows (case B, and wherever the others meet
 * bars).
 */
export function findRoute(
  link: Link,
  ends: Ends,
  channels: Channels,
  search: RouteSearch,
  channelSearch: ChannelSearch,
): readonly Point[] {
  const { fromSide, toSide } = link;
  const { start, end } = ends;
  search.begin();
  const gap = (end.x - start.x) * fromSide;
  // An end may itself be at the picture's edge: its line still leaves and enters at the usual distance.
  const leftmost = snapToHalf(Math.min(channels.left, start.x - EXIT_LENGTH, end.x - ENTRY_LENGTH));
  const rightmost = snapToHalf(Math.max(channels.right, start.x + EXIT_LENGTH, end.x + ENTRY_LENGTH));
  const keep = (x: Px): Px => Math.min(rightmost, Math.max(leftmost, snapToHalf(x)));
  const outs = TRACKS.map((k) => keep(start.x + fromSide * (EXIT_LENGTH + TRACK_SPACING * k)));
  const ins = TRACKS.map((k) => keep(end.x + toSide * (ENTRY_LENGTH + TRACK_SPACING * k)));

  if (fromSide === toSide) {
    const outermost = fromSide === 1 ? Math.max(start.x, end.x) : Math.min(start.x, end.x);
    search.tryColumns(
      ends,
      TRACKS.map((k) => keep(outermost + fromSide * (EXIT_LENGTH + TRACK_SPACING * k))),
    );
  } else {
    if (isAligned(link.from.box, link.to.box) && gap >= MIN_STRAIGHT && canLeaveAt(link.from, end.y)) {
      search.tryStraight(ends);
    }
    if (gap >= MIN_GAP) {
      const last = end.x - fromSide * EXIT_LENGTH;
      // In less than twice 8 px the arrow keeps its room, and the line leaves less far.
      const leaves = gap < 2 * EXIT_LENGTH ? [keep(last)] : outs.filter((x) => (last - x) * fromSide >= -0.5);
      search.tryNeighbours(ends, leaves);
      search.tryNeighbours(
        ends,
        ins.filter((x) => (x - start.x) * fromSide >= EXIT_LENGTH),
      );
      if (!search.isGood) {
        const [x0, x1] = fromSide === 1 ? [start.x + EXIT_LENGTH, last] : [last, start.x - EXIT_LENGTH];
        search.tryColumns(ends, channels.listColumns(x0, x1).map(keep));
      }
    }
  }
  if (search.isGood) return search.best;
  // A milestone may be between two rows: a gap at its own height would lead the line back over itself.
  const isUsable = (level: Px): boolean =>
    Math.abs(level - start.y) >= MIN_RISE && Math.abs(level - end.y) >= MIN_RISE;
  const gaps = channels.listGaps().filter(isUsable);
  for (const level of gaps) {
    if (search.isGood) break;
    search.tryGap(ends, level, outs, ins);
    // Where the default route meets bars, the channel search finds the best one sooner.
    if (search.isPoor) break;
  }
  if (!search.isPoor) return search.best;
  const beyond = (x: Px, side: Side): readonly Px[] =>
    channels.listColumns(Math.min(x, x + side * MAX_DETOUR), Math.max(x, x + side * MAX_DETOUR)).map(keep);
  channelSearch.run(search, ends, {
    gaps: [...gaps, ...channels.listFarGaps().filter(isUsable)],
    exits: [...outs, ...beyond(start.x + fromSide * EXIT_LENGTH, fromSide)],
    entries: [...ins, ...beyond(end.x + toSide * ENTRY_LENGTH, toSide)],
  });
  if (search.isPoor) search.tryLateEntry(ends, gaps, ins);
  if (search.isPoor) search.tryEarlyTurn(ends, gaps, outs);
  return search.best;
}
