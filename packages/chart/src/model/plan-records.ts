import type { Percent } from './units.ts';
import type { CivilDateTime, Colour, Id, OrderKey } from './values.ts';

// What a plan is compared with and done by (`scheduling.md`, Model).

/** The dates of all tasks and milestones at a moment, drawn under the present ones. */
export interface Baseline {
  readonly order?: OrderKey;
  readonly name?: string;
  /** The day from which `places` count. */
  readonly startDate: CivilDateTime;
  /** By id of tasks and milestones: start and length, in minutes. */
  readonly places: { readonly [id: Id]: readonly [start: number, length: number] };
}

/** Somebody who works on tasks. */
export interface Person {
  readonly order?: OrderKey;
  readonly name?: string;
  readonly color?: Colour;
  /** A calendar's id; absent: the chart's own. */
  readonly calendar?: Id;
  /** How much of a working day is given to this chart, 0 to 1,000; default 100. */
  readonly capacity?: Percent;
  /** The user of the workspace that this is. */
  readonly userId?: Id;
}

/** A person on a task. */
export interface Assignment {
  readonly person: Id;
  /** How much of the person's working day the task takes, 0 to 1,000; default 100. */
  readonly units?: Percent;
}
