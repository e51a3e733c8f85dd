import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlanCalendar, STANDARD_CALENDAR, WorkingCalendar } from '../plan/index.ts';
import type { TableRow } from './cell.ts';
import type { TableMapping } from './mapping.ts';
import type { DateCell, DateStyle } from './read-date-cell.ts';
import { spansInDays } from './spans-in-days.ts';

/** Days of a span that is counted day by day. */
export const LONGEST_SPAN = 4_000;
/** Days that two lengths may differ by: they are written with two decimals. */
export const SAME_LENGTH = 0.01;

/** Office hours on every day of the week. */
export const EVERY_DAY: PlanCalendar = {
  id: 'table',
  name: 'Every day',
  week: Array.from({ length: 7 }, () => STANDARD_CALENDAR.week[0] ?? []),
  exceptions: [],
};

/**
 * Office hours on every day for a table that counts all days if its lengths are of such hours: 2 days from Monday 8:00 to
 * Tuesday 17:00. Decided by the rows that give start, finish and duration.
 */
export function guessHours(
  body: readonly TableRow[],
  mapping: TableMapping,
  style: DateStyle,
): PlanCalendar | undefined {
  const calendar = new WorkingCalendar(EVERY_DAY);
  let votes = 0;
  for (const { from, to, days } of spansInDays(body, mapping, style)) {
    const [begin, end] = [from.minutes, endOf(to)];
    const byClock = (end - begin) / MINUTES_PER_DAY;
    if (byClock < 0 || byClock > LONGEST_SPAN) continue;
    const isClock = Math.abs(byClock - days) < SAME_LENGTH;
    const worked = calendar.workBetween(begin, end) / calendar.minutesPerDay;
    const isWork = Math.abs(worked - days) < SAME_LENGTH;
    if (isClock !== isWork) votes += isWork ? 1 : -1;
  }
  return votes > 0 ? EVERY_DAY : undefined;
}

/** A last day counts whole. */
function endOf({ minutes, hasTime }: DateCell): number {
  return hasTime ? minutes : minutes + MINUTES_PER_DAY;
}
