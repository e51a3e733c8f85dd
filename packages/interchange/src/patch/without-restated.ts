import { isSame, type Plan, type PlanTask } from '../plan/index.ts';
import type { PlanPatch, TaskPatch } from './plan-patch.ts';

/**
 * A patch without the dates and external ids that the plan says already: a program that sends a task as it read it, with another deadline,
 * moves nothing. A finish beside another start counts, since both say how long the task is.
 */
export function withoutRestated(plan: Plan, patch: PlanPatch): PlanPatch {
  const { tasks } = patch;
  if (tasks === undefined) return patch;
  const known = new Map(plan.tasks.map((task) => [task.id, task]));
  return { ...patch, tasks: tasks.map((task) => withoutSame(task, known.get(task.id))) };
}

function withoutSame(patch: TaskPatch, former: PlanTask | undefined): TaskPatch {
  if (former === undefined) return patch;
  const { start, finish, duration, externalId, ...rest } = patch;
  const isMoved = start !== undefined && start !== former.start;
  const isFinishNew = finish !== undefined && (isMoved || finish !== former.finish);
  return {
    ...rest,
    ...(externalId !== undefined && externalId !== former.externalId && { externalId }),
    ...(isMoved && { start }),
    ...(isFinishNew && { finish }),
    ...(duration !== undefined && !isSame(duration, former.duration) && { duration }),
  };
}
