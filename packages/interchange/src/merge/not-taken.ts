import { type Calendar, MAIN, type State, timelineOf } from '@giotto/chart/model';
import { minutesAt } from '@giotto/chart/time';
import { fromScheduleSettings } from '../convert/schedule-settings.ts';
import { describeScheduling, isSame, type Plan, toCivilMinute } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import type { ImportedChart } from './imported-chart.ts';

/** Formats whose calendars are guessed from dates. */
const GUESSED: readonly (string | undefined)[] = ['csv', 'xlsx'];

/** Reports what a file says of the whole project otherwise than the chart does, which keeps what it has. */
export function reportNotTaken(chart: State, { plan, state }: ImportedChart, report: Report): void {
  const { startDate } = timelineOf(chart);
  const own = fromScheduleSettings(chart, (unit) => toCivilMinute(minutesAt(unit, startDate)));
  const known = describeScheduling({ ...plan, ...withoutStart(own) });
  for (const [name, source] of describeScheduling(plan))
    if (known.get(name) !== source) report.add('merge.option', {}, { source });
  const calendar = state.timeline.get(MAIN)?.calendar;
  if (
    calendar !== undefined &&
    !GUESSED.includes(plan.source?.format) &&
    !isAlike(calendar, ownCalendar(chart))
  )
    report.add('merge.calendar', {}, { source: nameOf(plan) });
}

function withoutStart({
  scheduling = {},
}: ReturnType<typeof fromScheduleSettings>): Pick<Plan, 'scheduling'> {
  return { scheduling };
}

function ownCalendar(chart: State): Calendar | undefined {
  return chart.timeline.get(MAIN)?.calendar;
}

function nameOf({ calendars, calendar = '' }: Plan): string {
  return calendars.find(({ id }) => id === calendar)?.name ?? calendar;
}

/** Whether two calendars have the same working time; where one has no hours, the same days. */
function isAlike(one: Calendar, other: Calendar | undefined): boolean {
  if (other === undefined) return false;
  if (one.week !== undefined && other.week !== undefined) return isSame(timesOf(one), timesOf(other));
  return isSame(daysOf(one), daysOf(other));
}

function timesOf({ workingDays, week, exceptions = [] }: Calendar): unknown {
  return {
    days: workingDays,
    hours: workingDays.map((day) => week?.[day - 1]),
    exceptions: exceptions.map(datesOf),
  };
}

function daysOf({ workingDays, exceptions = [] }: Calendar): unknown {
  return {
    days: workingDays,
    exceptions: exceptions.map((one) => ({ ...datesOf(one), hours: one.hours !== undefined })),
  };
}

function datesOf({ name: _, ...dates }: NonNullable<Calendar['exceptions']>[number]) {
  return dates;
}
