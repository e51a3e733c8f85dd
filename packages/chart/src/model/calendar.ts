import type { CivilDateTime, Id } from './values.ts';

/** Working time within a day in minutes after midnight, 0 to 1,440, `from` below `to`. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** Days whose working time isn't the week's, both ends included. Of several that cover a day, the last one counts. */
export interface CalendarException {
  readonly name?: string;
  readonly from: CivilDateTime;
  readonly to?: CivilDateTime;
  /** Sorted, without overlap; absent: days off. */
  readonly hours?: readonly TimeSpan[];
  /** Whether it comes back every year; default off. */
  readonly isYearly?: boolean;
}

/** When work is done. */
export interface Calendar {
  readonly name?: string;
  /** ISO days, 1 = Monday. */
  readonly workingDays: readonly number[];
  /**
   * The working time of each day from Monday to Sunday, sorted, without overlap; that of days which aren't working days
   * doesn't count. Absent: whole days.
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
