import { type Box, findFreePlace, grow, type Place, type Size } from '../../lib/free-place.ts';

/** Px between a popover and the boxes it keeps clear of. */
export const GAP = 6;
/** Px between a popover and the edges of the window. */
export const EDGE = 8;
/** Px: a popover cut shorter than this is too small to be useful, even though it scrolls. */
export const MIN_HEIGHT = 160;
/** The cost of a px off the anchor's centre, relative to one away from the anchor. */
const SHIFT_COST = 0.1;

/** The fixed cost of cutting, on top of each px cut. */
const CUT_COST = 60;

export interface Surroundings {
  /** The element the popover belongs to, in px of the window. */
  readonly anchor: Box;
  /** Boxes it must not cover, the most important first. */
  readonly kept: readonly Box[];
}

export interface PopoverPlace extends Place {
  /** Px, set when the full height doesn't fit: the content scrolls. */
  readonly maxHeight?: number;
}

/**
 * Finds a popover's top left corner: as close to its anchor as the kept boxes allow, above rather than below. The
 * popover is cut if its full height would push it farther away or doesn't fit at all. If even that fails, the last of
 * the boxes are given up first.
 */
export function placePopover({ anchor, kept }: Surroundings, size: Size, view: Size): PopoverPlace {
  for (let count = kept.length; count >= 0; count--) {
    const obstacles = kept.slice(0, count).map((box) => grow(box, GAP));
    const places = heightsOf(obstacles, size.height, view.height).flatMap((height) => {
      const search = searchOf(anchor, obstacles, { ...size, height }, view);
      const place = findFreePlace(search);
      const cut = size.height - height;
      if (!place) return [];
      return [{ place, height, cost: search.costOf(place) + (cut > 0 ? CUT_COST + cut : 0) }];
    });
    const [best] = places.toSorted((a, b) => a.cost - b.cost);
    if (best) return best.height < size.height ? { ...best.place, maxHeight: best.height } : best.place;
  }
  // Wider than the window.
  return { left: EDGE, top: EDGE };
}

/** The candidate heights: its own, the window's, and those that fit above or below a box. */
function heightsOf(obstacles: readonly Box[], own: number, view: number): readonly number[] {
  const above = obstacles.map(({ y }) => y - EDGE);
  const below = obstacles.map(({ y, height }) => view - EDGE - (y + height));
  const rooms = [view - 2 * EDGE, ...above, ...below];
  return [own, ...rooms.filter((room) => room >= MIN_HEIGHT && room < own)];
}

/** The allowed corners and their distance from the anchor. */
function searchOf(anchor: Box, obstacles: readonly Box[], size: Size, view: Size) {
  const least = { left: EDGE, top: EDGE };
  const most = { left: view.width - EDGE - size.width, top: view.height - EDGE - size.height };
  const middle = anchor.x + anchor.width / 2;
  const left = Math.max(least.left, Math.min(most.left, middle - size.width / 2));
  const wished = [
    { left, top: anchor.y - GAP - size.height },
    { left, top: anchor.y + anchor.height + GAP },
    { left, top: anchor.y },
  ];
  const costOf = (place: Place) => {
    const across = Math.max(0, anchor.x - (place.left + size.width), place.left - (anchor.x + anchor.width));
    const down = Math.max(0, anchor.y - (place.top + size.height), place.top - (anchor.y + anchor.height));
    return across + down + Math.abs(place.left + size.width / 2 - middle) * SHIFT_COST;
  };
  return { size, obstacles, least, most, wished, costOf };
}
