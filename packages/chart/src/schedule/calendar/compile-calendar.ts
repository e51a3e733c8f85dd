import type { CalendarRules } from '../network.ts';
import { WorkingCalendar } from './working-calendar.ts';

const compiled = new WeakMap<CalendarRules, WorkingCalendar>();

/** A calendar, compiled once as long as its rules are the same object. */
export function compileCalendar(rules: CalendarRules): WorkingCalendar {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  const calendar = new WorkingCalendar(rules);
  compiled.set(rules, calendar);
  return calendar;
}
