import type { CalendarException, CalendarRules, Interval } from '../schedule/index.ts';

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

/** The exception that counts on a day: the last one that covers it. */
function exceptionOn(exceptions: readonly CalendarException[], day: number): CalendarException | undefined {
  return exceptions.findLast(({ from, to }) => from <= day && day <= to);
}

function weekdayHours({ week }: CalendarRules, day: number): Intervals {
  return week[((day % 7) + 7) % 7] ?? [];
}

/** Spans of days in which no exception of either calendar begins or ends, each covered by at least one. */
function listSpans(exceptions: readonly CalendarException[]): readonly [from: number, to: number][] {
  const edges = [...new Set(exceptions.flatMap(({ from, to }) => [from, to + 1]))].sort((a, b) => a - b);
  return edges.flatMap((from, at): [number, number][] => {
    const next = edges[at + 1];
    return next !== undefined && exceptionOn(exceptions, from) ? [[from, next - 1]] : [];
  });
}

/** What both calendars work on the days of a span, as one exception where every day is the same. */
function spanExceptions(
  one: CalendarRules,
  other: CalendarRules,
  [from, to]: readonly [number, number],
): CalendarException[] {
  const [first, second] = [exceptionOn(one.exceptions, from), exceptionOn(other.exceptions, from)];
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
  const spans = listSpans([...one.exceptions, ...other.exceptions]);
  return { week, exceptions: spans.flatMap((span) => spanExceptions(one, other, span)) };
}
