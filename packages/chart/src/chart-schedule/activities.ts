import { ELEMENT_DEFAULTS, type Id, type Milestone, type Task } from '../model/index.ts';
import type { Activity, Summary } from '../schedule/index.ts';
import type { Frame } from './frame.ts';

/** What every activity of a drawn chart has in common. */
const DRAWN = { calendar: 0, isElapsed: false, isAuto: false } as const;

type Scheduled = Pick<Task, 'constraint' | 'deadline' | 'pin' | 'actualFinish' | 'schedule' | 'calendar'>;

function deadlineOf({ deadline }: Scheduled, { toMinute }: Frame): Pick<Activity, 'deadline'> {
  return deadline === undefined ? {} : { deadline: toMinute(deadline) };
}

function constraintOf({ constraint }: Scheduled, { toMinute }: Frame): Pick<Activity, 'constraint'> {
  return constraint === undefined
    ? {}
    : { constraint: { type: constraint.type, at: toMinute(constraint.at ?? 0) } };
}

/** What only a scheduled chart takes from an element. */
function inputsOf(element: Scheduled, frame: Frame) {
  const { calendars, toMinute } = frame;
  const { pin, actualFinish, schedule = ELEMENT_DEFAULTS.task.schedule } = element;
  return {
    calendar: calendars.indexOf(element.calendar),
    isAuto: schedule === 'auto',
    ...constraintOf(element, frame),
    ...(pin !== undefined && { pin: toMinute(pin) }),
    ...(actualFinish !== undefined && { actualFinish: toMinute(actualFinish) }),
  };
}

function lengthOf({ work }: Task, drawn: Activity['drawn']): Pick<Activity, 'length' | 'isElapsed'> {
  return { length: work ?? Math.max(1, drawn.finish - drawn.start), isElapsed: work === undefined };
}

/** A task without children as an activity. `summary`: the index of the innermost one around it. */
export function taskActivity(id: Id, task: Task, summary: number | undefined, frame: Frame): Activity {
  const { toMinute } = frame;
  const {
    start = ELEMENT_DEFAULTS.task.start,
    duration = ELEMENT_DEFAULTS.task.duration,
    progress = ELEMENT_DEFAULTS.task.progress,
    actualStart,
  } = task;
  const drawn = { start: toMinute(start), finish: toMinute(start + duration) };
  return {
    ...DRAWN,
    id,
    ...(summary !== undefined && { summary }),
    length: drawn.finish - drawn.start,
    drawn,
    ...deadlineOf(task, frame),
    progress,
    ...(frame.isScheduled && {
      ...inputsOf(task, frame),
      ...lengthOf(task, drawn),
      ...(actualStart !== undefined && { actualStart: toMinute(actualStart) }),
    }),
  };
}

/** A milestone as an activity. */
export function milestoneActivity(id: Id, milestone: Milestone, frame: Frame): Activity {
  const at = frame.toMinute(milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit);
  return {
    ...DRAWN,
    id,
    length: 0,
    drawn: { start: at, finish: at },
    progress: 0,
    ...(frame.isScheduled && { ...deadlineOf(milestone, frame), ...inputsOf(milestone, frame) }),
  };
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
