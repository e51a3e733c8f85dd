import type { Box } from '@giotto/chart/layout';
import type { SheetGroup } from '@giotto/chart/pages';

/** English metric units in a point. */
export const EMU = 12_700;

/** Places of a scene on a slide: from px of the scene to whole English metric units. */
export interface Place {
  x(px: number): number;
  y(px: number): number;
  /** A length. */
  size(px: number): number;
  box(box: Box): Box;
}

/** The place of a group's pieces; a sheet's px are points of the slide. */
export function placeOf({ scale, x: left, y: top }: Pick<SheetGroup, 'scale' | 'x' | 'y'>): Place {
  const x = (px: number) => Math.round((left + scale * px) * EMU);
  const y = (px: number) => Math.round((top + scale * px) * EMU);
  return {
    x,
    y,
    size: (px) => Math.round(scale * px * EMU),
    box: (box) => {
      const [from, to] = [x(box.x), y(box.y)];
      return { x: from, y: to, width: x(box.x + box.width) - from, height: y(box.y + box.height) - to };
    },
  };
}

/** The smallest box around boxes; at least one. */
export function uniteBoxes(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
