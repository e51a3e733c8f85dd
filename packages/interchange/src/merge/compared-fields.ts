import { isSameJson, type Json } from '@giotto/chart/changes';
import { ELEMENT_DEFAULTS, type Milestone, type Task } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { isSame, type PlanTask } from '../plan/index.ts';
import type { FieldChange } from './difference.ts';
import { statedPeople } from './merge-people.ts';
import type { OutlineEntry } from './outline-entries.ts';

/** Fields that an element's record only has if the file gives them. */
const STATED = [
  'schedule',
  'calendar',
  'notes',
  'externalLink',
  'deadline',
  'constraint',
  'actualStart',
  'actualFinish',
] as const satisfies readonly (keyof Task)[];

function statedOf(record: Task): Partial<Task> {
  return Object.fromEntries(
    STATED.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])),
  );
}

/**
 * The fields of a bar that the file gives: what it doesn't say stays as it is in the chart. Its working time only counts
 * where the chart's bar has one too: drawn bars have none, and every file says one.
 * @param former the bar as the chart has it
 */
export function statedTaskFields(
  { task: plan, hasChildren }: Pick<OutlineEntry, 'task' | 'hasChildren'>,
  task: Task,
  former: Task,
): Partial<Task> {
  const { title, start, duration, progress } = { ...ELEMENT_DEFAULTS.task, ...task };
  const { assignments, isMilestone = false } = task;
  const isDated = plan.start !== undefined || plan.finish !== undefined || hasChildren;
  const isReached = isMilestone && task.actualFinish !== undefined;
  // A milestone keeps the length that it would have as a bar.
  const hasLength = !isMilestone && (plan.finish !== undefined || plan.duration !== undefined || hasChildren);
  return {
    title,
    ...(isMilestone !== (former.isMilestone ?? false) && { isMilestone }),
    ...(isDated && { start }),
    ...(isDated && hasLength && { duration }),
    ...(former.work !== undefined && task.work !== undefined && { work: task.work }),
    ...((plan.progress !== undefined || isReached) && { progress }),
    ...statedOf(task),
    ...(assignments !== undefined && { assignments: statedPeople(assignments, former.assignments) }),
  };
}

/** A milestone of a file as if it floated like the chart's. */
export function asFloating({ start, title, progress = 0, ...task }: Task): Milestone {
  const { actualFinish = progress < 100 ? undefined : start } = task;
  return {
    ...statedOf(task),
    ...(title !== undefined && { title }),
    ...(start !== undefined && { positionInUnit: start }),
    ...(actualFinish !== undefined && { actualFinish }),
  };
}

/** The fields of a milestone that the file gives. */
export function statedMilestoneFields(
  { task: plan }: Pick<OutlineEntry, 'task'>,
  milestone: Milestone,
): Partial<Milestone> {
  const { title, positionInUnit } = { ...ELEMENT_DEFAULTS.milestone, ...milestone };
  const isDated = plan.start !== undefined || plan.finish !== undefined;
  return { title, ...(isDated && { positionInUnit }), ...statedOf(milestone) };
}

/** Changes without those of times that are the same as work goes: a bar in whole days is drawn from midnight on. */
export function withoutSameTimes(
  changes: readonly FieldChange[],
  file: PlanTask,
  known: PlanTask,
): readonly FieldChange[] {
  if (file.start === undefined || file.start !== known.start) return changes;
  // What becomes a bar has the file's length, not the one that it kept as a milestone.
  if (changes.some(({ field }) => field === 'isMilestone')) return changes;
  const isSameWork = changes.every(({ field }) => field !== 'work');
  const isSameEnd =
    file.finish === undefined
      ? isSameWork && isSame(file.duration, known.duration)
      : file.finish === known.finish;
  return isSameEnd ? changes.filter(({ field }) => field !== 'start' && field !== 'duration') : changes;
}

/** The fields whose values differ; positions and lengths are compared to the minute. */
export function changedFields(before: object, after: object): readonly FieldChange[] {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]): FieldChange[] =>
    isSameValue(known.get(field), value) ? [] : [{ field, before: known.get(field), after: value }],
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.round(one * MINUTES_PER_DAY) === Math.round(other * MINUTES_PER_DAY);
  return isSameJson(one as Json | undefined, other as Json | undefined);
}
