import { type Calendar, type Id, MAIN, type NamedCalendar } from '@giotto/chart/model';
import { isSame, type Plan, type PlanCalendar, STANDARD_CALENDAR } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { calendarName, hasCutHours, toCalendarTimes, toExceptions } from './calendar-record.ts';

/** The calendars of a plan as those of a chart. */
export interface ChartCalendars {
  /** The chart's own, which is the project's. */
  readonly own?: Calendar;
  readonly named: ReadonlyMap<Id, NamedCalendar>;
  /** Ids of the chart by those of the plan; `main` for the project's calendar. */
  readonly ids: ReadonlyMap<string, Id>;
}

/**
 * The project's calendar is the chart's own, without its name: charts show it in their header, and planners call nearly
 * every calendar 'Standard'. The others have records of their own. A calendar without a working day is left out.
 */
export function toChartCalendars(
  { calendars, calendar }: Plan,
  createId: () => Id,
  report: Report,
): ChartCalendars {
  const known = new Map(calendars.map((each) => [each.id, each]));
  const project = known.get(calendar ?? '');
  const times = project === undefined || isEveryDay(project) ? undefined : toCalendarTimes(project);
  const others = calendars.filter((each) => each !== project && toCalendarTimes(each) !== undefined);
  const ids = new Map<string, Id>(others.map(({ id }) => [id, createId()]));
  if (project !== undefined) ids.set(project.id, MAIN);
  for (const each of calendars) {
    const path = each.name ?? each.id;
    if (hasCutHours(each)) report.add('chart.working-hours', { path });
    if (each !== project && !ids.has(each.id)) report.add('chart.calendar', { path }, { source: path });
  }
  return {
    ...(times !== undefined && { own: times }),
    named: new Map(
      others.map((each): [Id, NamedCalendar] => [ids.get(each.id) ?? '', toNamed(each, known, ids)]),
    ),
    ids,
  };
}

/** Whether a calendar is what a chart without one has: the usual hours every day. */
export function isEveryDay({ week, exceptions }: PlanCalendar): boolean {
  return exceptions.length === 0 && week.every((hours) => isSame(hours, STANDARD_CALENDAR.week[0]));
}

/** A calendar of a plan as one besides a chart's own; `ids` are the chart's by the plan's. */
export function toNamed(
  calendar: PlanCalendar,
  known: ReadonlyMap<string, PlanCalendar>,
  ids: ReadonlyMap<string, Id>,
): NamedCalendar {
  const name = calendarName(calendar.name);
  const base = known.get(calendar.base ?? '');
  const baseId = base === undefined || base === calendar ? undefined : ids.get(base.id);
  const named = name !== '' && { name };
  if (base === undefined || baseId === undefined) return { ...named, ...toCalendarTimes(calendar) };
  const isOwn = (exception: PlanCalendar['exceptions'][number]) =>
    !base.exceptions.some((other) => isSame(other, exception));
  const exceptions = toExceptions(calendar.exceptions.filter(isOwn));
  const { workingDays, week } = toCalendarTimes(calendar) ?? {};
  return {
    ...named,
    base: baseId,
    ...(!isSame(calendar.week, base.week) && {
      ...(workingDays !== undefined && { workingDays }),
      ...(week !== undefined && { week }),
    }),
    ...(exceptions.length > 0 && { exceptions }),
  };
}
