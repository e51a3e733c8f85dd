import { durationMinutes, type PlanTask, type WorkingCalendar, type XmlNode } from '../../plan/index.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { CONSTRAINTS } from './constraint-types.ts';
import { formatNumber, writeDate, writeDuration } from './write-values.ts';

/** Children of a task whose values a plan holds, though not always as the file writes them. */
const STATED = [
  'Manual',
  'Start',
  'Finish',
  'Duration',
  'ManualStart',
  'ManualFinish',
  'ManualDuration',
  'DurationFormat',
  'Work',
  'Milestone',
  'PercentComplete',
  'ActualStart',
  'ActualFinish',
  'ActualDuration',
  'RemainingDuration',
  'ConstraintType',
  'ConstraintDate',
  'Deadline',
] as const;
type StatedName = (typeof STATED)[number];

/** What a chart says of groups whose file says nothing of it. */
const DERIVED: ReadonlySet<StatedName> = new Set(['PercentComplete', 'ActualDuration', 'RemainingDuration']);

/**
 * Those of a task's values that its plan would be written with otherwise, as the file has them: for a task that nobody
 * changes. An empty one isn't there.
 */
export function statedNodes(element: XmlElement, task: PlanTask, hours: WorkingCalendar): readonly XmlNode[] {
  const plain = plainValues(task, hours);
  return STATED.flatMap((name): readonly XmlNode[] => {
    const value = element.values.get(name);
    if (value === undefined) return DERIVED.has(name) && task.progress === undefined ? [[name, '']] : [];
    return value.trim() === plain[name] ? [] : [[name, value]];
  });
}

export function isStated([name]: XmlNode): boolean {
  return STATED.some((stated) => stated === name);
}

/** What is written for want of something better. */
function plainValues(
  task: PlanTask,
  hours: WorkingCalendar,
): Readonly<Partial<Record<StatedName, string | undefined>>> {
  const { duration, manual = false, milestone = false, progress, constraint } = task;
  const [start, finish] = [writeDate(task.start), writeDate(task.finish)];
  const minutes = duration && durationMinutes(duration, hours);
  const length = minutes === undefined ? undefined : writeDuration(minutes);
  const percent = progress === undefined ? undefined : Math.round(progress);
  const done = Math.round(((minutes ?? 0) * (percent ?? 0)) / 100);
  return {
    Manual: manual ? '1' : '0',
    Start: start,
    Finish: finish,
    Duration: length,
    ...(manual && { ManualStart: start, ManualFinish: finish, ManualDuration: length }),
    DurationFormat: duration && `${formatNumber(duration.unit, duration.elapsed)}`,
    Work: writeDuration(task.work ?? 0),
    Milestone: milestone ? '1' : '0',
    PercentComplete: percent === undefined ? undefined : `${percent}`,
    ActualStart: writeDate(task.actualStart),
    ActualFinish: writeDate(task.actualFinish),
    ...(minutes !== undefined &&
      percent !== undefined && {
        ActualDuration: writeDuration(done),
        RemainingDuration: writeDuration(minutes - done),
      }),
    ConstraintType: `${CONSTRAINTS.indexOf(constraint?.type ?? 'ASAP')}`,
    ConstraintDate: writeDate(constraint?.date),
    Deadline: writeDate(task.deadline),
  };
}
