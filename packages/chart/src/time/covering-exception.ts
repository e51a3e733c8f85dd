import type { CalendarException } from '../model/calendar.ts';
import { civilParts, epochDay, MINUTES_PER_DAY } from './civil-date.ts';
import { exceptionSpansByYear } from './exception-days.ts';
import { isRecurring } from './recurrence.ts';

const NONE = -1;

/** A year's days, each with the index of the exception that counts there, or -1. */
interface Year {
  readonly first: number;
  readonly covering: Int32Array;
}

interface Dated {
  readonly index: number;
  readonly spansIn: ReturnType<typeof exceptionSpansByYear>;
}

function readYear(exceptions: readonly Dated[], year: number): Year {
  const first = epochDay(year, 1, 1);
  const covering = new Int32Array(epochDay(year + 1, 1, 1) - first).fill(NONE);
  for (const { index, spansIn } of exceptions)
    for (const { from, to } of spansIn(year))
      if (to >= first) covering.fill(index, Math.max(0, from - first), to - first + 1);
  return { first, covering };
}

/**
 * The index of the exception that counts on an epoch day, or -1: the last one that covers it, of those that don't come back
 * if there are any. Computed a year at a time, so that a calendar full of
 * exceptions costs hardly more than an empty one.
 */
export function coveringException(exceptions: readonly CalendarException[]): (epochDay: number) => number {
  if (exceptions.length === 0) return () => NONE;
  const dated = exceptions.map((one, index) => ({ index, one, spansIn: exceptionSpansByYear(one) }));
  const spans = [
    ...dated.filter(({ one }) => isRecurring(one)),
    ...dated.filter(({ one }) => !isRecurring(one)),
  ];
  const years = new Map<number, Year>();
  return (day) => {
    const { year } = civilParts(day * MINUTES_PER_DAY);
    const known = years.get(year) ?? readYear(spans, year);
    years.set(year, known);
    return known.covering[day - known.first] ?? NONE;
  };
}
