import { workFrom, workUntil } from '@giotto/chart/chart-schedule';
import { type State, type Task, timelineOf, type Unit } from '@giotto/chart/model';
import type { ActualField } from './actual-dates.ts';

/**
 * A chosen or typed date as an actual date: a day is when the task's work begins on it, or ends; on the hour scale it is the
 * instant itself.
 */
export function actualInstant(state: State, task: Task, field: ActualField, unit: Unit): Unit {
  if (timelineOf(state).scaleTypeScale === 'hour' || task.isMilestone === true) return unit;
  return field === 'actualStart' ? workFrom(state, task, unit) : workUntil(state, task, unit);
}
