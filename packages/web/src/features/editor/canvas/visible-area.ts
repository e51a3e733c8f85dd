import { isTouching } from '@giotto/chart/interact';
import type { Box } from '@giotto/chart/layout';

/** Px drawn around the visible area, so that small scrolls show no gaps. */
const OVERSCAN = 240;

/** Where the scroller looks, in picture coordinates. */
export interface Viewport extends Box {}

/** The drawn items: those that touch the view or its surroundings. */
export function pickVisible<Item extends { readonly bounds: Box }>(
  items: readonly Item[],
  view: Viewport,
): readonly Item[] {
  const area = {
    x: view.x - OVERSCAN,
    y: view.y - OVERSCAN,
    width: view.width + 2 * OVERSCAN,
    height: view.height + 2 * OVERSCAN,
  };
  return items.filter(({ bounds }) => isTouching(bounds, area));
}
