import type { Box } from '@giotto/chart/layout';

/** Px between the selection and the toolbar (`ux.md` A9). */
const GAP = 12;
/** At the sides the link dots have room too, behind the end also the handle that adds the next task. */
const START_GAP = 28;
const END_GAP = 52;
/** Px between the toolbar and the edges of the view. */
const EDGE = 8;
/** Px at the bottom of the view that the tools take. */
const TOOLS = 68;

interface Places {
  /** Around the selection. */
  readonly box: Box;
  /** What the scroller shows. */
  readonly view: Box;
  /** The lower edge of the timeline and the right edge of the label column, which stay in view. */
  readonly headerBottom: number;
  readonly columnRight: number;
  readonly width: number;
  readonly height: number;
  /** What should stay seen: the other elements. */
  readonly others: readonly Box[];
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Where the toolbar's top left corner goes, in the same px as the boxes: above the selection, below it, or at its sides,
 * wherever it covers fewest other elements; inside it when it fills the view. Never out of the view: at its edge when the
 * selection lies beyond, null while its rows are out of the view too.
 */
export function placeToolbar(places: Places): Place | null {
  const { box, view, headerBottom, columnRight, width, height, others } = places;
  const area = {
    left: Math.max(view.x, columnRight),
    top: Math.max(view.y, headerBottom),
    right: view.x + view.width,
    bottom: view.y + view.height,
  };
  const boxRight = box.x + box.width;
  const boxBottom = box.y + box.height;
  if (box.y >= area.bottom || boxBottom <= area.top) return null;
  const least = { left: area.left + EDGE, top: area.top + EDGE / 2 };
  const most = { left: area.right - EDGE - width, top: area.bottom - TOOLS - height };
  const fits = ({ left, top }: Place) =>
    left >= least.left && left <= most.left && top >= least.top && top <= most.top;

  const seenMiddle = (Math.max(box.x, area.left) + Math.min(boxRight, area.right)) / 2;
  const centred = Math.max(least.left, Math.min(most.left, seenMiddle - width / 2));
  const beside = box.y + box.height / 2 - height / 2;
  const candidates = [
    { left: centred, top: box.y - GAP - height },
    { left: centred, top: boxBottom + GAP },
    { left: boxRight + END_GAP, top: beside },
    { left: box.x - START_GAP - width, top: beside },
  ].filter(fits);
  const covered = (place: Place) => others.filter((other) => isCovered(other, place, width, height)).length;
  const best = candidates.map((place) => ({ place, covered: covered(place) }));
  const [first] = best.toSorted((a, b) => a.covered - b.covered);
  if (first) return first.place;
  return { left: centred, top: Math.max(least.top, Math.min(most.top, box.y + GAP)) };
}

function isCovered(other: Box, { left, top }: Place, width: number, height: number): boolean {
  return (
    other.x < left + width &&
    other.x + other.width > left &&
    other.y < top + height &&
    other.y + other.height > top
  );
}
