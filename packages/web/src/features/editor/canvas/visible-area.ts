import { isTouching } from '@giotto/chart/interact';
import type { Box, SceneItem, SceneLink, Shape } from '@giotto/chart/layout';

/** Px drawn beside the visible area, to avoid gaps in small scrolls; the drawn range moves in steps of this size. */
const STEP = 256;

/** The horizontal range of the scene that is drawn. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The range to draw for a view; the same for small movements. */
export function horizontalRange({ x, width }: Box): Interval {
  return {
    from: (Math.floor(Math.max(0, x) / STEP) - 1) * STEP,
    to: (Math.ceil((x + width) / STEP) + 1) * STEP,
  };
}

/** The items that touch the range. */
export function pickVisible<Item extends SceneItem | SceneLink>(
  items: readonly Item[],
  { from, to }: Interval,
): readonly Item[] {
  const area = { x: from, y: Number.MIN_SAFE_INTEGER, width: to - from, height: 2 * Number.MAX_SAFE_INTEGER };
  return items.filter(({ bounds }) => isTouching(bounds, area));
}

/** The shapes that touch the range, plus all paths. */
export function pickShapes(shapes: readonly Shape[], range: Interval): readonly Shape[] {
  return shapes.filter((shape) => isInRange(shape, range));
}

function isInRange(shape: Shape, { from, to }: Interval): boolean {
  switch (shape.type) {
    case 'rect':
      return shape.x < to && shape.x + shape.width > from;
    case 'line':
      return Math.min(shape.x1, shape.x2) < to && Math.max(shape.x1, shape.x2) > from;
    case 'text':
      // Wherever its anchor is, it doesn't extend further than its width.
      return shape.x - shape.width < to && shape.x + shape.width > from;
    case 'path':
      return true;
  }
}
