import type { Px } from '../../model/index.ts';
import { formatNumber as n } from '../format-number.ts';
import type { Box } from '../scene.ts';

/** A bar's outline: its box, its corners' radius, and the sides on which the picture's edge cuts it off. */
export interface Outline {
  readonly box: Box;
  readonly radius: Px;
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
}

/** A radius that the box can hold. */
export function fitRadius(box: Box, radius: Px): Px {
  return Math.max(0, Math.min(radius, box.height / 2, box.width / 2));
}

const arc = (radius: Px, x: Px, y: Px): string => `A${n(radius)} ${n(radius)} 0 0 1 ${n(x)} ${n(y)}`;

/** The whole bar as a path; sides that are cut off have square corners. */
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

/** How far a round corner lies inside the box, `along` px from the corner's side. */
function cornerDepth(radius: Px, along: Px): Px {
  if (along >= radius) return 0;
  return radius - Math.sqrt(Math.max(0, radius ** 2 - (radius - along) ** 2));
}

/** The bar's left part, `length` px long, rounded like the bar: the part that is done. */
export function drawStart({ box, radius, isCutLeft, isCutRight }: Outline, length: Px): string {
  const width = Math.min(length, box.width);
  const end = box.x + width;
  const bottom = box.y + box.height;
  const l = isCutLeft ? 0 : radius;
  const r = isCutRight ? 0 : radius;
  const left = Math.min(l, width);
  const leftDepth = cornerDepth(l, width);
  const rest = box.width - width;
  const rightDepth = cornerDepth(r, rest);
  const turn = box.x + box.width - r;
  const isInRightCorner = rest < r;
  return [
    `M${n(box.x + left)} ${n(box.y + (width < l ? leftDepth : 0))}`,
    isInRightCorner ? `H${n(turn)}${arc(r, end, box.y + rightDepth)}` : `H${n(end)}`,
    `V${n(bottom - (isInRightCorner ? rightDepth : width < l ? leftDepth : 0))}`,
    isInRightCorner ? arc(r, turn, bottom) : '',
    `H${n(box.x + left)}`,
    l > 0
      ? `${arc(l, box.x, bottom - l)}V${n(box.y + l)}${arc(l, box.x + left, box.y + (width < l ? leftDepth : 0))}`
      : '',
    'Z',
  ].join('');
}

/** A line of `thickness` px along the bar's lower edge, `length` px long, inside the bar's round corners. */
export function drawUnderline(outline: Outline, length: Px, thickness: Px): string {
  const { box, radius, isCutLeft, isCutRight } = outline;
  const bottom = box.y + box.height;
  const top = bottom - thickness;
  const l = isCutLeft ? 0 : radius;
  const r = isCutRight ? 0 : radius;
  const leftStart = cornerDepth(l, thickness);
  const rightStart = cornerDepth(r, thickness);
  const width = Math.min(Math.max(length, leftStart + 1), box.width);
  const end = box.x + width;
  const rest = box.width - width;
  const endY = bottom - (rest < r ? cornerDepth(r, rest) : width < l ? cornerDepth(l, width) : 0);
  const turn = box.x + Math.min(l, width);
  const begin =
    l > thickness || l === 0
      ? `M${n(box.x + leftStart)} ${n(top)}`
      : `M${n(box.x)} ${n(top)}V${n(bottom - l)}`;
  const corner =
    l === 0 ? `V${n(bottom)}` : `A${n(l)} ${n(l)} 0 0 0 ${n(turn)} ${n(width < l ? endY : bottom)}`;
  if (rest >= r || r === 0) return `${begin}${corner}H${n(end)}V${n(top)}Z`;
  const rightTurn = box.x + box.width - r;
  const isPastTop = endY < top;
  const [x, y] = isPastTop ? [box.x + box.width - rightStart, top] : [end, endY];
  return `${begin}${corner}H${n(rightTurn)}A${n(r)} ${n(r)} 0 0 0 ${n(x)} ${n(y)}V${n(top)}Z`;
}
