import type { Box } from '@giotto/chart/layout';

export type { Box };

/** A top left corner, in the px of the boxes. */
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
  /** What may not be covered. */
  readonly obstacles: readonly Box[];
  /** The first and the last corner that is allowed. */
  readonly least: Place;
  readonly most: Place;
  /** Corners to try beside those that touch an obstacle. */
  readonly wished: readonly Place[];
  /** How good a corner is: the smaller the better. */
  readonly costOf: (place: Place) => number;
}

/**
 * The best corner where a box of that size covers none of the obstacles; null when there is none. Whatever is free can be
 * pushed left and up until it meets an obstacle or the edge, so the corners there are enough to find a place if any exists.
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

/** Whether a box of that size at that corner lies over another, were it only by a part. */
export function isCovered({ x, y, width, height }: Box, place: Place, size: Size): boolean {
  return (
    x < place.left + size.width &&
    x + width > place.left &&
    y < place.top + size.height &&
    y + height > place.top
  );
}

/** The box with room around it. */
export function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
