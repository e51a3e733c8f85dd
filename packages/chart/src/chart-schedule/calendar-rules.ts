import { type Assignment, type Id, MAIN, type State, type TimeSpan, timelineOf } from '../model/index.ts';
import {
  type CalendarException,
  type CalendarRules,
  FIRST_EXCEPTION_DAY,
  LAST_EXCEPTION_DAY,
} from '../schedule/index.ts';
import {
  type CalendarTables,
  exceptionSpans,
  type FullCalendar,
  fullCalendar,
  inOrderOfCount,
  MINUTES_PER_DAY,
  parseCivil,
  usualDay,
  weekdayOf,
  workOf,
} from '../time/index.ts';
import { commonTime } from './common-time.ts';

const DAY_OFF: readonly TimeSpan[] = [];

/** A calendar as the engine takes it: days count from the chart's first one. */
function rulesOf({ workingDays, week, exceptions = [] }: FullCalendar, firstDay: number): CalendarRules {
  const within = { from: firstDay + FIRST_EXCEPTION_DAY, to: firstDay + LAST_EXCEPTION_DAY };
  const hoursOf = (weekday: number) =>
    workingDays.includes(weekday) ? (week[weekday - 1] ?? DAY_OFF) : DAY_OFF;
  return {
    week: Array.from({ length: 7 }, (_, day) => hoursOf(weekdayOf(firstDay + day))),
    exceptions: inOrderOfCount(exceptions).flatMap(({ hours: intervals = DAY_OFF, ...dates }) => {
      return exceptionSpans(dates, within).flatMap(({ from, to }): CalendarException[] =>
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

/** The tables that a chart's calendars follow from. */
export type WorkingTables = CalendarTables & Pick<State, 'person'>;

interface Known {
  readonly tables: WorkingTables;
  readonly firstDay: number;
  readonly calendars: ChartCalendars;
}
const NO_CALENDAR = {};
/** By the chart's own calendar, then by the table of the others: charts without a calendar of their own have that alone. */
const known = new WeakMap<object, WeakMap<WorkingTables['calendar'], Known>>();

function isSame(one: WorkingTables, other: WorkingTables): boolean {
  const hoursOf = ({ chart }: WorkingTables) => chart.get(MAIN)?.dayHours;
  return one.person === other.person && hoursOf(one) === hoursOf(other);
}

/** The chart's calendars, drawn or scheduled; the same object while they stay the same. */
export function calendarsOf(tables: WorkingTables): ChartCalendars {
  const { startDate, calendar: own = NO_CALENDAR } = timelineOf(tables);
  const firstDay = Math.floor(parseCivil(startDate) / MINUTES_PER_DAY);
  const ofOwn = known.get(own) ?? new WeakMap<WorkingTables['calendar'], Known>();
  known.set(own, ofOwn);
  const found = ofOwn.get(tables.calendar);
  if (found?.firstDay === firstDay && isSame(found.tables, tables)) return found.calendars;
  const calendars = buildCalendars(tables, firstDay);
  ofOwn.set(tables.calendar, { tables, firstDay, calendars });
  return calendars;
}

/** Finds calendars by what decides; adds those that several have in common to the rules, once each. */
function indexByWorkers(
  { person }: WorkingTables,
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

function buildCalendars(tables: WorkingTables, firstDay: number): ChartCalendars {
  const ids = [MAIN, ...tables.calendar.keys()];
  const rules = ids.flatMap((id) => {
    const calendar = fullCalendar(tables, id);
    return calendar === undefined ? [] : [rulesOf(calendar, firstDay)];
  });
  const [{ week } = { week: [] }] = rules;
  return {
    rules,
    indexOf: indexByWorkers(tables, rules, new Map(ids.map((id, index) => [id, index]))),
    dayMinutes: usualDay(week),
    weekMinutes: week.reduce((sum, hours) => sum + workOf(hours), 0) || 7 * MINUTES_PER_DAY,
  };
}
