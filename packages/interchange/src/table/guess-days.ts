import { type CivilMinutes, MINUTES_PER_DAY, weekdayOf } from '@giotto/chart/time';
import { STANDARD_CALENDAR, WorkingCalendar } from '../plan/index.ts';
import type { TableRow } from './cell.ts';
import { EVERY_DAY, LONGEST_SPAN, SAME_LENGTH } from './guess-hours.ts';
import type { TableMapping } from './mapping.ts';
import type { DateStyle } from './read-date-cell.ts';
import { spansInDays } from './spans-in-days.ts';

const WEEKDAYS = new WorkingCalendar(STANDARD_CALENDAR);
const ALL_DAYS = new WorkingCalendar(EVERY_DAY);

/** Whether a table's durations count working days: decided by the rows that give start, finish and duration. */
export function guessDays(
  body: readonly TableRow[],
  mapping: TableMapping,
  style: DateStyle,
): TableMapping['days'] {
  let votes = 0;
  for (const { from, to, days } of spansInDays(body, mapping, style)) {
    const first = Math.floor(from.minutes / MINUTES_PER_DAY);
    const last = Math.floor(to.minutes / MINUTES_PER_DAY);
    if (last < first || last - first > LONGEST_SPAN) continue;
    const said = from.hasTime && to.hasTime ? saysWorking(from.minutes, to.minutes, days) : null;
    if (said !== null) {
      votes += said;
      continue;
    }
    const all = last - first + 1;
    const working = workingDays(first, last);
    if (working === all) continue;
    if (Math.ceil(days) === working) votes += 1;
    else if (Math.ceil(days) === all) votes -= 1;
  }
  return votes > 0 ? 'working' : 'calendar';
}

/**
 * 1 if so many days between two moments are office hours from Monday to Friday, -1 if they are of all days, 0 if they are
 * both, null if they are neither.
 */
function saysWorking(from: CivilMinutes, to: CivilMinutes, days: number): -1 | 0 | 1 | null {
  const isSaid = (minutes: number, perDay: number) => Math.abs(minutes / perDay - days) < SAME_LENGTH;
  const isWorking = isSaid(WEEKDAYS.workBetween(from, to), WEEKDAYS.minutesPerDay);
  const isAll =
    isSaid(to - from, MINUTES_PER_DAY) || isSaid(ALL_DAYS.workBetween(from, to), ALL_DAYS.minutesPerDay);
  if (isWorking) return isAll ? 0 : 1;
  return isAll ? -1 : null;
}

/** Days from Monday to Friday, both ends included. */
export function workingDays(first: number, last: number): number {
  let count = 0;
  for (let day = first; day <= last; day++) if (weekdayOf(day) <= 5) count += 1;
  return count;
}
