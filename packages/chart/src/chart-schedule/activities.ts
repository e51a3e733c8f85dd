import {
  durationOf,
  ELEMENT_DEFAULTS,
  type Id,
  MINUTES_PER_UNIT,
  type Milestone,
  type Minutes,
  spanOfMilestone,
  spanOfTask,
  type Task,
} from '../model/index.ts';
import { type Activity, type CalendarRules, compileCalendar, type Summary } from '../schedule/index.ts';
import { isElapsedTask, workDaysOf } from './bar-span.ts';
import type { WorkedBy } from './calendar-rules.ts';
import type { Frame } from './frame.ts';

type Scheduled = Pick<Task, 'constraint' | 'deadline' | 'pin' | 'actualFinish' | 'schedule'> & WorkedBy;

function deadlineOf({ deadline }: Scheduled, { toMinute }: Frame): Pick<Activity, 'deadline'> {
  return deadline === undefined ? {} : { deadline: toMinute(deadline) };
}

function constraintOf({ constraint }: Scheduled, { toMinute }: Frame): Pick<Activity, 'constraint'> {
  return constraint === undefined
    ? {}
    : { constraint: { type: constraint.type, at: toMinute(constraint.at ?? 0) } };
}

/** An activity while it is being built. */
type Building = { -readonly [Field in keyof Activity]: Activity[Field] };

/** Adds what only a scheduled chart takes from an element. Field by field: large charts have many of them. */
function addInputs(activity: Building, element: Scheduled, { toMinute }: Frame): void {
  const { constraint, pin, actualFinish, schedule = ELEMENT_DEFAULTS.task.schedule } = element;
  activity.isAuto = schedule === 'auto';
  if (constraint !== undefined) {
    activity.constraint = { type: constraint.type, at: toMinute(constraint.at ?? 0) };
  }
  if (pin !== undefined) activity.pin = toMinute(pin);
  if (actualFinish !== undefined) activity.actualFinish = toMinute(actualFinish);
}

/** The length of a scheduled task. Elapsed time doesn't depend on where the bar lies: the schedule moves it. */
function lengthOf(task: Task): Minutes {
  return task.work ?? Math.max(1, Math.round(durationOf(task) * MINUTES_PER_UNIT));
}

/** The length of a drawn task: the working time of its bar, or all of it. */
function coveredBy(
  { start, finish }: Activity['drawn'],
  isElapsed: boolean,
  rules: CalendarRules | undefined,
): Minutes {
  const isWhole = isElapsed || rules === undefined;
  return Math.max(1, isWhole ? finish - start : compileCalendar(rules).between(start, finish));
}

/** A task without children as an activity, of no length if it is a milestone. `summary`: the index of the innermost one around it. */
export function taskActivity(id: Id, task: Task, summary: number | undefined, frame: Frame): Activity {
  const { toMinute, calendars, isScheduled } = frame;
  const { progress } = ELEMENT_DEFAULTS.task;
  const { start, end } = spanOfTask(task);
  const bar = { from: toMinute(start), to: toMinute(end) };
  const calendar = calendars.indexOf(task);
  const rules = calendars.rules[calendar];
  const isMilestone = task.isMilestone === true;
  const isElapsed = !isMilestone && isElapsedTask(task, isScheduled);
  const span = isElapsed || isMilestone || rules === undefined ? bar : workDaysOf(rules).read(bar);
  const drawn = { start: span.from, finish: span.to };
  const activity: Building = {
    id,
    calendar,
    length: 0,
    drawn,
    progress: task.progress ?? progress,
    isElapsed,
    isAuto: false,
  };
  if (summary !== undefined) activity.summary = summary;
  if (task.deadline !== undefined) activity.deadline = toMinute(task.deadline);
  if (!isMilestone) activity.length = isScheduled ? lengthOf(task) : coveredBy(drawn, isElapsed, rules);
  if (!isScheduled) return activity;
  addInputs(activity, task, frame);
  if (task.actualStart !== undefined) activity.actualStart = toMinute(task.actualStart);
  if (task.resume !== undefined) activity.resume = toMinute(task.resume);
  return activity;
}

/** A floating milestone as an activity. `summary`: the index of the innermost one around it. */
export function milestoneActivity(
  id: Id,
  milestone: Milestone,
  summary: number | undefined,
  frame: Frame,
): Activity {
  const at = frame.toMinute(spanOfMilestone(milestone).start);
  const activity: Building = {
    id,
    calendar: frame.calendars.indexOf(milestone),
    length: 0,
    drawn: { start: at, finish: at },
    progress: 0,
    isElapsed: false,
    isAuto: false,
  };
  if (summary !== undefined) activity.summary = summary;
  if (milestone.deadline !== undefined) activity.deadline = frame.toMinute(milestone.deadline);
  if (frame.isScheduled) addInputs(activity, milestone, frame);
  return activity;
}

/** A task with children as a summary. */
export function summaryOf(id: Id, task: Task, summary: number | undefined, frame: Frame): Summary {
  return {
    id,
    ...(summary !== undefined && { summary }),
    ...deadlineOf(task, frame),
    ...(frame.isScheduled && constraintOf(task, frame)),
  };
}
