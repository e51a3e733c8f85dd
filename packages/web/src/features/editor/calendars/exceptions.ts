import type { CalendarException } from '@giotto/chart/model';
import { isRecurring } from '@giotto/chart/time';

const lastDay = ({ from, to = from }: CalendarException) => to;

/** Of two, that which counts later: once after what comes back, then by first day, the shorter after the longer. */
function compare(a: CalendarException, b: CalendarException): number {
  const comesBack = Number(isRecurring(b)) - Number(isRecurring(a));
  if (comesBack !== 0) return comesBack;
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  return lastDay(a) === lastDay(b) ? 0 : lastDay(a) > lastDay(b) ? -1 : 1;
}

/** Equal for exceptions that say the same. */
export function keyOf(one: CalendarException): string {
  return JSON.stringify([one.from, lastDay(one), one.name, one.hours, one.isYearly === true, one.recurrence]);
}

/**
 * Adds exceptions, each after all that say less exactly when (CH-663): those that come back, then by first day, the shorter of two that
 * begin together last. Those that are there keep their order, which may be another where a calendar took over its base's:
 * which of them counts changes only on added days. Leaves out what is there already.
 */
export function withExceptions(
  list: readonly CalendarException[],
  added: readonly CalendarException[],
): readonly CalendarException[] {
  const known = new Set(list.map(keyOf));
  const all = [...list];
  for (const one of added.filter((each) => !known.has(keyOf(each))))
    all.splice(all.findLastIndex((other) => compare(other, one) <= 0) + 1, 0, one);
  return all;
}

export function withoutException(
  list: readonly CalendarException[],
  gone: CalendarException,
): readonly CalendarException[] {
  const key = keyOf(gone);
  return list.filter((one) => keyOf(one) !== key);
}
