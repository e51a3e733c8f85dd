const DONE = 100;

/** The fields of a task that say how far it is; null is absent. */
interface Progressing {
  readonly progress?: unknown;
  readonly isMilestone?: unknown;
  readonly actualStart?: unknown;
  readonly actualFinish?: unknown;
}

/** Whether all of a task is done; of a milestone, whether it is reached. */
export function isDone({ progress }: Progressing): boolean {
  return Number(progress ?? 0) >= DONE;
}

/** Whether a task has begun, by its progress: a milestone has only been reached, or not. */
export function isBegun(task: Progressing): boolean {
  return isDone(task) || (task.isMilestone !== true && Number(task.progress ?? 0) > 0);
}

/** Whether a task has an actual start or finish. */
export function hasActualDates({ actualStart, actualFinish }: Progressing): boolean {
  return (actualStart ?? actualFinish ?? null) !== null;
}

/** Whether a task that the schedule moves has started (CH-610). */
export function isStarted(task: Progressing): boolean {
  return hasActualDates(task) || isBegun(task);
}

/** Whether a task has begun without actual dates: it lies where it stands, as people have put it (CH-615). */
export function standsByItself(task: Progressing): boolean {
  return isBegun(task) && !hasActualDates(task);
}
