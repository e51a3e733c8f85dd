import type { Box } from '@giotto/chart/layout';
import type { Place, Size } from '../../../lib/free-place.ts';

/** Px between the badge and its element, and between it and the edges of the visible area. */
const GAP = 8;

/**
 * The position of a drag's badge, in px of the page: below the start of the dragged element, above it where there is no
 * room below, and always in view, even beside a bar that begins outside it.
 */
export function placeBadge(box: Box, size: Size, view: Box): Place {
  const within = (wanted: number, least: number, most: number) => Math.max(least, Math.min(most, wanted));
  const right = view.x + view.width;
  const bottom = view.y + view.height;
  const below = box.y + box.height + GAP;
  const above = box.y - GAP - size.height;
  const isBelow = below + size.height + GAP <= bottom || above - GAP < view.y;
  return {
    left: within(box.x, view.x, right - size.width - GAP),
    top: within(isBelow ? below : above, view.y + GAP, bottom - size.height - GAP),
  };
}
