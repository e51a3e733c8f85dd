import { civilParts, daysInMonth, epochDay, MINUTES_PER_DAY, weekdayOf } from '@giotto/chart/time';
import { type CalendarException, civilDayOf, PLAN_LIMITS, toCivilDay } from '../../plan/index.ts';
import type { Fields } from './fields.ts';

type Days = Pick<CalendarException, 'from' | 'to'>;

/** An `Exception`'s `Type`. */
const TYPE = {
  daily: 1,
  yearlyByDay: 2,
  yearlyByPosition: 3,
  monthlyByDay: 4,
  monthlyByPosition: 5,
  weekly: 6,
};

/**
 * The days of an exception between two civil days, both included: the whole span, or each day of a recurring one, as many
 * as a calendar with `known` others holds (one more, so that its limit is reported).
 */
export function readRecurrence(exception: Fields, from: string, to: string, known: number): readonly Days[] {
  const type = exception.integer('Type') ?? TYPE.daily;
  const period = Math.max(1, exception.integer('Period') ?? 1);
  const isRecurring = type === TYPE.daily ? period > 1 : type >= TYPE.yearlyByDay && type <= TYPE.weekly;
  if (!isRecurring) return [{ from, to }];
  const [first, last] = [civilDayOf(from), civilDayOf(to)];
  const room = Math.max(1, PLAN_LIMITS.exceptions + 1 - known);
  const days: Days[] = [];
  for (const day of candidates(exception, type, period, first, last)) {
    if (day < first || day > last) continue;
    days.push({ from: toCivilDay(day), to: toCivilDay(day) });
    if (days.length === room) break;
  }
  return days;
}

function candidates(exception: Fields, type: number, period: number, first: number, last: number) {
  if (type === TYPE.daily) return everyDays(first, last, period);
  if (type === TYPE.weekly) return weekly(exception.integer('DaysOfWeek') ?? 0, period, first, last);
  const isYearly = type === TYPE.yearlyByDay || type === TYPE.yearlyByPosition;
  const months = isYearly
    ? yearlyMonths(exception.integer('Month') ?? 0, first, last)
    : monthsFrom(first, last, period);
  const isByDay = type === TYPE.yearlyByDay || type === TYPE.monthlyByDay;
  return isByDay
    ? byDay(months, exception.integer('MonthDay') ?? 0)
    : byPosition(months, exception.integer('MonthItem') ?? 0, exception.integer('MonthPosition') ?? 0);
}

function* everyDays(first: number, last: number, period: number): Generator<number> {
  for (let day = first; day <= last; day += period) yield day;
}

/** `DaysOfWeek` has a bit for each day from Sunday. */
function* weekly(daysOfWeek: number, period: number, first: number, last: number): Generator<number> {
  if ((daysOfWeek & 127) === 0) return;
  const sunday = first - (weekdayOf(first) % 7);
  for (let week = sunday; week <= last; week += period * 7) {
    for (let at = 0; at < 7; at++) if (daysOfWeek & (1 << at)) yield week + at;
  }
}

/** A month, counted from January of the year 0. */
type Month = number;

function* yearlyMonths(month: number, first: number, last: number): Generator<Month> {
  if (month < 0 || month > 11) return;
  const end = monthOf(last);
  for (let year = Math.floor(monthOf(first) / 12); year * 12 + month <= end; year++) yield year * 12 + month;
}

function* monthsFrom(first: number, last: number, period: number): Generator<Month> {
  const end = monthOf(last);
  for (let month = monthOf(first); month <= end; month += period) yield month;
}

function monthOf(day: number): Month {
  const { year, month } = civilParts(day * MINUTES_PER_DAY);
  return year * 12 + month - 1;
}

function* byDay(months: Iterable<Month>, ofMonth: number): Generator<number> {
  if (ofMonth < 1 || ofMonth > 31) return;
  for (const month of months) {
    const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
    if (ofMonth <= daysInMonth(year, number)) yield epochDay(year, number, ofMonth);
  }
}

/** `MonthItem`: any day, weekday, weekend day, then Sunday to Saturday. `MonthPosition`: first to fourth, last. */
function* byPosition(months: Iterable<Month>, item: number, position: number): Generator<number> {
  if (item < 0 || item > 9 || position < 0 || position > 4) return;
  for (const month of months) {
    const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
    const begin = epochDay(year, number, 1);
    const days = Array.from({ length: daysInMonth(year, number) }, (_, at) => begin + at).filter((day) =>
      isItem(item, weekdayOf(day) % 7),
    );
    const day = days.at(position === 4 ? -1 : position);
    if (day !== undefined) yield day;
  }
}

/** Whether a weekday, 0 for Sunday, is what a `MonthItem` means. */
function isItem(item: number, weekday: number): boolean {
  const isWeekend = weekday === 0 || weekday === 6;
  if (item === 0) return true;
  if (item <= 2) return isWeekend === (item === 2);
  return weekday === item - 3;
}
