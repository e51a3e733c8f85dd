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
import { type ChartCalendars, calendarsOf } from './calendar-rules.ts';
import { minuteScale } from './frame.ts';

/** A length in whole minutes: of working time, or of elapsed time. */
export interface TaskLength {
  readonly minutes: Minutes;
  readonly isElapsed: boolean;
}

/** What a day and a week of working time are in a scheduled chart, in minutes. */
export function usualLengths(state: State): Pick<ChartCalendars, 'dayMinutes' | 'weekMinutes'> {
  return calendarsOf(state, timelineOf(state).startDate, false);
}

/** The bar of a task in instants, and the calendar that its working time is counted in; a parent's is the chart's. */
function barOf(state: State, id: Id, isParent: boolean) {
  const task = state.task.get(id) ?? {};
  const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...task };
  const { startDate } = timelineOf(state);
  const calendars = calendarsOf(state, startDate, false);
  const rules = calendars.rules[isParent ? 0 : calendars.indexOf(task)];
  const { toMinute, toUnit } = minuteScale(startDate);
  return {
    task,
    duration,
    from: toMinute(start),
    to: toMinute(start + duration),
    start,
    toUnit,
    calendar: rules && compileCalendar(rules),
  };
}

/**
 * The length of a task of a scheduled chart: its work, or elapsed time without any. A parent, and what is manual or locked,
 * has the working time that its bar covers.
 */
export function taskLength(state: State, id: Id, isParent: boolean): TaskLength {
  const { task, duration, from, to, calendar } = barOf(state, id, isParent);
  const isDrawn = isParent || (task.schedule ?? ELEMENT_DEFAULTS.task.schedule) !== 'auto';
  if (task.work !== undefined && !isDrawn) return { minutes: task.work, isElapsed: false };
  const covered = isParent || task.work !== undefined ? (calendar?.between(from, to) ?? 0) : 0;
  return covered > 0
    ? { minutes: covered, isElapsed: false }
    : { minutes: Math.round(duration * MINUTES_PER_UNIT), isElapsed: true };
}

/**
 * The change that gives a task of a scheduled chart this length; empty if it has it. What is manual or locked isn't placed
 * by the schedule, so its bar changes at once, up to the longest that a chart can hold.
 */
export function setTaskLength(state: State, id: Id, { minutes, isElapsed }: TaskLength): PlainChange[] {
  const now = taskLength(state, id, false);
  if (now.minutes === minutes && now.isElapsed === isElapsed) return [];
  const { task, from, start, toUnit, calendar } = barOf(state, id, false);
  const set = (fields: { readonly work: number | null; readonly duration?: number }): PlainChange[] => [
    { type: 'set', kind: 'task', id, fields },
  ];
  if (isElapsed) return set({ work: null, duration: toMinuteGrain(minutes / MINUTES_PER_UNIT) });
  if ((task.schedule ?? ELEMENT_DEFAULTS.task.schedule) === 'auto' || calendar === undefined)
    return set({ work: minutes });
  const until = toUnit(calendar.add(calendar.nextStart(from), minutes));
  return set({ work: minutes, duration: toMinuteGrain(Math.min(UNIT_LIMIT, until - start)) });
}
