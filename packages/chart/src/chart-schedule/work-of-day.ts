import { type State, timelineOf, type Unit } from '../model/index.ts';
import { type WorkDays, workDaysOf } from './bar-span.ts';
import { calendarsOf, type WorkedBy } from './calendar-rules.ts';
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
