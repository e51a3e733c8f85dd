import type { Box } from '@giotto/chart/layout';

export type { Box };

/** A top left corner in the boxes' px. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Search {
  readonly size: Size;
  /** Boxes that must not be covered. */
  readonly obstacles: readonly Box[];
  /** The minimum and maximum corner. */
  readonly least: Place;
  readonly most: Place;
  /** Candidate corners besides those adjoining an obstacle. */
  readonly wished: readonly Place[];
  /** The cost of a corner; lower is better. */
  readonly costOf: (place: Place) => number;
}

/**
 * The best corner where a box of this size covers no obstacle; null if there is none. Any free box can be pushed left
 * and up until it meets an obstacle or the edge, so checking those corners finds a place if any exists.
 */
export function findFreePlace(search: Search): Place | null {
  const { size, obstacles, least, most, wished, costOf } = search;
  const tops = [
    ...wished.map(({ top }) => top),
    least.top,
    most.top,
    ...obstacles.flatMap(({ y, height }) => [y - size.height, y + height]),
  ];
  let best: Place | null = null;
  for (const top of new Set(tops)) {
    if (top < least.top || top > most.top) continue;
    const beside = obstacles.filter(({ y, height }) => y < top + size.height && y + height > top);
    const lefts = [
      ...wished.map(({ left }) => left),
      least.left,
      most.left,
      ...beside.flatMap(({ x, width }) => [x - size.width, x + width]),
    ];
    for (const left of lefts) {
      if (left < least.left || left > most.left) continue;
      if (best && costOf({ left, top }) >= costOf(best)) continue;
      const isFree = beside.every(({ x, width }) => x >= left + size.width || x + width <= left);
      if (isFree) best = { left, top };
    }
  }
  return best;
}

/** Whether a box of this size at this corner overlaps another. */
export function isCovered({ x, y, width, height }: Box, place: Place, size: Size): boolean {
  return (
    x < place.left + size.width &&
    x + width > place.left &&
    y < place.top + size.height &&
    y + height > place.top
  );
}

/** The box with a margin. */
export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
