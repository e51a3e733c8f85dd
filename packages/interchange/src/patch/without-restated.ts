import type { ChartTasks } from '../convert/index.ts';
import {
  type CivilMinute,
  civilMinutesOf,
  durationMinutes,
  type PlanDuration,
  type PlanTask,
  type WorkingCalendar,
} from '../plan/index.ts';
import type { PlanPatch, TaskPatch } from './plan-patch.ts';

/**
 * A patch without the dates, progress and external ids that the plan says already: a program that sends a task as it read it,
 * with another deadline, moves nothing, and reaches no milestone again. A finish or a length beside another start counts, since
 * both say where the task ends. A length is the same in whatever unit of the calendar that the task has afterwards.
 */
export function withoutRestated(
  chart: Pick<ChartTasks, 'of' | 'hoursOf' | 'spansRowsBelow'>,
  patch: PlanPatch,
): PlanPatch {
  const { tasks } = patch;
  const hours = chart.hoursOf(undefined);
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
      // What a summary spans may begin or end in time off.
      const isSameDate = (one: CivilMinute, other: CivilMinute | undefined) =>
        one === other ||
        (other !== undefined && chart.spansRowsBelow(task.id) && isSameWork(hours, one, other));
      return withoutSame(task, former, isSameLength, isSameDate);
    }),
  };
}

function isSameWork(hours: WorkingCalendar, one: CivilMinute, other: CivilMinute): boolean {
  const [from, to] = [civilMinutesOf(one), civilMinutesOf(other)];
  return hours.workBetween(Math.min(from, to), Math.max(from, to)) === 0;
}

function withoutSame(
  patch: TaskPatch,
  former: PlanTask,
  isSameLength: (length: PlanDuration) => boolean,
  isSameDate: (one: CivilMinute, other: CivilMinute | undefined) => boolean,
): TaskPatch {
  const { start, finish, duration, progress, externalId, ...rest } = patch;
  const isMoved = start !== undefined && !isSameDate(start, former.start);
  const isFinishNew = finish !== undefined && (isMoved || !isSameDate(finish, former.finish));
  return {
    ...rest,
    ...(externalId !== undefined && externalId !== former.externalId && { externalId }),
    ...(progress !== undefined && progress !== (former.progress ?? 0) && { progress }),
    ...(isMoved && { start }),
    ...(isFinishNew && { finish }),
    ...(duration !== undefined && (isMoved || !isSameLength(duration)) && { duration }),
  };
}
