import { isTouching } from '@giotto/chart/interact';
import type { Box, SceneItem, SceneLink, Shape } from '@giotto/chart/layout';

/** Px drawn beside the visible area, so that small scrolls show no gaps; what is drawn follows in such steps. */
const STEP = 256;

/** From which x to which x of the picture things are drawn. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is drawn for a view: the same stretch for small movements. */
export function stretchAround({ x, width }: Box): Stretch {
  return {
    from: (Math.floor(Math.max(0, x) / STEP) - 1) * STEP,
    to: (Math.ceil((x + width) / STEP) + 1) * STEP,
  };
}

/** The drawn items: those that touch the stretch. */
export function pickVisible<Item extends SceneItem | SceneLink>(
  items: readonly Item[],
  { from, to }: Stretch,
): readonly Item[] {
  const area = { x: from, y: Number.MIN_SAFE_INTEGER, width: to - from, height: 2 * Number.MAX_SAFE_INTEGER };
  return items.filter(({ bounds }) => isTouching(bounds, area));
}

/** The drawn shapes: those that touch the stretch, and paths wherever they lead. */
export function pickShapes(shapes: readonly Shape[], stretch: Stretch): readonly Shape[] {
  return shapes.filter((shape) => isInStretch(shape, stretch));
}

function isInStretch(shape: Shape, { from, to }: Stretch): boolean {
  switch (shape.type) {
    case 'rect':
      return shape.x < to && shape.x + shape.width > from;
    case 'line':
      return Math.min(shape.x1, shape.x2) < to && Math.max(shape.x1, shape.x2) > from;
    case 'text':
      // Wherever its anchor is, it does not reach farther than its width.
      return shape.x - shape.width < to && shape.x + shape.width > from;
    case 'path':
      return true;
  }
}
