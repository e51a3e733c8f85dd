import type {
  AlapMode,
  ConstraintType,
  DependencyType,
  LagCalendar,
  ScheduleDirection,
} from '../model/index.ts';

/** Whole minutes since the first minute of the chart's start date, in civil time; may be negative. */
export type Minute = number;

/** Whole minutes of working time, or of elapsed time where it is said. */
export type Minutes = number;

/** Units of a lag: working time in minutes, elapsed time in minutes, or per cent of the predecessor's length. */
export type LagUnit = 'working' | 'elapsed' | 'percent';

/** Negative: a lead. */
export interface Lag {
  readonly value: number;
  readonly unit: LagUnit;
}

/** Working time from `from` to `to` within a day, in minutes after midnight: 0 to 1440, `from` below `to`. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** The working time of single days, instead of the week's. */
export interface CalendarException {
  /** First and last day, counted from the chart's start date. */
  readonly from: number;
  readonly to: number;
  /** Sorted, without overlap; empty: days off. */
  readonly intervals: readonly Interval[];
}

/** A calendar with its base already worked in, and with yearly exceptions spread over the years. */
export interface CalendarRules {
  /** Seven lists of sorted intervals without overlap, by the day's distance from the chart's start date modulo 7. */
  readonly week: readonly (readonly Interval[])[];
  /** Where exceptions overlap, the last one counts. */
  readonly exceptions: readonly CalendarException[];
}

/** A task without children, or a milestone. */
export interface Activity {
  readonly id: string;
  /** Index of the innermost summary; undefined at the top. */
  readonly summary?: number;
  /** Index of the calendar of its length and of what is measured for it. */
  readonly calendar: number;
  /** 0: a milestone. */
  readonly length: Minutes;
  /** Whether `length` is elapsed time: 24 hours every day, whatever the calendar says. */
  readonly isElapsed: boolean;
  /** Where it is drawn: what a manual or locked one keeps, and one that has begun without actual dates. `start` is at most `finish`. */
  readonly drawn: { readonly start: Minute; readonly finish: Minute };
  /** Whether the schedule may move it; false: manual, locked. */
  readonly isAuto: boolean;
  readonly constraint?: { readonly type: ConstraintType; readonly at: Minute };
  /** The earliest start, as long as no counted link leads to it. */
  readonly pin?: Minute;
  readonly deadline?: Minute;
  readonly actualStart?: Minute;
  readonly actualFinish?: Minute;
  /** What remains of one with an actual start goes on at or after it. */
  readonly resume?: Minute;
  /** Done, in per cent: 0 to 100. Above 0 it has begun, if it has a length; at 100 it is done. */
  readonly progress: number;
}

/** A task with children: from the earliest start to the latest finish of the activities below. */
export interface Summary {
  readonly id: string;
  readonly summary?: number;
  /** `SNET` and `FNLT` hold for every activity below; other types don't count. */
  readonly constraint?: { readonly type: ConstraintType; readonly at: Minute };
  /** Holds for every activity below. */
  readonly deadline?: Minute;
}

/** An end of a link. */
export interface LinkEnd {
  readonly kind: 'activity' | 'summary';
  readonly index: number;
}

/** A link between two activities or summaries. */
export interface Link {
  readonly id: string;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly type: DependencyType;
  readonly lag: Lag;
}

/** How a network is scheduled. */
export interface ScheduleOptions {
  /** Whether activities are placed as early as possible after the project's start, or as late as possible before its finish. */
  readonly direction: ScheduleDirection;
  readonly projectStart: Minute;
  /** What may move stays within: what would lie outside is put at the edge, which is a conflict. Absent: no limits. */
  readonly range?: { readonly first: Minute; readonly last: Minute };
  /** When it must be finished: late dates are counted from here. Absent: the latest finish; for the direction `finish`, the latest early one. */
  readonly projectFinish?: Minute;
  /** An instant after which everything lies that isn't done, as after rescheduling it; what is done lies before. Absent: none. */
  readonly rescheduleAfter?: Minute;
  /** Index of the calendar of the chart. */
  readonly calendar: number;
  readonly lagCalendar: LagCalendar;
  /** `free`: activities as late as possible move nobody. `total`: they take all slack that their followers have, as in MS Project. */
  readonly alap: AlapMode;
  /** Critical at this total slack or less; working minutes. */
  readonly criticalSlack: Minutes;
  /** Whether every activity without successors ends a path of its own, with its own finish instead of the project's. */
  readonly hasOwnEnds: boolean;
}

/** Everything that a schedule depends on, and nothing else. */
export interface Network {
  readonly calendars: readonly CalendarRules[];
  readonly activities: readonly Activity[];
  /** A summary comes after the summary that contains it. */
  readonly summaries: readonly Summary[];
  readonly links: readonly Link[];
  readonly options: ScheduleOptions;
}
