import type { CalendarRules, Interval } from '../schedule/index.ts';

/** Days from the chart's first day, `to` excluded. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

const DAY = 1440;

/** The working time of a calendar on each day of a range. */
export class CalendarDays {
  /** Minutes by the day's distance from the range's first day. */
  readonly minutes: Float64Array;
  readonly #hours: (readonly Interval[])[];

  constructor({ week, exceptions }: CalendarRules, { from, to }: DayRange) {
    const length = Math.max(0, to - from);
    this.#hours = Array.from({ length }, (_, at) => week[(((from + at) % 7) + 7) % 7] ?? []);
    for (const exception of exceptions) {
      const last = Math.min(length - 1, exception.to - from);
      for (let at = Math.max(0, exception.from - from); at <= last; at++)
        this.#hours[at] = exception.intervals;
    }
    this.minutes = Float64Array.from(this.#hours, (hours) => workIn(hours, 0, DAY));
  }

  /** The minutes of work on a day of the range between two minutes of it. */
  between(at: number, from: number, to: number): number {
    if (from <= 0 && to >= DAY) return this.minutes[at] ?? 0;
    return workIn(this.#hours[at] ?? [], from, to);
  }
}

function workIn(hours: readonly Interval[], from: number, to: number): number {
  let minutes = 0;
  for (const interval of hours)
    minutes += Math.max(0, Math.min(to, interval.to) - Math.max(from, interval.from));
  return minutes;
}
