import type { Px } from '../../model/index.ts';
import { formatNumber as n } from '../format-number.ts';
import type { Box } from '../scene.ts';

/** A bar's outline: its box, its corners' radius, and the sides cut off by the picture's edge. */
export interface Outline {
  readonly box: Box;
  readonly radius: Px;
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
}

/** The radius, limited to what fits in the box. */
export function fitRadius(box: Box, radius: Px): Px {
  return Math.max(0, Math.min(radius, box.height / 2, box.width / 2));
}

const arc = (radius: Px, x: Px, y: Px): string => `A${n(radius)} ${n(radius)} 0 0 1 ${n(x)} ${n(y)}`;

/** The whole bar as a path; cut-off sides have square corners. */
export function drawOutline({ box, radius, isCutLeft, isCutRight }: Outline): string {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const l = isCutLeft ? 0 : radius;
  const r = isCutRight ? 0 : radius;
  return [
    `M${n(box.x + l)} ${n(box.y)}H${n(right - r)}`,
    r > 0 ? `${arc(r, right, box.y + r)}V${n(bottom - r)}${arc(r, right - r, bottom)}` : `V${n(bottom)}`,
    `H${n(box.x + l)}`,
    l > 0 ? `${arc(l, box.x, bottom - l)}V${n(box.y + l)}${arc(l, box.x + l, box.y)}` : '',
    'Z',
  ].join('');
}

/** How far a round corner is inset from the box, `along` px from the corner's side. */
export function cornerDepth(radius: Px, along: Px): Px {
  if (along >= radius) return 0;
  return radius - Math.sqrt(Math.max(0, radius ** 2 - (radius - along) ** 2));
}
