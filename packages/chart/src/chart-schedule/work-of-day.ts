import { type State, settingsOf, spanOfTask, type Task, timelineOf, type Unit } from '../model/index.ts';
import { isInWholeDays } from '../time/index.ts';
import { isElapsedTask, type WorkDays, workDaysOf } from './bar-span.ts';
import { calendarsOf, type WorkedBy } from './calendar-rules.ts';
import { dayEdges } from './drawn-edges.ts';
import { type MinuteScale, minuteScale } from './minute-scale.ts';

function daysOf(state: State, element: WorkedBy): MinuteScale & { readonly days: WorkDays | undefined } {
  const calendars = calendarsOf(state);
  const rules = calendars.rules[calendars.indexOf(element)];
  return { ...minuteScale(timelineOf(state).startDate), days: rules && workDaysOf(rules) };
}

/** When an element's work begins on the day that begins at a midnight, as a position. */
export function workFrom(state: State, element: WorkedBy, midnight: Unit): Unit {
  const { days, toMinute, toUnit } = daysOf(state, element);
  return days === undefined ? midnight : toUnit(days.beginOf(toMinute(midnight)));
}

/** When an element's work ends on the day that ends at a midnight, as a position. */
export function workUntil(state: State, element: WorkedBy, midnight: Unit): Unit {
  const { days, toMinute, toUnit } = daysOf(state, element);
  return days === undefined ? midnight : toUnit(days.endOf(toMinute(midnight)));
}

/** When a bar ends, as a position: in whole days with the last day's work (CH-635). */
export function finishOf(state: State, task: Task): Unit {
  const { start, end } = spanOfTask({ ...task, isMilestone: false });
  const { toMinute } = minuteScale(timelineOf(state).startDate);
  const isInDays = isInWholeDays(toMinute(start), toMinute(end));
  const isElapsed = isElapsedTask(task, settingsOf(state).dependentShift === 'schedule');
  return isInDays && !isElapsed ? workUntil(state, task, end) : end;
}

/** Where a bar of a length begins that ends at a position: one of whole days where work ends, with that day. */
export function startBeforeFinish(state: State, element: WorkedBy, finish: Unit, length: Unit): Unit {
  return (Number.isInteger(length) ? dayEdges(state).ofEnd(element, finish) : finish) - length;
}
