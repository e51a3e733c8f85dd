import type { PlanTask } from '../plan/index.ts';
import type { TaskPatch } from './plan-patch.ts';

/** A task of a patch in the plan. */
export interface PatchedTask {
  /** Its index in the patch. */
  readonly at: number;
  readonly patch: TaskPatch;
  /** The task of the plan that it changes; absent: it is new. */
  readonly former?: PlanTask;
  /** What it states, beside its title, its calendar, and its start where it has a length; other fields of the plan it has none of. */
  readonly task: PlanTask;
  /** The id of the task above a new one, if there is one. */
  readonly above?: string;
}
