import type { Px, Unit } from '../../model/index.ts';
import { type Frame, toX } from '../frame.ts';

/** No bar is drawn narrower than this. */
const MIN_WIDTH: Px = 3;

/** Whether any part of a span is within the timeline. */
export function isOnPicture(frame: Frame, start: Unit, end: Unit): boolean {
  return toX(frame, end) > frame.plot.x && toX(frame, start) < frame.plot.x + frame.plot.width;
}

/** The left edge of a bar, cut off at the start of the timeline. */
export function barStart(frame: Frame, start: Unit): Px {
  return Math.round(Math.max(frame.plot.x, toX(frame, start)));
}

/** The right edge of a bar, cut off at the end of the timeline. */
export function barEnd(frame: Frame, start: Unit, end: Unit): Px {
  const right = frame.plot.x + frame.plot.width;
  return Math.max(barStart(frame, start) + MIN_WIDTH, Math.round(Math.min(right, toX(frame, end))));
}
