import {
  type CalendarException,
  type CalendarRules,
  FIRST_EXCEPTION_DAY,
  type Interval,
  LAST_EXCEPTION_DAY,
} from '../schedule/index.ts';

type Intervals = readonly Interval[];

/** The time within a day that is in both lists. */
function overlap(one: Intervals, other: Intervals): Intervals {
  return one.flatMap((first) =>
    other.flatMap((second) => {
      const [from, to] = [Math.max(first.from, second.from), Math.min(first.to, second.to)];
      return from < to ? [{ from, to }] : [];
    }),
  );
}

function weekdayHours({ week }: CalendarRules, day: number): Intervals {
  return week[((day % 7) + 7) % 7] ?? [];
}

const DAYS = LAST_EXCEPTION_DAY - FIRST_EXCEPTION_DAY + 1;
const NONE = -1;

/** For each day on which exceptions count, the index of the one that does, or -1: the last one that covers it. */
function coveringByDay(exceptions: readonly CalendarException[]): Int32Array {
  const covering = new Int32Array(DAYS).fill(NONE);
  for (const [index, { from, to }] of exceptions.entries())
    if (to >= FIRST_EXCEPTION_DAY)
      covering.fill(index, Math.max(0, from - FIRST_EXCEPTION_DAY), to - FIRST_EXCEPTION_DAY + 1);
  return covering;
}

/** Days that the same exceptions of two calendars cover, at least one of either. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly first: CalendarException | undefined;
  readonly second: CalendarException | undefined;
}

function* listSpans(one: CalendarRules, other: CalendarRules): Generator<Span> {
  const [ones, others] = [coveringByDay(one.exceptions), coveringByDay(other.exceptions)];
  for (let at = 0; at < DAYS; ) {
    const [first = NONE, second = NONE] = [ones[at], others[at]];
    let end = at + 1;
    while (end < DAYS && ones[end] === first && others[end] === second) end++;
    if (first !== NONE || second !== NONE)
      yield {
        from: at + FIRST_EXCEPTION_DAY,
        to: end - 1 + FIRST_EXCEPTION_DAY,
        first: one.exceptions[first],
        second: other.exceptions[second],
      };
    at = end;
  }
}

/** What both calendars work on the days of a span, as one exception where every day is the same. */
function spanExceptions(
  one: CalendarRules,
  other: CalendarRules,
  { from, to, first, second }: Span,
): CalendarException[] {
  if (first?.intervals.length === 0 || second?.intervals.length === 0) return [{ from, to, intervals: [] }];
  if (first && second) return [{ from, to, intervals: overlap(first.intervals, second.intervals) }];
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const day = from + at;
    const hours = overlap(
      first?.intervals ?? weekdayHours(one, day),
      second?.intervals ?? weekdayHours(other, day),
    );
    return { from: day, to: day, intervals: hours };
  });
}

/**
 * The working time that two calendars have in common, for a task that is done when it and its people work. Those that
 * never work together in a week have none in common: then the first one counts.
 */
export function commonTime(one: CalendarRules, other: CalendarRules): CalendarRules {
  const week = one.week.map((hours, day) => overlap(hours, other.week[day] ?? []));
  if (week.every((hours) => hours.length === 0)) return one;
  const exceptions = [...listSpans(one, other)].flatMap((span) => spanExceptions(one, other, span));
  return { week, exceptions };
}
