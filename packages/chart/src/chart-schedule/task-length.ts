import type { PlainChange } from '../changes/index.ts';
import {
  ELEMENT_DEFAULTS,
  type Id,
  MINUTES_PER_UNIT,
  type Minutes,
  type State,
  timelineOf,
  toMinuteGrain,
  UNIT_LIMIT,
} from '../model/index.ts';
import { compileCalendar } from '../schedule/index.ts';
import { isElapsedTask } from './bar-span.ts';
import { type ChartCalendars, calendarsOf } from './calendar-rules.ts';
import { isScheduled } from './frame.ts';
import { minuteScale } from './minute-scale.ts';
import { workingLength } from './working-length.ts';

/** A length in whole minutes: of working time, or of elapsed time. */
export interface TaskLength {
  readonly minutes: Minutes;
  readonly isElapsed: boolean;
}

/** What a day and a week of working time are, in minutes. */
export function usualLengths(state: State): Pick<ChartCalendars, 'dayMinutes' | 'weekMinutes'> {
  return calendarsOf(state);
}

/**
 * The length of a task: as it was said, in working or in elapsed time, or else the working time that its bar covers. Of a
 * parent, and of what is manual or locked, always the latter, unless it is elapsed time. A milestone has none.
 */
export function taskLength(state: State, id: Id, isParent: boolean): TaskLength {
  const task = state.task.get(id) ?? {};
  const { start, duration, schedule } = { ...ELEMENT_DEFAULTS.task, ...task };
  if (task.isMilestone === true && !isParent) return { minutes: 0, isElapsed: false };
  if (!isParent && isElapsedTask(task, isScheduled(state)))
    return { minutes: Math.round(duration * MINUTES_PER_UNIT), isElapsed: true };
  if (!isParent && task.work !== undefined && (schedule === 'auto' || !isScheduled(state)))
    return { minutes: task.work, isElapsed: false };
  const workers = isParent ? {} : task;
  return { minutes: workingLength(state, { ...workers, start, duration }), isElapsed: false };
}

/**
 * The change that gives a task this length; empty if it has it, or is a milestone. What the schedule doesn't place, or
 * nobody does in a drawn chart, changes its bar at once, up to the longest that a chart can hold.
 */
export function setTaskLength(state: State, id: Id, { minutes, isElapsed }: TaskLength): PlainChange[] {
  const now = taskLength(state, id, false);
  const task = state.task.get(id) ?? {};
  const isSame = now.minutes === minutes && now.isElapsed === isElapsed;
  if (isSame || task.isMilestone === true) return [];
  const { start, schedule } = { ...ELEMENT_DEFAULTS.task, ...task };
  if (isElapsed) {
    const duration = toMinuteGrain(minutes / MINUTES_PER_UNIT);
    return [{ type: 'set', kind: 'task', id, fields: { work: null, isElapsed: true, duration } }];
  }
  const said = { work: minutes, isElapsed: null };
  if (schedule === 'auto' && isScheduled(state)) return [{ type: 'set', kind: 'task', id, fields: said }];
  const calendars = calendarsOf(state);
  const rules = calendars.rules[calendars.indexOf(task)];
  const { toMinute, toUnit } = minuteScale(timelineOf(state).startDate);
  if (rules === undefined) return [];
  const calendar = compileCalendar(rules);
  const until = toUnit(calendar.add(calendar.nextStart(toMinute(start)), minutes));
  const duration = toMinuteGrain(Math.min(UNIT_LIMIT, until - start));
  return [{ type: 'set', kind: 'task', id, fields: { ...said, duration } }];
}
