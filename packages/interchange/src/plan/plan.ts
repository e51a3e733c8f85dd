import type { AlapMode, LagCalendar, ScheduleDirection } from '@giotto/chart/model';
import type { PlanExtra } from './extra.ts';
import type { CivilMinute, PlanCalendar, PlanLink, PlanMarker, PlanTask } from './plan-task.ts';

export * from './plan-task.ts';

/** The program and format that a plan comes from. */
export interface PlanSource {
  readonly format: string;
  readonly program?: string;
  readonly version?: string;
}

/** How dates follow from links, calendars and constraints; absent means that the source doesn't say. */
export interface PlanScheduling {
  /** Whether tasks are placed as early as possible after the project's start, or as late as possible before its finish. */
  readonly from?: ScheduleDirection;
  /** When it must be finished. */
  readonly finish?: CivilMinute;
  /** What is done lies before. */
  readonly statusDate?: CivilMinute;
  /** Whose calendar measures working lags. */
  readonly lagCalendar?: LagCalendar;
  /** What tasks as late as possible may use: their own free slack, or all that their successors have. */
  readonly alap?: AlapMode;
  /** Critical at this total slack or less, in minutes of working time. */
  readonly criticalSlack?: number;
  /** Whether everything without successors ends a path of its own. */
  readonly hasOwnEnds?: boolean;
  /** Whether summaries take their dates and progress from what is below; absent: a new chart's do. */
  readonly followBelow?: boolean;
}

/** A plan that belongs to no program, as scripts read and write it in JSON: ISO dates, rows in outline order, links by id. */
export interface PlanJson {
  readonly name?: string;
  readonly source?: PlanSource;
  readonly projectStart?: CivilMinute;
  readonly scheduling?: PlanScheduling;
  readonly calendars: readonly PlanCalendar[];
  /** The project's calendar, one of `calendars`. */
  readonly calendar?: string;
  readonly tasks: readonly PlanTask[];
  readonly links: readonly PlanLink[];
  readonly markers: readonly PlanMarker[];
}

/**
 * A plan between programs: every format is read into one and written from one, and only `convert` knows charts
 * (`interchange.md` §1).
 */
export interface Plan extends PlanJson {
  /** Whether it is a chart's whose dates follow from links, calendars and constraints. It's no part of a Plan as JSON. */
  readonly isScheduled?: boolean;
  /** What the file says beyond this, for the way back to its format. It's no part of a Plan as JSON. */
  readonly extra?: PlanExtra;
}
