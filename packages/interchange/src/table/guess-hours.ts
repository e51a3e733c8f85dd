import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type PlanCalendar, STANDARD_CALENDAR, WorkingCalendar } from '../plan/index.ts';
import { cellAt, type TableRow } from './cell.ts';
import { columnOf, type TableMapping } from './mapping.ts';
import { readDurationCell } from './read-amount-cells.ts';
import { type DateCell, type DateStyle, readDateCell } from './read-date-cell.ts';

/** Rows that are compared. */
const COMPARED_ROWS = 500;
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
  const columns = (['start', 'finish', 'duration'] as const).map((field) => columnOf(mapping, field));
  const [start = -1, finish = -1, duration = -1] = columns;
  if (columns.some((column) => column < 0)) return undefined;
  const calendar = new WorkingCalendar(EVERY_DAY);
  let votes = 0;
  for (const row of body.slice(0, COMPARED_ROWS)) {
    const from = readDateCell(cellAt(row, start), style);
    const to = readDateCell(cellAt(row, finish), style);
    const length = readDurationCell(cellAt(row, duration), mapping.durationUnit);
    if (typeof from === 'string' || typeof to === 'string' || typeof length === 'string') continue;
    if (length.unit !== 'd' || length.elapsed || length.value === 0) continue;
    const [begin, end] = [from.minutes, endOf(to)];
    const days = (end - begin) / MINUTES_PER_DAY;
    if (days < 0 || days > LONGEST_SPAN) continue;
    const isClock = Math.abs(days - length.value) < SAME_LENGTH;
    const worked = calendar.workBetween(begin, end) / calendar.minutesPerDay;
    const isWork = Math.abs(worked - length.value) < SAME_LENGTH;
    if (isClock !== isWork) votes += isWork ? 1 : -1;
  }
  return votes > 0 ? EVERY_DAY : undefined;
}

/** A last day counts whole. */
function endOf({ minutes, hasTime }: DateCell): number {
  return hasTime ? minutes : minutes + MINUTES_PER_DAY;
}
