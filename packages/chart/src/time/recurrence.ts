import type { CalendarException, Recurrence } from '../model/calendar.ts';
import { civilParts, daysInMonth, epochDay, MINUTES_PER_DAY, parseCivil, weekdayOf } from './civil-date.ts';

/** Days since 1970-01-01, both ends included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

export const dayOf = (date: string): number => Math.floor(parseCivil(date) / MINUTES_PER_DAY);

/** The days of the month of a year on which a rule falls, or undefined: it may have none. */
function dayInMonth(year: number, month: number, { position, days = [] }: Recurrence, day: number) {
  const length = daysInMonth(year, month);
  if (position === undefined) return day > length ? undefined : epochDay(year, month, day);
  const first = epochDay(year, month, 1);
  const named = Array.from({ length }, (_, at) => first + at).filter((at) => days.includes(weekdayOf(at)));
  return named.at(position > 0 ? position - 1 : position);
}

/** The days of a rule from its first one on, in order, from about a day on. */
function* daysOfRule(first: number, rule: Recurrence, from: number): Generator<number> {
  const { unit, interval = 1 } = rule;
  const skipped = (length: number) =>
    Math.max(0, Math.floor((from - first) / length / interval) - 1) * interval;
  if (unit === 'day') {
    for (let at = skipped(1); ; at += interval) yield first + at;
  } else if (unit === 'week') {
    const days = [...(rule.days ?? [])].sort((one, other) => one - other);
    const monday = first + 1 - weekdayOf(first);
    for (let week = skipped(7); days.length > 0; week += interval)
      for (const day of days) yield monday + week * 7 + day - 1;
  } else {
    const { year, month, day } = civilParts(first * MINUTES_PER_DAY);
    const step = unit === 'year' ? 12 : 1;
    // A rule has a day within eight years, and charts have no later ones than 2200.
    for (let at = skipped(31 * step) * step; year + at / 12 < 2_300; at += interval * step) {
      const months = year * 12 + month - 1 + at;
      const found = dayInMonth(Math.floor(months / 12), (months % 12) + 1, rule, day);
      if (found !== undefined) yield found;
    }
  }
}

/** The last day on which a rule may fall. */
function lastOf(first: number, rule: Recurrence): number {
  const until = rule.until === undefined ? Number.POSITIVE_INFINITY : dayOf(rule.until);
  if (rule.count === undefined) return until;
  let left = rule.count;
  for (const day of daysOfRule(first, rule, first)) {
    if (day >= first) left -= 1;
    if (left === 0 || day >= until) return Math.min(day, until);
  }
  return until;
}

/** A rule as it falls: its days within a span, in order. What its end is takes as long as it has days before. */
export function recurringDays(from: string, rule: Recurrence): (within: DaySpan) => readonly number[] {
  const first = dayOf(from);
  const last = lastOf(first, rule);
  return (within) => {
    const days: number[] = [];
    const end = Math.min(last, within.to);
    for (const day of daysOfRule(first, rule, within.from)) {
      if (day > end) break;
      if (day >= first && day >= within.from) days.push(day);
    }
    return days;
  };
}

/** Whether an exception comes back by a rule, or every year: a single day or span counts before it, whatever their order. */
export function isRecurring({
  isYearly,
  recurrence,
}: Pick<CalendarException, 'isYearly' | 'recurrence'>): boolean {
  return isYearly === true || recurrence !== undefined;
}

/** Exceptions in the order in which they count, the last one most: those that come back before the others. */
export function inOrderOfCount<One extends Pick<CalendarException, 'isYearly' | 'recurrence'>>(
  exceptions: readonly One[],
): readonly One[] {
  return [...exceptions.filter(isRecurring), ...exceptions.filter((one) => !isRecurring(one))];
}
