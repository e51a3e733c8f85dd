import { ELEMENT_DEFAULTS, type Id, MINUTES_PER_UNIT, type Milestone, type Task } from '../model/index.ts';
import type { Activity, Summary } from '../schedule/index.ts';
import type { WorkedBy } from './calendar-rules.ts';
import type { Frame } from './frame.ts';

/** What every activity of a drawn chart has in common. */
const DRAWN = { calendar: 0, isElapsed: false, isAuto: false } as const;

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
function addInputs(activity: Building, element: Scheduled, { calendars, toMinute }: Frame): void {
  const { constraint, pin, actualFinish, schedule = ELEMENT_DEFAULTS.task.schedule } = element;
  activity.calendar = calendars.indexOf(element);
  activity.isAuto = schedule === 'auto';
  if (constraint !== undefined) {
    activity.constraint = { type: constraint.type, at: toMinute(constraint.at ?? 0) };
  }
  if (pin !== undefined) activity.pin = toMinute(pin);
  if (actualFinish !== undefined) activity.actualFinish = toMinute(actualFinish);
}

/** A task without children as an activity. `summary`: the index of the innermost one around it. */
export function taskActivity(id: Id, task: Task, summary: number | undefined, frame: Frame): Activity {
  const { toMinute } = frame;
  const { start, duration, progress } = ELEMENT_DEFAULTS.task;
  const from = task.start ?? start;
  const drawn = { start: toMinute(from), finish: toMinute(from + (task.duration ?? duration)) };
  const length = drawn.finish - drawn.start;
  const activity: Building = { ...DRAWN, id, length, drawn, progress: task.progress ?? progress };
  if (summary !== undefined) activity.summary = summary;
  if (task.deadline !== undefined) activity.deadline = toMinute(task.deadline);
  if (!frame.isScheduled) return activity;
  addInputs(activity, task, frame);
  // Elapsed time doesn't depend on where the bar lies: the schedule moves it.
  const elapsed = Math.round((task.duration ?? duration) * MINUTES_PER_UNIT);
  activity.length = task.work ?? Math.max(1, elapsed);
  activity.isElapsed = task.work === undefined;
  if (task.actualStart !== undefined) activity.actualStart = toMinute(task.actualStart);
  return activity;
}

/** A milestone as an activity. */
export function milestoneActivity(id: Id, milestone: Milestone, frame: Frame): Activity {
  const at = frame.toMinute(milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit);
  const activity: Building = { ...DRAWN, id, length: 0, drawn: { start: at, finish: at }, progress: 0 };
  if (!frame.isScheduled) return activity;
  if (milestone.deadline !== undefined) activity.deadline = frame.toMinute(milestone.deadline);
  addInputs(activity, milestone, frame);
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
