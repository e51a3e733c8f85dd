import { type Box, findFreePlace, grow, isCovered, type Place } from '../../../lib/free-place.ts';

/** Px between the selection and the toolbar (`ux.md` A9). */
const GAP = 12;
/** At the sides, leaves room for the link dots and, after the end, for the handle that adds the next task. */
const START_GAP = 28;
const END_GAP = 52;
/** Px between the toolbar and the edges of the view. */
const EDGE = 8;
/** Px at the bottom of the view that the tools take. */
const TOOLS = 68;
/** Px between the toolbar and other elements, so that their edges can be grabbed. */
export const CLEARANCE = 4;

/** The cost of the sides and of the position below, as equivalent px further above. */
const SIDE_COST = 40;
const BELOW_COST = 240;
/** The cost per px of shifting along the selection while the toolbar still overlaps part of it horizontally. */
const SHIFT_COST = 0.25;
/** Beyond this distance the toolbar would look unrelated to the selection. */
const FAR = 320;

export interface Places {
  /** Around the selection. */
  readonly box: Box;
  /** The scroller's visible area. */
  readonly view: Box;
  /** The lower edge of the timeline and the right edge of the label column, which are sticky. */
  readonly headerBottom: number;
  readonly columnRight: number;
  readonly width: number;
  readonly height: number;
  /** The other elements, which should stay uncovered. */
  readonly others: readonly Box[];
  /** Px above and below the selection within which elements count as neighbours, likely to be used next. */
  readonly reach: number;
}

/**
 * The toolbar's top left corner, in the same px as the boxes. Prefers a place above the selection; where that would
 * cover another element, further up or shifted, then beside the selection, and below it last. When everything nearby is
 * full, it covers more distant elements, but no neighbour while any other place is in view; inside the selection when
 * that fills the view. Always in view: at the edge when the selection is beyond it, null while its rows are out of view
 * too.
 */
export function placeToolbar(places: Places): Place | null {
  const { box, others, reach } = places;
  const area = areaOf(places);
  if (box.y >= area.bottom || box.y + box.height <= area.top) return null;
  const search = searchOf(places, area);
  const { own, costOf } = search;
  const free = findFreePlace({ ...search, obstacles: [own, ...others.map(clear)] });
  if (free && costOf(free) <= FAR) return free;
  const neighbours = neighboursOf(box, others, reach);
  const nearest = findFreePlace({ ...search, obstacles: [own, ...neighbours.map(clear)] });
  return nearest ?? leastCovering(neighbours, search);
}

/** The elements whose rows are within reach of the selection's. */
export function neighboursOf({ y, height }: Box, others: readonly Box[], reach: number): readonly Box[] {
  return others.filter((other) => other.y < y + height + reach && other.y + other.height > y - reach);
}

const clear = (box: Box) => grow(box, CLEARANCE);

/** The part of the view where the toolbar may be placed. */
function areaOf({ view, headerBottom, columnRight, width }: Places) {
  const right = view.x + view.width;
  // Beside an open panel it may not fit: it covers labels rather than being clipped.
  const left = Math.min(columnRight, right - width - 2 * EDGE);
  return {
    left: Math.max(view.x, left),
    top: Math.max(view.y, headerBottom),
    right,
    bottom: view.y + view.height,
  };
}

/** The allowed range, the clearance around the selection, and the cost of places. */
function searchOf({ box, width, height }: Places, area: ReturnType<typeof areaOf>) {
  const boxRight = box.x + box.width;
  const boxBottom = box.y + box.height;
  const least = { left: area.left + EDGE, top: area.top + EDGE / 2 };
  const most = {
    left: Math.max(least.left, area.right - EDGE - width),
    top: Math.max(least.top, area.bottom - TOOLS - height),
  };
  const seen = { left: Math.max(box.x, area.left), right: Math.min(boxRight, area.right) };
  const centred = clamp((seen.left + seen.right) / 2 - width / 2, least.left, most.left);
  const own = {
    x: box.x - START_GAP,
    y: box.y - GAP,
    width: box.width + START_GAP + END_GAP,
    height: box.height + 2 * GAP,
  };
  const above = box.y - GAP - height;
  const below = boxBottom + GAP;
  const costOf = ({ left, top }: Place) => {
    const along = Math.abs(left - centred) * SHIFT_COST;
    const beyond = Math.max(0, left - seen.right, seen.left - (left + width));
    if (top <= above) return along + beyond + above - top;
    if (top >= below) return along + beyond + top - below + BELOW_COST;
    return along + beyond + SIDE_COST + Math.abs(top + height / 2 - (box.y + box.height / 2));
  };
  const wished = [
    { left: centred, top: above },
    { left: centred, top: below },
    { left: centred, top: box.y + box.height / 2 - height / 2 },
  ];
  const inside = { left: centred, top: clamp(box.y + GAP, least.top, most.top) };
  return { size: { width, height }, least, most, own, wished, inside, costOf };
}

/**
 * For views where every place covers a neighbour: above or below, whichever covers fewer, else inside the selection.
 */
function leastCovering(neighbours: readonly Box[], search: ReturnType<typeof searchOf>): Place {
  const { size, least, most, own, wished, inside } = search;
  const covered = (place: Place) => neighbours.filter((box) => isCovered(box, place, size)).length;
  const [best] = wished
    .filter((place) => place.top >= least.top && place.top <= most.top && !isCovered(own, place, size))
    .toSorted((a, b) => covered(a) - covered(b));
  return best ?? inside;
}

function clamp(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}
