import { calendarsOf } from '../chart-schedule/calendar-rules.ts';
import { minuteScale } from '../chart-schedule/minute-scale.ts';
import { type Id, type State, timelineOf, type Unit } from '../model/index.ts';
import { CalendarDays, type DayRange } from './calendar-days.ts';

/** A person's days off on which a task could be worked on without them. */
export interface DaysOff {
  readonly person: Id;
  readonly start: Unit;
  /** After the last of them. */
  readonly end: Unit;
}

const DAY = 1440;

/** The longest time, in days, in which days off are looked for. */
const LONGEST = 4_000;

/**
 * When people on a task are off between two places, by exceptions of their calendars, not by their week: on days of the
 * task's calendar, else of the chart's. Days without work in between don't end it. Empty for who has no calendar.
 */
export function daysOffOf(state: State, task: Id, from: Unit, to: Unit): readonly DaysOff[] {
  const { calendar, assignments = [] } = state.task.get(task) ?? {};
  const { startDate } = timelineOf(state);
  const scale = minuteScale(startDate);
  const first = Math.floor(scale.toMinute(from) / DAY);
  const range = { from: first, to: Math.min(Math.ceil(scale.toMinute(to) / DAY), first + LONGEST) };
  const calendars = calendarsOf(state);
  const daysOf = (id: Id | undefined): CalendarDays | undefined => {
    const rules = calendars.rules[calendars.indexOf(id === undefined ? {} : { calendar: id })];
    return rules && new CalendarDays(rules, range);
  };
  const usual = daysOf(calendar);
  return assignments.flatMap(({ person }): DaysOff[] => {
    const own = state.person.get(person)?.calendar;
    if (usual === undefined || own === undefined || !state.calendar.has(own)) return [];
    const rules = calendars.rules[calendars.indexOf({ calendar: own })];
    if (rules === undefined) return [];
    const week = new CalendarDays({ ...rules, exceptions: [] }, range);
    const days = new CalendarDays(rules, range);
    const isOff = (at: number) =>
      !days.minutes[at] && (week.minutes[at] ?? 0) > 0 && (usual.minutes[at] ?? 0) > 0;
    const isWorked = (at: number) => (days.minutes[at] ?? 0) > 0;
    return spansOf(range.to - range.from, isOff, isWorked).map((span) => ({
      person,
      start: scale.toUnit((first + span.from) * DAY),
      end: scale.toUnit((first + span.to) * DAY),
    }));
  });
}

/** The spans of what is off; only what is worked on ends them. */
function spansOf(
  length: number,
  isOff: (at: number) => boolean,
  isWorked: (at: number) => boolean,
): readonly DayRange[] {
  const spans: { from: number; to: number }[] = [];
  let isOpen = false;
  for (let at = 0; at < length; at++) {
    const last = spans.at(-1);
    if (isOff(at)) {
      if (isOpen && last) last.to = at + 1;
      else spans.push({ from: at, to: at + 1 });
      isOpen = true;
    } else if (isWorked(at)) isOpen = false;
  }
  return spans;
}
