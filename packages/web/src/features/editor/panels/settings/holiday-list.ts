import type { CalendarException } from '@giotto/chart/model';

/** Adds a holiday in chronological order. Skips one that is already listed. */
export function withHoliday(
  holidays: readonly CalendarException[],
  added: CalendarException,
): CalendarException[] {
  const isSame = (other: CalendarException) => other.from === added.from && other.to === added.to;
  if (holidays.some(isSame)) return [...holidays];
  return [...holidays, added].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
