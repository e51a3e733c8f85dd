import {
  DEFAULT_TEMPLATE,
  type Id,
  isDone,
  type Span,
  spanOfTask,
  type Task,
  type Unit,
} from '../model/index.ts';

// What can be true of a task or a milestone. Filters and rules ask the same questions, so that a word means one thing.

/** Stands for nobody: tasks without people. No person has this id. */
export const NOBODY: Id = '';

/** How far a task is; `late` is any that isn't done though its end is over. */
export const PROGRESS_STAGES = ['notStarted', 'inProgress', 'done', 'late'] as const;
export type ProgressStage = (typeof PROGRESS_STAGES)[number];

/** How a span lies to a time: some of it is in it, or its first or last moment is. */
export const TIME_RELATIONS = ['overlaps', 'starts', 'ends'] as const;
export type TimeRelation = (typeof TIME_RELATIONS)[number];

/** Whether nothing of a task is done. */
export function isNotStarted({ progress = 0 }: Pick<Task, 'progress'>): boolean {
  return progress <= 0;
}

/** Whether some of a task is done, but not all. */
export function isInProgress({ progress = 0 }: Pick<Task, 'progress'>): boolean {
  return progress > 0 && progress < 100;
}

type Progressing = Pick<Task, 'start' | 'duration' | 'progress' | 'isMilestone'>;

/**
 * Whether a task isn't done though its end is at or before now, in units from the chart's start; without a now, none is. A
 * milestone is late after its instant.
 */
export function isLate(task: Progressing, now: Unit | undefined): boolean {
  if (now === undefined || isDone(task)) return false;
  const { end } = spanOfTask(task);
  return task.isMilestone === true ? end < now : end <= now;
}

/** Whether a task is in a stage of progress. */
export function isInStage(task: Progressing, stage: ProgressStage, now: Unit | undefined): boolean {
  switch (stage) {
    case 'notStarted':
      return isNotStarted(task);
    case 'inProgress':
      return isInProgress(task);
    case 'done':
      return isDone(task);
    case 'late':
      return isLate(task, now);
  }
}

/** Whether one of these people works on a task; with `NOBODY` among them, also whether nobody does. */
export function isAssignedTo(
  { assignments = [] }: Pick<Task, 'assignments'>,
  people: ReadonlySet<Id>,
): boolean {
  if (assignments.length === 0) return people.has(NOBODY);
  return assignments.some(({ person }) => people.has(person));
}

/**
 * Whether a span lies in a time in the given way. A task that ends as the time begins isn't in it, nor one that starts as
 * it ends; a moment is in it from its start up to, but not including, its end.
 */
export function isInTime({ start, end }: Span, time: Span, relation: TimeRelation): boolean {
  const isMoment = end <= start;
  const holds = (at: Unit) => at >= time.start && at < time.end;
  switch (relation) {
    case 'overlaps':
      return isMoment ? holds(start) : start < time.end && end > time.start;
    case 'starts':
      return holds(start);
    case 'ends':
      return isMoment ? holds(end) : end > time.start && end <= time.end;
  }
}

/**
 * Whether an element has one of these design templates. One that names none, or one that `templates`, the chart's of its
 * kind, doesn't have, looks like the template `default`.
 */
export function hasTemplate(
  { designTemplate }: { readonly designTemplate?: Id },
  wanted: ReadonlySet<Id>,
  templates: ReadonlyMap<Id, unknown>,
): boolean {
  const isKnown = designTemplate !== undefined && templates.has(designTemplate);
  return wanted.has(isKnown ? designTemplate : DEFAULT_TEMPLATE);
}
