import type { Point } from './geometry.ts';

/** One pointer event in picture coordinates. */
export interface PointerInput extends Point {
  readonly isShift: boolean;
  /** Ctrl, or Cmd on macOS. */
  readonly isCtrl: boolean;
  readonly isAlt: boolean;
}

/** Px of movement after which a press becomes a drag (`ux.md` A0). */
const DRAG_SLOP = 4;
/** Px of movement after which a drag's main direction is decided (`ux.md` A3). */
export const AXIS_SLOP = 8;

/** Whether the pointer has moved far enough from the press to be a drag. */
export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_SLOP;
}
