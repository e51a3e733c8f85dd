import {
  ELEMENT_DEFAULTS,
  type Milestone,
  spanOfTask,
  type Task,
  toMinuteGrain,
  type Unit,
} from '@giotto/chart/model';
import { unitAt } from '@giotto/chart/time';
import { type CivilMinute, civilMinutesOf, type PlacedTask, type PlanTask } from '../plan/index.ts';

export const DONE = 100;

/** When a task was begun and finished; a milestone is reached, and doesn't begin. Those of a group follow from the tasks in it. */
export function toActualDates(
  { task: { actualStart, actualFinish }, hasChildren, isMilestone }: PlacedTask,
  startDate: string,
): Pick<Task, 'actualStart' | 'actualFinish'> {
  if (hasChildren) return {};
  const unitOf = (date: CivilMinute): Unit => unitAt(civilMinutesOf(date), startDate);
  return {
    ...(actualStart !== undefined && !isMilestone && { actualStart: unitOf(actualStart) }),
    ...(actualFinish !== undefined && { actualFinish: unitOf(actualFinish) }),
  };
}

/** When a floating milestone was reached, which has no progress: where it is, if the plan only says that it was. */
export function toReached(
  { task: { actualFinish, progress = 0 }, from }: PlacedTask,
  startDate: string,
): Pick<Milestone, 'actualFinish'> {
  if (actualFinish !== undefined) return { actualFinish: unitAt(civilMinutesOf(actualFinish), startDate) };
  return progress < DONE ? {} : { actualFinish: unitAt(from, startDate) };
}

/**
 * A task's actual dates as a plan has them. In a drawn chart, bars were moved without these dates until they went along: those
 * that lie outside of the bar are left out, and the finish of a task that is half done.
 */
export function fromActualDates(
  task: Task,
  isDrawn: boolean,
  moment: (unit: Unit) => CivilMinute,
): Pick<PlanTask, 'actualStart' | 'actualFinish'> {
  const { actualStart, actualFinish } = task;
  const { progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const { start, end } = spanOfTask(task);
  const [first, last] = [toMinuteGrain(start), toMinuteGrain(end)];
  const isTrue = (at: Unit) => !isDrawn || (toMinuteGrain(at) >= first && toMinuteGrain(at) <= last);
  const isHalfDone = isDrawn && progress > 0 && progress < DONE;
  return {
    ...(actualStart !== undefined && isTrue(actualStart) && { actualStart: moment(actualStart) }),
    ...(actualFinish !== undefined &&
      isTrue(actualFinish) &&
      !isHalfDone && { actualFinish: moment(actualFinish) }),
  };
}

/** A milestone that was reached is done. */
export function fromReached(
  { actualFinish }: Pick<Milestone, 'actualFinish'>,
  moment: (unit: Unit) => CivilMinute,
): Pick<PlanTask, 'actualFinish' | 'progress'> {
  return actualFinish === undefined ? {} : { actualFinish: moment(actualFinish), progress: DONE };
}
