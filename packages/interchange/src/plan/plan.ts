import type { PlanExtra } from './extra.ts';
import type { CivilMinute, PlanCalendar, PlanLink, PlanMarker, PlanTask } from './plan-task.ts';

export * from './plan-task.ts';

/** The program and format that a plan comes from. */
export interface PlanSource {
  readonly format: string;
  readonly program?: string;
  readonly version?: string;
}

/**
 * A plan that belongs to no program: every format is read into one and written from one, and only `convert` knows
 * charts (`interchange.md` §1).
 */
export interface Plan {
  readonly name?: string;
  readonly source?: PlanSource;
  readonly projectStart?: CivilMinute;
  readonly calendars: readonly PlanCalendar[];
  /** The project's calendar, one of `calendars`. */
  readonly calendar?: string;
  readonly tasks: readonly PlanTask[];
  readonly links: readonly PlanLink[];
  readonly markers: readonly PlanMarker[];
  /** What the file says beyond this, for the way back to its format. It's no part of a Plan as JSON. */
  readonly extra?: PlanExtra;
}
