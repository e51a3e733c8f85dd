import type { ChartTasks } from '../convert/index.ts';
import { durationMinutes, type PlanDuration, type PlanTask } from '../plan/index.ts';
import type { PlanPatch, TaskPatch } from './plan-patch.ts';

/**
 * A patch without the dates, progress and external ids that the plan says already: a program that sends a task as it read it,
 * with another deadline, moves nothing, and reaches no milestone again. A finish or a length beside another start counts, since
 * both say where the task ends. A length is the same in whatever unit of the calendar that the task has afterwards.
 */
export function withoutRestated(chart: Pick<ChartTasks, 'of' | 'hoursOf'>, patch: PlanPatch): PlanPatch {
  const { tasks } = patch;
  if (tasks === undefined) return patch;
  return {
    ...patch,
    tasks: tasks.map((task) => {
      const former = chart.of(task.id);
      if (former === undefined) return task;
      const { calendar = former.calendar } = task;
      const minutes = former.duration && durationMinutes(former.duration, chart.hoursOf(former.calendar));
      const isSameLength = (length: PlanDuration) =>
        length.elapsed === former.duration?.elapsed &&
        durationMinutes(length, chart.hoursOf(calendar ?? undefined)) === minutes;
      return withoutSame(task, former, isSameLength);
    }),
  };
}

function withoutSame(
  patch: TaskPatch,
  former: PlanTask,
  isSameLength: (length: PlanDuration) => boolean,
): TaskPatch {
  const { start, finish, duration, progress, externalId, ...rest } = patch;
  const isMoved = start !== undefined && start !== former.start;
  const isFinishNew = finish !== undefined && (isMoved || finish !== former.finish);
  return {
    ...rest,
    ...(externalId !== undefined && externalId !== former.externalId && { externalId }),
    ...(progress !== undefined && progress !== (former.progress ?? 0) && { progress }),
    ...(isMoved && { start }),
    ...(isFinishNew && { finish }),
    ...(duration !== undefined && (isMoved || !isSameLength(duration)) && { duration }),
  };
}
