import { type Dependency, type Id, UNIT_LIMIT, type Unit } from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import {
  durationMinutes,
  type PlacedTask,
  type Plan,
  type PlanLag,
  STANDARD_CALENDAR,
  WorkingCalendar,
} from '../plan/index.ts';
import type { Report } from '../report/index.ts';

/** The plan's links as dependencies, with their lag in days: working days where the chart has a calendar. */
export function toDependencies(
  plan: Plan,
  elementIds: ReadonlyMap<string, Id>,
  placed: readonly PlacedTask[],
  report: Report,
): readonly Dependency[] {
  const project = plan.calendars.find(({ id }) => id === plan.calendar);
  const calendar = new WorkingCalendar(project ?? STANDARD_CALENDAR);
  const byId = new Map(placed.map((one) => [one.task.id, one]));
  return plan.links.flatMap(({ from, to, type, lag }) => {
    const [start, end] = [elementIds.get(from), elementIds.get(to)];
    if (start === undefined || end === undefined) return [];
    const days = lag === undefined ? 0 : toDays(lag, byId.get(from), calendar, project !== undefined);
    if (lag !== undefined && !isPlainDays(lag))
      report.add(
        'chart.link-lag',
        { task: byId.get(to)?.task.title ?? to },
        { source: writeLag(lag), kept: `${days} d` },
      );
    return [{ from: start, to: end, ...(type !== 'FS' && { type }), ...(days !== 0 && { lag: days }) }];
  });
}

/** Days stay days: of work where there is a calendar, of the clock where there is none. */
function isPlainDays({ unit, elapsed }: PlanLag): boolean {
  return unit === 'd' && !elapsed;
}

function toDays(
  { value, unit, elapsed }: PlanLag,
  from: PlacedTask | undefined,
  calendar: WorkingCalendar,
  hasCalendar: boolean,
): Unit {
  const perDay = elapsed ? MINUTES_PER_DAY : calendar.minutesPerDay;
  const length = from === undefined ? 0 : from.to - from.from;
  const size = Math.abs(value);
  // Working time of the predecessor, which a percentage is of, counts by the calendar like other lags.
  const share = elapsed || !hasCalendar ? length : workOf(from, calendar);
  const minutes =
    unit === '%' ? (share * size) / 100 : durationMinutes({ value: size, unit, elapsed }, calendar);
  const days = unit === '%' && !hasCalendar ? minutes / MINUTES_PER_DAY : minutes / perDay;
  const rounded = Math.round(days * MINUTES_PER_DAY) / MINUTES_PER_DAY;
  return Math.sign(value) * Math.min(rounded, UNIT_LIMIT) + 0;
}

function workOf(from: PlacedTask | undefined, calendar: WorkingCalendar): number {
  return from === undefined ? 0 : calendar.workBetween(from.from, from.to);
}

function writeLag({ value, unit, elapsed }: PlanLag): string {
  return `${value} ${elapsed ? 'e' : ''}${unit}`;
}
