import { type Calendar, type CalendarException, NAME_LIMIT, type TimeSpan } from '@giotto/chart/model';
import { MINUTES_PER_DAY, parseCivil, weekdayOf } from '@giotto/chart/time';
import type { Holiday } from '@giotto/contract/api';
import { hoursOn } from './week-hours.ts';

type Week = Pick<Calendar, 'workingDays' | 'week'>;

/** What is left of working time after a part of the day was taken. */
function without(spans: readonly TimeSpan[], taken: TimeSpan): readonly TimeSpan[] {
  return spans
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, taken.from) },
      { from: Math.max(from, taken.to), to },
    ])
    .filter(({ from, to }) => from < to);
}

function cut(text: string): string {
  return [...text].slice(0, NAME_LIMIT).join('');
}

/** The days of the list that have an exception of their own already, so that nothing is added twice. */
export function listedDays(exceptions: readonly CalendarException[]): ReadonlySet<string> {
  return new Set(exceptions.flatMap(({ from, to = from }) => (from === to ? [from.slice(0, 10)] : [])));
}

/**
 * Holidays as exceptions (CH-666): one a day, with the names of all that fall on it; of a day that is a holiday in part, the
 * week's working time outside of that part is left.
 */
export function holidayExceptions(
  holidays: readonly Holiday[],
  week: Week,
  listed: ReadonlySet<string> = new Set(),
): readonly CalendarException[] {
  const byDate = Map.groupBy(holidays, ({ date }) => date);
  return [...byDate].flatMap(([from, all]): CalendarException[] => {
    if (listed.has(from)) return [];
    const name = cut([...new Set(all.map((holiday) => holiday.name))].join(', '));
    const weekday = weekdayOf(Math.floor(parseCivil(from) / MINUTES_PER_DAY));
    const hours = all.reduce(
      (left, holiday) => (holiday.hours === null ? [] : without(left, holiday.hours)),
      hoursOn(week, weekday),
    );
    return [{ name, from, ...(hours.length > 0 && { hours }) }];
  });
}
