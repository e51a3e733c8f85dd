import type { Holiday } from '@giotto/chart/model';

/** The list with one more holiday, in the order of time; one that is already there is not listed twice. */
export function withHoliday(holidays: readonly Holiday[], added: Holiday): Holiday[] {
  const isSame = (other: Holiday) => other.from === added.from && other.to === added.to;
  if (holidays.some(isSame)) return [...holidays];
  return [...holidays, added].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
