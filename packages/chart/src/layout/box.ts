import type { Px } from '../model/index.ts';
import type { Box } from './scene.ts';

/** The box between two corners; the second is to the right of and below the first. */
export function boxBetween(x0: Px, y0: Px, x1: Px, y1: Px): Box {
  return { x: x0, y: y0, width: Math.max(0, x1 - x0), height: Math.max(0, y1 - y0) };
}

/** Whether two boxes have the same position and size. */
export function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Whether two boxes share an area; touching edges don't count. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Whether `inner` is entirely inside `outer`, edges included. */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The smallest box around all the given ones. */
export function unite(first: Box, ...others: readonly Box[]): Box {
  let { x, y } = first;
  let right = x + first.width;
  let bottom = y + first.height;
  for (const box of others) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return boxBetween(x, y, right, bottom);
}

/** The box expanded by `by` px on every side. */
export function grow(box: Box, by: Px): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The position at which a straight line of about 1 px fills whole device pixels (`ux.md` B1.10). */
export function snapToHalf(position: Px): Px {
  return Math.floor(position) + 0.5;
}
