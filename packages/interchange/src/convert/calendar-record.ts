import { cleanText } from '@giotto/chart/clean-text';
import {
  type Calendar,
  type CalendarException,
  DAY_HOURS_LIMIT,
  EXCEPTIONS_LIMIT,
  NAME_LIMIT,
  type TimeSpan,
} from '@giotto/chart/model';
import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlanCalendar, type CalendarException as PlanException, toSpans } from '../plan/index.ts';
import { inOrderOfWeight } from './exception-order.ts';

/** What a calendar of a chart says about time. */
export type CalendarTimes = Pick<Calendar, 'workingDays' | 'week' | 'exceptions'>;

/** A name as a chart holds it; empty for none. */
export function calendarName(name = ''): string {
  return cleanText(name, { limit: NAME_LIMIT, hasLines: false });
}

/** A plan's working time as a chart's: undefined for a calendar without any working day. Whole days have no hours. */
export function toCalendarTimes(
  calendar: Pick<PlanCalendar, 'week' | 'exceptions'>,
): CalendarTimes | undefined {
  const week = calendar.week.map(toHours);
  const workingDays = week.flatMap(({ length }, at) => (length > 0 ? [at + 1] : []));
  if (workingDays.length === 0) return undefined;
  const exceptions = toExceptions(calendar.exceptions);
  return {
    workingDays,
    ...(!week.every((spans) => spans.length === 0 || isWholeDay(spans)) && { week }),
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
  const held = exceptions.slice(0, EXCEPTIONS_LIMIT).map(({ from, to, name, intervals, yearly }) => {
    const known = calendarName(name);
    const hours = toHours(intervals);
    return {
      ...(known !== '' && { name: known }),
      from,
      ...(to !== from && { to }),
      ...(hours.length > 0 && { hours }),
      ...(yearly === true && { isYearly: true }),
    };
  });
  return inOrderOfWeight(held);
}

function isWholeDay([span, ...others]: readonly TimeSpan[]): boolean {
  return span?.from === 0 && span.to === MINUTES_PER_DAY && others.length === 0;
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
