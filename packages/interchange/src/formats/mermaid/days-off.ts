import { epochDay, weekdayOf } from '@giotto/chart/time';
import {
  type CalendarException,
  type PlanCalendar,
  STANDARD_CALENDAR,
  toCivilDay,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { DAY, DEFAULT_FORMAT, type Moment, Moments } from './moments.ts';

/** ISO weekdays by name. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Days that Mermaid adds to a task at most; then it gives up. */
const MOST_ADDED_DAYS = 10_000;
/** Days in which tasks are extended: the range of a plan's dates, and as much as can be added. */
const FIRST_DAY = epochDay(1900, 1, 1);
const LAST_DAY = epochDay(2201, 1, 1) + MOST_ADDED_DAYS;

export interface DaysOffOptions {
  /** The words of all `excludes`, each with its line. */
  readonly excludes: readonly Word[];
  readonly includes: readonly Word[];
  /** The ISO weekday of a weekend's first day. */
  readonly weekend: number;
  readonly dateFormat: string;
  readonly report: Report;
}

export interface Word {
  readonly line: number;
  readonly text: string;
}

/** The days that a chart excludes, and includes again. */
export class DaysOff {
  readonly #weekdays: ReadonlySet<number>;
  readonly #excluded: ReadonlySet<number>;
  readonly #included: ReadonlySet<number>;
  readonly #isEmpty: boolean;
  /** The days worked within the range, in order; made when first needed. */
  #workedDays: Int32Array | undefined;

  constructor({ excludes, includes, weekend, dateFormat, report }: DaysOffOptions) {
    const weekdays = new Set<number>();
    const isWeekday = ({ text }: Word) => {
      const weekday = WEEKDAYS.indexOf(text) + 1;
      if (text === 'weekends') weekdays.add(weekend).add(weekend + 1);
      else if (weekday > 0) weekdays.add(weekday);
      else return false;
      return true;
    };
    const dates = excludes.filter((word) => !isWeekday(word));
    this.#weekdays = weekdays;
    this.#excluded = readDays(dates, dateFormat, report);
    this.#included = readDays(includes, dateFormat, report);
    this.#isEmpty = excludes.length === 0;
  }

  /** Whether nobody works on an epoch day. */
  #isOff(day: number): boolean {
    if (this.#included.has(day)) return false;
    return this.#weekdays.has(weekdayOf(day)) || this.#excluded.has(day);
  }

  /**
   * The end of a task that is to last from `start` as long as `end` says: a day later for each day off from the day after
   * its start, as Mermaid counts. Undefined when there's no such end.
   */
  extend(start: Moment, end: Moment): Moment | undefined {
    const days = Math.floor((end - start) / DAY);
    const first = Math.floor(start / DAY) + 1;
    if (this.#isEmpty || days < 1 || first < FIRST_DAY || first + days > LAST_DAY) return end;
    const worked = this.#listWorkedDays();
    const last = worked[firstAtLeast(worked, first) + days - 1];
    if (last === undefined) return undefined;
    const added = last - first + 1 - days;
    return added > MOST_ADDED_DAYS ? undefined : end + added * DAY;
  }

  #listWorkedDays(): Int32Array {
    this.#workedDays ??= Int32Array.from(
      Array.from({ length: LAST_DAY - FIRST_DAY }, (_, at) => FIRST_DAY + at).filter(
        (day) => !this.#isOff(day),
      ),
    );
    return this.#workedDays;
  }

  /** The days off as a plan's calendar, with the usual hours on working days; undefined without any. */
  toCalendar(): PlanCalendar | undefined {
    if (this.#isEmpty) return undefined;
    const hours = STANDARD_CALENDAR.week[0] ?? [];
    const toException = (day: number): CalendarException => ({
      from: toCivilDay(day),
      to: toCivilDay(day),
      intervals: this.#isOff(day) ? [] : hours,
    });
    const differing = [...this.#excluded, ...this.#included]
      .filter((day) => this.#isOff(day) !== this.#weekdays.has(weekdayOf(day)))
      .sort((one, other) => one - other);
    return {
      id: 'mermaid',
      week: WEEKDAYS.map((_, at) => (this.#weekdays.has(at + 1) ? [] : hours)),
      exceptions: [...new Set(differing)].map(toException),
    };
  }
}

function firstAtLeast(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Dates in the chart's format, or as years, months and days; other words are reported. */
function readDays(words: readonly Word[], dateFormat: string, report: Report): ReadonlySet<number> {
  const formats = [new Moments(dateFormat, 0), new Moments(DEFAULT_FORMAT, 0)];
  const days = new Set<number>();
  for (const { line, text } of words) {
    const at = formats.map((format) => format.strict(text)).find((date) => date !== undefined)?.at;
    const day = at === undefined ? Number.NaN : Math.floor(at / DAY);
    if (day >= FIRST_DAY && day < LAST_DAY) days.add(day);
    else report.add('mermaid.exclude', { line }, { source: text });
  }
  return days;
}
