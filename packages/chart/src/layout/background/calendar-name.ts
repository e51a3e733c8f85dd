import type { Px, ResolvedTimeline } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import type { Line, Typesetter } from '../typesetter.ts';

/** Space between the calendar's name and the sides of the header's corner. */
export const CORNER_INSET: Px = 10;

/** The calendar's name as shown above the label column; empty without one. */
export function measureCalendarName({ calendar }: ResolvedTimeline, type: Typesetter, size: Px): Line {
  return type.measure(singleLine(calendar?.name ?? ''), 400, size);
}

/** The width of the label column, without the page's border, needed for the calendar's name; 0 without one. */
export function calendarNameRoom(timeline: ResolvedTimeline, type: Typesetter, size: Px): Px {
  const { width } = measureCalendarName(timeline, type, size);
  return width === 0 ? 0 : width + 2 * CORNER_INSET;
}
