import type { CalendarException, TimeSpan } from '@giotto/chart/model';
import {
  civilParts,
  daysInMonth,
  epochDay,
  exceptionSpans,
  type FullCalendar,
  inOrderOfCount,
  MINUTES_PER_DAY,
  weekdayOf,
} from '@giotto/chart/time';
import { hoursOn } from './week-hours.ts';

/** What a day of the year view is: a working day, a day off of the week, an exception off or with other hours. */
export interface YearDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly kind: 'work' | 'rest' | 'off' | 'hours';
  readonly hours: readonly TimeSpan[];
  /** What decides about the day, unless the week does. */
  readonly exception?: CalendarException;
}

/** A month: its first weekday (ISO, 1 = Monday), and its days. */
export interface YearMonth {
  readonly month: number;
  readonly firstWeekday: number;
  readonly days: readonly YearDay[];
}

/** The exceptions of a year by day; of several on a day, the one that counts. */
function exceptionsIn(year: number, exceptions: readonly CalendarException[]) {
  const [first, last] = [epochDay(year, 1, 1), epochDay(year, 12, 31)];
  const byDay = new Map<number, CalendarException>();
  for (const exception of inOrderOfCount(exceptions)) {
    for (const { from, to } of exceptionSpans(exception, { from: first, to: last })) {
      for (let day = Math.max(from, first); day <= Math.min(to, last); day++) byDay.set(day, exception);
    }
  }
  return byDay;
}

/** The twelve months of a year as a calendar has them. */
export function yearMonths(calendar: FullCalendar, year: number): readonly YearMonth[] {
  const byDay = exceptionsIn(year, calendar.exceptions ?? []);
  const dayOf = (day: number): YearDay => {
    const exception = byDay.get(day);
    if (exception !== undefined) {
      const { hours = [] } = exception;
      return { day, kind: hours.length === 0 ? 'off' : 'hours', hours, exception };
    }
    const hours = hoursOn(calendar, weekdayOf(day));
    return { day, kind: hours.length === 0 ? 'rest' : 'work', hours };
  };
  return Array.from({ length: 12 }, (_, at) => {
    const first = epochDay(year, at + 1, 1);
    const days = Array.from({ length: daysInMonth(year, at + 1) }, (_day, index) => dayOf(first + index));
    return { month: at + 1, firstWeekday: weekdayOf(first), days };
  });
}

/** The first and the last year of a span of days, e.g. of the chart. */
export function yearOf(minutes: number): number {
  return civilParts(Math.floor(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY).year;
}
