import { type Assignment, type Id, MAIN, type State, type TimeSpan } from '../model/index.ts';
import type { CalendarException, CalendarRules } from '../schedule/index.ts';
import {
  exceptionSpans,
  type FullCalendar,
  fullCalendar,
  MINUTES_PER_DAY,
  parseCivil,
  weekdayOf,
} from '../time/index.ts';
import { commonTime } from './common-time.ts';

const WHOLE_DAY: readonly TimeSpan[] = [{ from: 0, to: MINUTES_PER_DAY }];
const DAY_OFF: readonly TimeSpan[] = [];
const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** A calendar as the engine takes it: days count from the chart's first one. Whole days: as if it had no hours. */
function rulesOf(calendar: FullCalendar, firstDay: number, isWholeDays: boolean): CalendarRules {
  const { workingDays, exceptions = [] } = calendar;
  const week = isWholeDays ? undefined : calendar.week;
  const hoursOf = (weekday: number) =>
    workingDays.includes(weekday) ? (week?.[weekday - 1] ?? WHOLE_DAY) : DAY_OFF;
  return {
    week: Array.from({ length: 7 }, (_, day) => hoursOf(weekdayOf(firstDay + day))),
    exceptions: exceptions.flatMap(({ hours, ...dates }) => {
      const intervals = hours === undefined ? DAY_OFF : isWholeDays ? WHOLE_DAY : hours;
      return exceptionSpans(dates).flatMap(({ from, to }): CalendarException[] =>
        from > to ? [] : [{ from: from - firstDay, to: to - firstDay, intervals }],
      );
    }),
  };
}

/** What decides when a task can be done. */
export interface WorkedBy {
  readonly calendar?: Id | undefined;
  readonly assignments?: readonly Assignment[] | undefined;
}

/** The calendars of a chart, its own first; those that tasks and their people have in common follow when they are asked for. */
export interface ChartCalendars {
  readonly rules: readonly CalendarRules[];
  /** The index of a task's calendar: that which it and its people have in common (CH-659). */
  readonly indexOf: (element: WorkedBy) => number;
  /** The working time of the chart's usual working day, and of its week: what a day and a week of lag are. */
  readonly dayMinutes: number;
  readonly weekMinutes: number;
}

function totalOf(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The commonest working time among the days that have any; of several, the greatest. */
function usualDay(totals: readonly number[]): number {
  const worked = totals.filter((total) => total > 0);
  const counts = Map.groupBy(worked, (total) => total);
  const [usual] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || b - a);
  return usual?.[0] ?? MINUTES_PER_DAY;
}

type Read = Pick<State, 'timeline' | 'calendar' | 'person'>;
interface Known {
  readonly calendar: State['calendar'];
  readonly person: State['person'];
  readonly firstDay: number;
  readonly calendars: ChartCalendars;
}
const known = { hours: new WeakMap<FullCalendar, Known>(), days: new WeakMap<FullCalendar, Known>() };
const NO_CALENDAR: FullCalendar = { workingDays: EVERY_DAY };

/** The chart's calendars, the same object while they stay the same. Whole days: as if they had no hours, as a drawing has it. */
export function calendarsOf(state: Read, startDate: string, isWholeDays: boolean): ChartCalendars {
  const own = state.timeline.get(MAIN)?.calendar ?? NO_CALENDAR;
  const firstDay = Math.floor(parseCivil(startDate) / MINUTES_PER_DAY);
  const cache = isWholeDays ? known.days : known.hours;
  const found = cache.get(own);
  const isKnown = found?.calendar === state.calendar && found.person === state.person;
  if (isKnown && found.firstDay === firstDay) return found.calendars;
  const calendars = buildCalendars(state, firstDay, isWholeDays);
  cache.set(own, { calendar: state.calendar, person: state.person, firstDay, calendars });
  return calendars;
}

/** Finds calendars by what decides; adds those that several have in common to the rules, once each. */
function indexByWorkers(
  { person }: Read,
  rules: CalendarRules[],
  indexes: Map<string, number>,
): ChartCalendars['indexOf'] {
  const join = (ids: readonly Id[]): number => {
    const key = ids.join(' ');
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const parts = ids.flatMap((id) => rules[indexes.get(id) ?? 0] ?? []);
    const common = parts.reduce(commonTime);
    indexes.set(key, rules.push(common) - 1);
    return rules.length - 1;
  };
  return ({ calendar, assignments = [] }) => {
    if (calendar === undefined && assignments.length === 0) return 0;
    const own = calendar !== undefined && indexes.has(calendar) ? [calendar] : [];
    const theirs = assignments.flatMap((one) => person.get(one.person)?.calendar ?? []);
    const ids = [...new Set([...own, ...theirs.filter((id) => indexes.has(id))])];
    const [only = MAIN, ...others] = ids;
    return others.length === 0 ? (indexes.get(only) ?? 0) : join(ids);
  };
}

function buildCalendars(state: Read, firstDay: number, isWholeDays: boolean): ChartCalendars {
  // A drawing has no other calendar than its own.
  const ids = isWholeDays ? [MAIN] : [MAIN, ...state.calendar.keys()];
  const rules = ids.map((id) => rulesOf(fullCalendar(state, id) ?? NO_CALENDAR, firstDay, isWholeDays));
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const totals = (rules[0]?.week ?? []).map(totalOf);
  return {
    rules,
    indexOf: isWholeDays ? () => 0 : indexByWorkers(state, rules, indexes),
    dayMinutes: usualDay(totals),
    weekMinutes: totals.reduce((sum, total) => sum + total, 0) || 7 * MINUTES_PER_DAY,
  };
}
