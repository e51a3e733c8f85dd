import type { DependencyType, Followed, RecurrenceUnit, Schedule } from '@giotto/chart/model';

/** A civil date-time to the minute, `2027-01-04T08:00`: without a zone, years 1900 to 2200. */
export type CivilMinute = string;

/** A time of day, `00:00` to `24:00`. */
export type ClockTime = string;

/** A span of working time within a day: its beginning, and its later end. */
export type WorkingInterval = readonly [from: ClockTime, to: ClockTime];

/** When an exception of one day comes back, from its `from` on; that day itself is one only if it meets the rule. */
export interface PlanRecurrence {
  readonly unit: RecurrenceUnit;
  /** 1 to 999: every how many units, from the day, week (from Monday), month or year of `from`; absent: 1. */
  readonly interval?: number;
  /** 1 = Monday to 7: those of a week; of a month or year, those that `position` counts. */
  readonly days?: readonly number[];
  /** 1 to 4, or -1 for the last of these days in the month; absent: the day of the month of `from`. */
  readonly position?: number;
  /** The last civil day on which it may fall. */
  readonly until?: string;
  /** 1 to 9,999: how often it falls. */
  readonly count?: number;
}

/**
 * Days that differ from a calendar's week, both included. Of several that cover a day, one that doesn't come back counts
 * before one that does, otherwise the first one.
 */
export interface CalendarException {
  /** A civil day, `2027-12-24`. */
  readonly from: string;
  readonly to: string;
  readonly name?: string;
  /** Whether it comes back every year; `from` and `to` are those of one year. */
  readonly yearly?: boolean;
  /** By which rule it comes back: of one day, `to` is the same as `from`. */
  readonly recurrence?: PlanRecurrence;
  /** Empty: days off. */
  readonly intervals: readonly WorkingInterval[];
}

/** When work is done. */
export interface PlanCalendar {
  readonly id: string;
  readonly name?: string;
  /** The calendar that this one is derived from; `week` and `exceptions` already contain what it gives. */
  readonly base?: string;
  /** Working time of the seven weekdays from Monday. */
  readonly week: readonly (readonly WorkingInterval[])[];
  readonly exceptions: readonly CalendarException[];
}

/** Minutes, hours, days, weeks or months; of working time, unless elapsed. */
export const DURATION_UNITS = ['min', 'h', 'd', 'w', 'mo'] as const;
/** One of `DURATION_UNITS`. */
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** A length as the source gives it: `{ value: 3, unit: 'w', elapsed: true }` is three weeks by the clock. */
export interface PlanDuration {
  readonly value: number;
  readonly unit: DurationUnit;
  readonly elapsed: boolean;
}

/** A delay of a link, negative for a lead; `%` is of the predecessor's length. */
export interface PlanLag {
  readonly value: number;
  readonly unit: DurationUnit | '%';
  readonly elapsed: boolean;
}

/** As soon or as late as possible; start or finish no earlier or no later than; must start or finish on. */
export const CONSTRAINT_TYPES = ['ASAP', 'ALAP', 'SNET', 'SNLT', 'FNET', 'FNLT', 'MSO', 'MFO'] as const;
/** One of `CONSTRAINT_TYPES`. */
export type ConstraintType = (typeof CONSTRAINT_TYPES)[number];

/** A bound on a task's dates. */
export interface PlanConstraint {
  readonly type: ConstraintType;
  /** Absent for ASAP and ALAP. */
  readonly date?: CivilMinute;
}

/** A value of a custom column. */
export type CustomValue =
  | { readonly type: 'text' | 'date' | 'duration'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'flag'; readonly value: boolean };

/** A task's dates at an earlier moment. */
export interface PlanBaseline {
  readonly name: string;
  readonly start?: CivilMinute;
  readonly finish?: CivilMinute;
}

/** Figures that the source states about a task: compared with ours, never used. */
export interface StatedFigures {
  readonly earlyStart?: CivilMinute;
  readonly earlyFinish?: CivilMinute;
  readonly lateStart?: CivilMinute;
  readonly lateFinish?: CivilMinute;
  /** Working minutes. */
  readonly totalSlack?: number;
  readonly freeSlack?: number;
  readonly critical?: boolean;
}

/** A task, milestone or summary, in outline order. Absent means that the source doesn't say. */
export interface PlanTask {
  /** Unique in the plan. */
  readonly id: string;
  /** The source's own id, by which a later file of the same plan is matched. */
  readonly externalId?: string;
  readonly wbs?: string;
  readonly title: string;
  /** 0 at the top; at most one deeper than the task before. */
  readonly level: number;
  readonly start?: CivilMinute;
  /** The moment the work ends, at the end of a working period: Friday 17:00, not Monday 08:00. */
  readonly finish?: CivilMinute;
  readonly duration?: PlanDuration;
  readonly actualStart?: CivilMinute;
  readonly actualFinish?: CivilMinute;
  /** The source's flag: a milestone may have a length. */
  readonly milestone?: boolean;
  readonly summary?: boolean;
  /** 0 to 100. */
  readonly progress?: number;
  /** What a summary takes from what is below, where that isn't all. */
  readonly follows?: Followed;
  /** Minutes of work, all people together. */
  readonly work?: number;
  readonly calendar?: string;
  readonly schedule?: Schedule;
  /** Whether the source left the dates to people. */
  readonly manual?: boolean;
  readonly constraint?: PlanConstraint;
  readonly deadline?: CivilMinute;
  /** Where it was put in a scheduled chart, which holds it there unless links do. Only written: `start` says it for a new chart. */
  readonly pin?: CivilMinute;
  readonly people: readonly string[];
  /** Per cent of their working days that the task takes, by people; 100 for those who aren't named. */
  readonly units?: Readonly<Record<string, number>>;
  readonly notes?: string;
  readonly url?: string;
  /** Given by hand, `#2563EB` or with opacity `#2563EB80`: of a bar, or of a milestone's icon. */
  readonly color?: string;
  readonly recurring?: boolean;
  /** Values of custom columns by the columns' names. */
  readonly custom: Readonly<Record<string, CustomValue>>;
  readonly baselines: readonly PlanBaseline[];
  readonly stated?: StatedFigures;
}

/** A dependency of a task on another. */
export interface PlanLink {
  /** Unique among the links; only a chart's own plan has it. */
  readonly id?: string;
  /** Ids of tasks; of another file's task when `cross`. */
  readonly from: string;
  readonly to: string;
  readonly type: DependencyType;
  readonly lag?: PlanLag;
  /** Whether one end is in another file. */
  readonly cross?: boolean;
}

/** A named date. */
export interface PlanMarker {
  readonly title: string;
  readonly date: CivilMinute;
}
