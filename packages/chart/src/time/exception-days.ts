import type { CalendarException } from '../model/calendar.ts';
import { CIVIL_RANGE, civilParts, daysInMonth, epochDay, MINUTES_PER_DAY } from './civil-date.ts';
import { type DaySpan, dayOf, recurringDays } from './recurrence.ts';

type Dates = Pick<CalendarException, 'from' | 'to' | 'isYearly' | 'recurrence'>;

/** All days of a chart's years. */
const ALL_DAYS: DaySpan = {
  from: Math.floor(CIVIL_RANGE.first / MINUTES_PER_DAY),
  to: Math.floor(CIVIL_RANGE.last / MINUTES_PER_DAY),
};

/** The days of the exception in a year, if it begins on one that the year has: 29 February comes back in leap years. */
function spanIn(year: number, { from, to }: DaySpan): DaySpan | undefined {
  const { month, day } = civilParts(from * MINUTES_PER_DAY);
  if (day > daysInMonth(year, month)) return undefined;
  const first = epochDay(year, month, day);
  return { from: first, to: first + to - from };
}

/** The spans of an exception that may cover days within a span, in order; the one that doesn't come back, wherever it is. */
function spansWithin({
  from,
  to = from,
  isYearly = false,
  recurrence,
}: Dates): (within: DaySpan) => readonly DaySpan[] {
  if (recurrence !== undefined) {
    const daysIn = recurringDays(from, recurrence);
    return (within) => daysIn(within).map((day) => ({ from: day, to: day }));
  }
  const span = { from: dayOf(from), to: dayOf(to) };
  if (!isYearly) {
    const only = [span];
    return () => only;
  }
  return (within) => {
    // It may have begun in the year before.
    const first = civilParts(within.from * MINUTES_PER_DAY).year - 1;
    const last = civilParts(within.to * MINUTES_PER_DAY).year;
    return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap(
      (year) => spanIn(year, span) ?? [],
    );
  };
}

/** The days that an exception covers: one span, or for one that comes back all in a chart's years, or within a span. */
export function exceptionSpans(dates: Dates, within: DaySpan = ALL_DAYS): readonly DaySpan[] {
  return spansWithin(dates)(within);
}

/** The spans of an exception that may cover a day of a year. */
export function exceptionSpansByYear(dates: Dates): (year: number) => readonly DaySpan[] {
  const spansIn = spansWithin(dates);
  return (year) => spansIn({ from: epochDay(year, 1, 1), to: epochDay(year, 12, 31) });
}

/** A predicate for the epoch days that an exception covers. A year at a time, for one that comes back. */
export function exceptionTest(dates: Dates): (epochDay: number) => boolean {
  const spansIn = exceptionSpansByYear(dates);
  const isOnce = dates.isYearly !== true && dates.recurrence === undefined;
  const years = new Map<number, readonly DaySpan[]>();
  return (day) => {
    const year = isOnce ? 0 : civilParts(day * MINUTES_PER_DAY).year;
    const spans = years.get(year) ?? spansIn(year);
    years.set(year, spans);
    return spans.some(({ from, to }) => day >= from && day <= to);
  };
}
