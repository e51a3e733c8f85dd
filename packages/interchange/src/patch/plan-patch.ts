import type { Followed, Schedule } from '@giotto/chart/model';
import type {
  CivilMinute,
  PlanConstraint,
  PlanDuration,
  PlanLag,
  PlanLink,
  PlanScheduling,
} from '../plan/index.ts';

/**
 * What changes about a task of a chart's plan, or a new task with an id of its own. Absent stays as it is; null takes away
 * what a task may have.
 */
export interface TaskPatch {
  readonly id: string;
  /** The id that the program which sends the patch gives it; null takes it away. */
  readonly externalId?: string | null;
  /** Takes it out of the chart with its links; the tasks below it stay, one level higher. Excludes all other fields. */
  readonly removed?: true;
  /** A new task needs one. */
  readonly title?: string;
  /**
   * The id of the task directly below which it is put, with the tasks below it; null for the top. Absent: it stays; a new task is
   * put at the end. A milestone that floats is put on that task's row.
   */
  readonly after?: string | null;
  /**
   * From 0. The tasks below it go along, unless they state theirs. Of a new task, absent: that of the task above it; of one that is
   * moved: its own, or the nearest that the rows around it allow.
   */
  readonly level?: number;
  /** Whether it is a point in time; a milestone that floats on the row of a task stays one. */
  readonly milestone?: boolean;
  readonly start?: CivilMinute;
  readonly finish?: CivilMinute;
  readonly duration?: PlanDuration;
  readonly actualStart?: CivilMinute | null;
  readonly actualFinish?: CivilMinute | null;
  /** 0 to 100; of a milestone 0 or 100. */
  readonly progress?: number;
  /** What a summary takes from the tasks below it; null: dates and progress. */
  readonly follows?: Followed | null;
  /** The id of one of the plan's calendars. */
  readonly calendar?: string | null;
  readonly schedule?: Schedule;
  readonly constraint?: PlanConstraint | null;
  readonly deadline?: CivilMinute | null;
  /** Names; empty: nobody. */
  readonly people?: readonly string[];
  /** Only with `people`: per cent of their working days, by name; 100 for those who aren't named. */
  readonly units?: Readonly<Record<string, number>>;
  readonly notes?: string | null;
  /** A link that begins with `http://`, `https://` or `mailto:`. */
  readonly url?: string | null;
  /** `#2563EB` or `#2563EB80`; null takes away the one that was given by hand. */
  readonly color?: string | null;
}

/** Whether a patch says where a task lies. */
export function isDated({ start, finish, duration }: TaskPatch): boolean {
  return start !== undefined || finish !== undefined || duration !== undefined;
}

/** What changes about a link, or a new link with an id of its own, which needs both ends. */
export interface LinkPatch {
  readonly id: string;
  readonly removed?: true;
  readonly from?: string;
  readonly to?: string;
  readonly type?: PlanLink['type'];
  readonly lag?: PlanLag | null;
}

/** What changes about how a plan is scheduled. */
export type SchedulingPatch = {
  readonly [Field in keyof PlanScheduling]?: PlanScheduling[Field] | null;
};

/** Changes of a chart's plan (`open.md` §2). */
export interface PlanPatch {
  /** Whether dates follow from links, calendars and constraints. What else the patch says, it says of the drawn chart. */
  readonly scheduled?: boolean;
  readonly projectStart?: CivilMinute;
  readonly scheduling?: SchedulingPatch;
  readonly tasks?: readonly TaskPatch[];
  readonly links?: readonly LinkPatch[];
}

/**
 * A task as a program sends it. Without an id, it's the task that has this external id, or a new one; `after` may be an
 * external id, too.
 */
export type SentTask = Omit<TaskPatch, 'id'> & { readonly id?: string };

/**
 * A link as a program sends it. Without an id, it's the link between these ends with this type (absent: FS), or a new one;
 * its ends may be external ids.
 */
export type SentLink = Omit<LinkPatch, 'id'> & { readonly id?: string };

/** Changes of a chart's plan in which tasks may be named by external ids. */
export interface SentPatch extends Omit<PlanPatch, 'tasks' | 'links'> {
  readonly tasks?: readonly SentTask[];
  readonly links?: readonly SentLink[];
}

/** What is wrong with a patch: where, `tasks.3.calendar`, and why. */
export interface PatchProblem {
  readonly path: string;
  readonly message: string;
}
