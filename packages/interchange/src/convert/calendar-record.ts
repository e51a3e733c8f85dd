import { cleanText } from '@giotto/chart/clean-text';
import {
  type Calendar,
  type CalendarException,
  DAY_HOURS_LIMIT,
  EXCEPTIONS_LIMIT,
  NAME_LIMIT,
  type TimeSpan,
} from '@giotto/chart/model';
import {
  datesOf,
  inOrderOfWeight,
  type PlanCalendar,
  type CalendarException as PlanException,
  toSpans,
} from '../plan/index.ts';

/** What a calendar of a chart says about time. */
export type CalendarTimes = Pick<Calendar, 'workingDays' | 'week' | 'exceptions'>;

/** A name as a chart holds it; empty for none. */
export function calendarName(name = ''): string {
  return cleanText(name, { limit: NAME_LIMIT, hasLines: false });
}

/** A plan's working time as a chart's: undefined for a calendar without any working day. */
export function toCalendarTimes(
  calendar: Pick<PlanCalendar, 'week' | 'exceptions'>,
): CalendarTimes | undefined {
  const week = calendar.week.map(toHours);
  const workingDays = week.flatMap(({ length }, at) => (length > 0 ? [at + 1] : []));
  if (workingDays.length === 0) return undefined;
  const exceptions = toExceptions(calendar.exceptions);
  return {
    workingDays,
    week,
    ...(exceptions.length > 0 && { exceptions }),
  };
}

/** Whether a day of the calendar has more working times than a chart holds. */
export function hasCutHours({ week, exceptions }: PlanCalendar): boolean {
  return [...week, ...exceptions.map(({ intervals }) => intervals)].some(
    (intervals) => joined(toSpans(intervals)).length > DAY_HOURS_LIMIT,
  );
}

/** A plan's exceptions, of which the first one counts, as a chart's, of which the last one does. */
export function toExceptions(exceptions: readonly PlanException[]): readonly CalendarException[] {
  const held = exceptions.slice(0, EXCEPTIONS_LIMIT).map(({ name, intervals, ...dates }) => {
    const known = calendarName(name);
    const hours = toHours(intervals);
    return {
      ...(known !== '' && { name: known }),
      ...datesOf(dates),
      ...(hours.length > 0 && { hours }),
    };
  });
  return inOrderOfWeight(held);
}

/** A day's working times in order, those that touch joined. */
function toHours(intervals: PlanException['intervals']): readonly TimeSpan[] {
  return joined(toSpans(intervals)).slice(0, DAY_HOURS_LIMIT);
}

function joined(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const kept: TimeSpan[] = [];
  for (const { from, to } of spans) {
    const last = kept.at(-1);
    if (last === undefined || from >= last.to) kept.push({ from, to });
    else kept[kept.length - 1] = { from: last.from, to: Math.max(last.to, to) };
  }
  return kept;
}
