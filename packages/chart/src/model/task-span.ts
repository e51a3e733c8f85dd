import { ELEMENT_DEFAULTS } from './defaults.ts';
import type { Milestone, Task } from './elements.ts';
import type { ResolvedSettings } from './resolve-settings.ts';
import type { State } from './state.ts';
import type { Unit } from './units.ts';

/** From a start to an end, which is no longer part of it. */
export interface Span {
  readonly start: Unit;
  readonly end: Unit;
}

type Timed = Pick<Task, 'start' | 'duration' | 'isMilestone'>;

/** How long a task is, in units: a milestone has no length, whatever it keeps for the day that it becomes a bar again. */
export function durationOf({ duration, isMilestone }: Timed): Unit {
  return isMilestone === true ? 0 : (duration ?? ELEMENT_DEFAULTS.task.duration);
}

/** A task's own dates, a parent's too. */
export function spanOfTask(task: Timed): Span {
  const start = task.start ?? ELEMENT_DEFAULTS.task.start;
  return { start, end: start + durationOf(task) };
}

/** Whether a task with deeper rows below takes its dates from these. */
export function spansRowsBelow(
  { dependentShift, followBelow }: Pick<ResolvedSettings, 'dependentShift' | 'followBelow'>,
  { follows }: Pick<Task, 'follows'>,
): boolean {
  return dependentShift === 'schedule' || (followBelow && follows !== 'nothing');
}

/** A milestone begins and ends at its instant. */
export function spanOfMilestone({ positionInUnit }: Pick<Milestone, 'positionInUnit'>): Span {
  const at = positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
  return { start: at, end: at };
}

/** The row that a floating milestone stands on or, between two, the one above; there may be fewer rows. */
export function rowOfMilestone({ position }: Pick<Milestone, 'position'>): number {
  return Math.floor(Math.max(0, position ?? ELEMENT_DEFAULTS.milestone.position));
}

/** How many bars a chart has, and how many milestones, floating or on rows of their own. */
export function countTasks({ task, milestone }: Pick<State, 'task' | 'milestone'>): {
  readonly tasks: number;
  readonly milestones: number;
} {
  let rows = 0;
  for (const { isMilestone } of task.values()) if (isMilestone === true) rows += 1;
  return { tasks: task.size - rows, milestones: milestone.size + rows };
}
