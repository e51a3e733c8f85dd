import type { CivilDateTime, DayHours, Id } from './values.ts';

/** Working time within a day in minutes after midnight, 0 to 1,440, `from` below `to`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The working time of days whose calendar states none. */
export const HOURS_OF_DAY: Readonly<Record<DayHours, readonly TimeSpan[]>> = {
  office: [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ],
  all: [{ from: 0, to: 1440 }],
};

/** What an exception that comes back counts in. */
export const RECURRENCE_UNITS = ['day', 'week', 'month', 'year'] as const;
/** One of `RECURRENCE_UNITS`. */
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];

/** When an exception of one day comes back, from its `from` on; that day itself is one only if it meets the rule. */
export interface Recurrence {
  readonly unit: RecurrenceUnit;
  /** 1 to 999: every how many units, from the day, ISO week, month or year of `from`; default 1. */
  readonly interval?: number;
  /** ISO weekdays, 1 = Monday: those of a week on which it falls; of a month or year, those that `position` counts. */
  readonly days?: readonly number[];
  /** 1 to 4, or -1 for the last: of the days in the month that `days` names. Absent: the day of the month of `from`. */
  readonly position?: number;
  /** The last day on which it may fall; absent: no last one, unless `count` gives one. */
  readonly until?: CivilDateTime;
  /** 1 to 9,999: how often it falls. */
  readonly count?: number;
}

/**
 * Days whose working time isn't the week's, both ends included. Of several that cover a day, one that doesn't come back
 * counts before one that does, otherwise the last one.
 */
export interface CalendarException {
  readonly name?: string;
  readonly from: CivilDateTime;
  readonly to?: CivilDateTime;
  /** Sorted, without overlap; absent: days off. */
  readonly hours?: readonly TimeSpan[];
  /** Whether it comes back every year, before and after; default off. */
  readonly isYearly?: boolean;
  /** By which rule it comes back; only without `to` and `isYearly`. */
  readonly recurrence?: Recurrence;
}

/** When work is done. */
export interface Calendar {
  readonly name?: string;
  /** ISO days, 1 = Monday. */
  readonly workingDays: readonly number[];
  /**
   * The working time of each day from Monday to Sunday, sorted, without overlap; that of days which aren't working days
   * doesn't count. Absent: those of the chart's setting `dayHours`.
   */
  readonly week?: readonly (readonly TimeSpan[])[];
  readonly exceptions?: readonly CalendarException[];
}

/** A calendar besides the chart's own, for tasks and people that work at other times. */
export interface NamedCalendar extends Partial<Calendar> {
  /**
   * The calendar that gives what this one leaves out, and whose exceptions count before its own: the id of another one, or
   * `main`, the chart's own. Absent: Monday to Friday.
   */
  readonly base?: Id;
}
