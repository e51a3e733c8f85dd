import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Activity, Minute, Minutes } from '../network.ts';

export interface Place {
  readonly start: Minute;
  readonly finish: Minute;
}

const DONE = 100;
const NONE = Number.NEGATIVE_INFINITY;

/** What remains of the length, in minutes. */
export function remainingOf({ length, progress }: Activity): Minutes {
  return length - Math.round((length * progress) / DONE);
}

/** Whether an activity has begun by its progress: a milestone has only been reached, or not. */
function isBegun({ length, progress }: Activity): boolean {
  return progress >= DONE || (length > 0 && progress > 0);
}

/**
 * Where an activity lies that has begun: without actual dates where it is drawn, otherwise by these (CH-615); what remains
 * comes after what is done, at or after `resume`, and after `rescheduleAfter` (CH-616). Undefined for one that hasn't begun.
 */
export function placeStarted(
  activity: Activity,
  calendar: WorkingCalendar,
  rescheduleAfter?: Minute,
): Place | undefined {
  const { length, actualStart, actualFinish } = activity;
  if (actualFinish !== undefined) {
    const start = actualStart ?? calendar.add(actualFinish, -length);
    return { start: Math.min(start, actualFinish), finish: actualFinish };
  }
  if (actualStart === undefined) return isBegun(activity) ? activity.drawn : undefined;
  const remaining = remainingOf(activity);
  const after = Math.max(rescheduleAfter ?? NONE, activity.resume ?? NONE);
  if (after === NONE || remaining === 0)
    return { start: actualStart, finish: calendar.add(actualStart, length) };
  const resumed = Math.max(calendar.add(actualStart, length - remaining), after);
  return { start: actualStart, finish: calendar.add(resumed, remaining) };
}

/** Whether an activity has actual dates. */
export function hasActualDates({ actualStart, actualFinish }: Activity): boolean {
  return actualStart !== undefined || actualFinish !== undefined;
}
