import type { WorkingCalendar } from '../calendar/working-calendar.ts';
import type { Activity, Minute, Minutes } from '../network.ts';

export interface Place {
  readonly start: Minute;
  readonly finish: Minute;
}

/** What remains of the length, in minutes. */
export function remainingOf({ length, progress }: Activity): Minutes {
  return length - Math.round((length * progress) / 100);
}

/** Where an activity with actual dates lies: what remains of it comes after the status date. Undefined without any. */
export function placeStarted(
  activity: Activity,
  calendar: WorkingCalendar,
  statusDate?: Minute,
): Place | undefined {
  const { length, actualStart, actualFinish } = activity;
  if (actualFinish !== undefined) {
    const start = actualStart ?? calendar.add(actualFinish, -length);
    return { start: Math.min(start, actualFinish), finish: actualFinish };
  }
  if (actualStart === undefined) return undefined;
  const remaining = remainingOf(activity);
  if (statusDate === undefined || remaining === 0)
    return { start: actualStart, finish: calendar.add(actualStart, length) };
  const resumed = Math.max(calendar.add(actualStart, length - remaining), statusDate);
  return { start: actualStart, finish: calendar.add(resumed, remaining) };
}
