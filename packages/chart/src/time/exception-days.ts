import type { CalendarException } from '../model/calendar.ts';
import { YEAR_RANGE } from '../model/drawing-limits.ts';
import { civilParts, daysInMonth, epochDay, MINUTES_PER_DAY, parseCivil } from './civil-date.ts';

/** Days since 1970-01-01, both ends included. */
interface DaySpan {
  readonly from: number;
  readonly to: number;
}

type Dates = Pick<CalendarException, 'from' | 'to' | 'isYearly'>;

const dayOf = (date: string): number => Math.floor(parseCivil(date) / MINUTES_PER_DAY);

/** The days of the exception in a year, if it begins on one that the year has: 29 February comes back in leap years. */
function spanIn(year: number, { from, to }: DaySpan): DaySpan | undefined {
  const { month, day } = civilParts(from * MINUTES_PER_DAY);
  if (day > daysInMonth(year, month)) return undefined;
  const first = epochDay(year, month, day);
  return { from: first, to: first + to - from };
}

/** The days that an exception covers: one span, or for a yearly one a span in each of a chart's years. */
export function exceptionSpans({ from, to = from, isYearly = false }: Dates): readonly DaySpan[] {
  const span = { from: dayOf(from), to: dayOf(to) };
  if (!isYearly) return [span];
  const years = Array.from({ length: YEAR_RANGE.max - YEAR_RANGE.min + 1 }, (_, at) => YEAR_RANGE.min + at);
  return years.flatMap((year) => spanIn(year, span) ?? []);
}

/** The spans of an exception that may cover a day of a year: a yearly one may have begun in the year before. */
export function exceptionSpansByYear({
  from,
  to = from,
  isYearly = false,
}: Dates): (year: number) => readonly DaySpan[] {
  const span = { from: dayOf(from), to: dayOf(to) };
  if (!isYearly) {
    const only = [span];
    return () => only;
  }
  return (year) => [year - 1, year].flatMap((one) => spanIn(one, span) ?? []);
}

/** A predicate for the epoch days that an exception covers. */
export function exceptionTest(dates: Dates): (epochDay: number) => boolean {
  const spansIn = exceptionSpansByYear(dates);
  return (day) => {
    const year = dates.isYearly ? civilParts(day * MINUTES_PER_DAY).year : 0;
    return spansIn(year).some(({ from, to }) => day >= from && day <= to);
  };
}
