import { type Calendar, type Id, MAIN, type NamedCalendar, type State } from '@giotto/chart/model';
import { type CalendarTables, type FullCalendar, fullCalendar } from '@giotto/chart/time';
import { USUAL_HOURS, WEEKDAYS } from './week-hours.ts';

/** Monday to Friday: what is shown, and what the first change begins with, while a chart has no calendar of its own. */
export const FIRST_CALENDAR: Calendar = { workingDays: [1, 2, 3, 4, 5] };

export const FIRST_WEEK: FullCalendar = { ...FIRST_CALENDAR, week: WEEKDAYS.map(() => USUAL_HOURS) };

/** A calendar as the editor lists it. */
export interface CalendarEntry {
  readonly id: Id;
  readonly calendar: NamedCalendar;
  /** With what it takes from its base. */
  readonly full: FullCalendar;
}

/** The chart's own calendar first, then the named ones by name (CH-664). */
export function listCalendars(tables: CalendarTables, locale: string): readonly CalendarEntry[] {
  const { timeline, calendar: others } = tables;
  const own = timeline.get(MAIN)?.calendar ?? FIRST_CALENDAR;
  const known = { ...tables, timeline: new Map([[MAIN, { ...timeline.get(MAIN), calendar: own }]]) };
  const entriesOf = (id: Id, calendar: NamedCalendar): readonly CalendarEntry[] => {
    const full = fullCalendar(known, id);
    return full === undefined ? [] : [{ id, calendar, full }];
  };
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const named = [...others].flatMap(([id, calendar]) => entriesOf(id, calendar));
  named.sort((a, b) => compare(a.calendar.name ?? '', b.calendar.name ?? '') || (a.id < b.id ? -1 : 1));
  return [...entriesOf(MAIN, own), ...named];
}

/** The calendars that one may be based on: none that is based on it itself, directly or through others. */
export function possibleBases(state: Pick<State, 'calendar'>, entries: readonly CalendarEntry[], id: Id) {
  const leadsBack = (from: Id): boolean => {
    const seen = new Set<Id>();
    for (
      let at: Id | undefined = from;
      at !== undefined && !seen.has(at);
      at = state.calendar.get(at)?.base
    ) {
      if (at === id) return true;
      seen.add(at);
    }
    return false;
  };
  return entries.filter((entry) => !leadsBack(entry.id));
}

/** The name, or the first free one of ‘name 2’, ‘name 3’ … */
export function freeName(entries: readonly CalendarEntry[], name: string): string {
  const taken = new Set(entries.map(({ calendar }) => calendar.name));
  let free = name;
  for (let count = 2; taken.has(free); count++) free = `${name} ${count}`;
  return free;
}
