import type { CalendarException } from '@giotto/chart/model';

const lastDay = ({ from, to = from }: CalendarException) => to;

/** Of two, that which counts later: once after yearly, then by first day, the shorter after the longer. */
function compare(a: CalendarException, b: CalendarException): number {
  const isYearly = Number(b.isYearly === true) - Number(a.isYearly === true);
  if (isYearly !== 0) return isYearly;
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return lastDay(a) === lastDay(b) ? 0 : lastDay(a) > lastDay(b) ? -1 : 1;
}

function keyOf(one: CalendarException): string {
  return JSON.stringify([one.from, lastDay(one), one.name, one.hours, one.isYearly === true]);
}

/**
 * Adds exceptions in the order in which they count (CH-663): yearly ones, then by first day, the shorter of two that begin
 * together last; so the one that says most exactly when counts. Leaves out what is there already.
 */
export function withExceptions(
  list: readonly CalendarException[],
  added: readonly CalendarException[],
): readonly CalendarException[] {
  const known = new Set(list.map(keyOf));
  return [...list, ...added.filter((one) => !known.has(keyOf(one)))].sort(compare);
}

export function withoutException(
  list: readonly CalendarException[],
  gone: CalendarException,
): readonly CalendarException[] {
  const key = keyOf(gone);
  return list.filter((one) => keyOf(one) !== key);
}
