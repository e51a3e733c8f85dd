import type { Fields } from '@giotto/chart/changes';
import type { Task, Unit } from '@giotto/chart/model';

/** What a task says of when it began and was done. */
export const ACTUAL_FIELDS = ['actualStart', 'actualFinish'] as const;
export type ActualField = (typeof ACTUAL_FIELDS)[number];

/** Whether a task would be done before it began, with another of its actual dates. */
export function endsBeforeItBegins(task: Task, field: ActualField, at: Unit): boolean {
  const now: Task = { ...task, [field]: at };
  const { actualStart = at, actualFinish = at } = now;
  return actualFinish < actualStart;
}

/**
 * What is set of a task that gets an actual date, or loses one (null): what has an actual finish is done, and a milestone
 * without one isn't reached. A floating milestone has no progress.
 */
export function actualFields(task: Task, field: ActualField, at: Unit | null, isFloating: boolean): Fields {
  if (field === 'actualStart' || isFloating) return { [field]: at };
  if (at !== null) return { actualFinish: at, progress: 100 };
  return { actualFinish: null, ...(task.isMilestone === true && { progress: null }) };
}
