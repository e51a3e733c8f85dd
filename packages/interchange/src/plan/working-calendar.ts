import type { CalendarException as ChartException } from '@giotto/chart/model';
import {
  type CivilMinutes,
  coveringException,
  MINUTES_PER_DAY,
  usualDay,
  weekdayOf,
} from '@giotto/chart/time';
import type { CalendarException, PlanCalendar, WorkingInterval } from './plan.ts';

/** Minutes from midnight, the end included up to 1440. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Days that are searched for working time: a calendar may have none. */
const MAX_SEARCH_DAYS = 400;
/** Days that a length of working time may span: the whole range of years. */
const MAX_WALKED_DAYS = 110_000;

/** Monday to Friday, 8 to 12 and 13 to 17: what planners assume where a file says nothing. */
export const STANDARD_CALENDAR: PlanCalendar = {
  id: 'standard',
  name: 'Standard',
  week: Array.from({ length: 7 }, (_, weekday) =>
    weekday < 5
      ? [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ]
      : [],
  ),
  exceptions: [],
};

/** A calendar's working time, day by day. */
export class WorkingCalendar {
  readonly #week: readonly (readonly Span[])[];
  /** The earliest beginning and the latest end of the week's days: those of days off. */
  readonly #first: number;
  readonly #last: number;
  /** Working minutes of a usual day: the commonest among the week's working days; of several, the greatest. */
  readonly minutesPerDay: number;
  readonly #exceptions: readonly (readonly Span[])[];
  /** The index of the exception that counts on a day, or -1. */
  readonly #covering: (day: number) => number;

  constructor({ week, exceptions }: Pick<PlanCalendar, 'week' | 'exceptions'>) {
    this.#week = week.map(toSpans);
    const hours = this.#week.flat();
    this.#first = hours.reduce((least, { from }) => Math.min(least, from), MINUTES_PER_DAY) % MINUTES_PER_DAY;
    this.#last = hours.reduce((most, { to }) => Math.max(most, to), 0) || MINUTES_PER_DAY;
    this.minutesPerDay = usualDay(this.#week);
    // In a chart, the last one of those that cover a day counts.
    const reversed = exceptions.toReversed();
    this.#exceptions = reversed.map(({ intervals }) => toSpans(intervals));
    this.#covering = coveringException(reversed.map(datesOf));
  }

  /** When work begins on an epoch day, in minutes from its midnight; on a day off, when it usually does. */
  dayStart(day: number): number {
    return this.#spansOn(day)[0]?.from ?? this.#first;
  }

  /** When work ends on an epoch day, in minutes from its midnight; on a day off, when it usually does. */
  dayEnd(day: number): number {
    return this.#spansOn(day).at(-1)?.to ?? this.#last;
  }

  /** Working days of a week, 1 to 7. */
  get daysPerWeek(): number {
    return this.#week.filter((spans) => spans.length > 0).length || 7;
  }

  /** The end of working time at or before a moment: Friday 17:00 for Monday 08:00. The moment itself within work. */
  lastWorkingMoment(at: CivilMinutes): CivilMinutes {
    const first = Math.floor(at / MINUTES_PER_DAY);
    for (let day = first; day > first - MAX_SEARCH_DAYS; day--) {
      const midnight = day * MINUTES_PER_DAY;
      const span = this.#spansOn(day).findLast(({ from }) => midnight + from < at);
      if (span !== undefined) return Math.min(at, midnight + span.to);
    }
    return at;
  }

  /** The moment this much working time after another one, in minutes; unchanged for a calendar without any. */
  addWork(at: CivilMinutes, minutes: number): CivilMinutes {
    let rest = minutes;
    const first = Math.floor(at / MINUTES_PER_DAY);
    for (let day = first; day < first + MAX_WALKED_DAYS; day++) {
      const midnight = day * MINUTES_PER_DAY;
      for (const { from, to } of this.#spansOn(day)) {
        const begin = Math.max(at, midnight + from);
        const room = midnight + to - begin;
        if (room <= 0) continue;
        if (room >= rest) return begin + rest;
        rest -= room;
      }
    }
    return at;
  }

  /** The moment this much working time before another one, in minutes; unchanged for a calendar without any. */
  removeWork(at: CivilMinutes, minutes: number): CivilMinutes {
    let rest = minutes;
    const last = Math.floor(at / MINUTES_PER_DAY);
    for (let day = last; day > last - MAX_WALKED_DAYS; day--) {
      const midnight = day * MINUTES_PER_DAY;
      for (const { from, to } of this.#spansOn(day).toReversed()) {
        const end = Math.min(at, midnight + to);
        const room = end - midnight - from;
        if (room <= 0) continue;
        if (room >= rest) return end - rest;
        rest -= room;
      }
    }
    return at;
  }

  /** Working minutes between two moments, 0 when the second isn't later. */
  workBetween(from: CivilMinutes, to: CivilMinutes): number {
    let sum = 0;
    for (let day = Math.floor(from / MINUTES_PER_DAY); day * MINUTES_PER_DAY < to; day++) {
      const midnight = day * MINUTES_PER_DAY;
      for (const span of this.#spansOn(day)) {
        sum += Math.max(0, Math.min(to, midnight + span.to) - Math.max(from, midnight + span.from));
      }
    }
    return sum;
  }

  #spansOn(day: number): readonly Span[] {
    return this.#exceptions[this.#covering(day)] ?? this.#week[weekdayOf(day) - 1] ?? [];
  }
}

/** On which days an exception falls, as a chart says it. */
export function datesOf({
  from,
  to,
  yearly,
  recurrence,
}: Omit<CalendarException, 'name' | 'intervals'>): Pick<
  ChartException,
  'from' | 'to' | 'isYearly' | 'recurrence'
> {
  if (recurrence !== undefined) return { from, recurrence };
  return { from, ...(to !== from && { to }), ...(yearly === true && { isYearly: true }) };
}

/** Minutes from midnight of `08:30`; `24:00` is 1440. */
export function clockMinutes(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Working times of a day in order. */
export function toSpans(intervals: readonly WorkingInterval[]): readonly Span[] {
  return intervals
    .map(([from, to]) => ({ from: clockMinutes(from), to: clockMinutes(to) }))
    .sort((one, other) => one.from - other.from);
}
