import {
  type CivilMinutes,
  civilParts,
  daysInMonth,
  epochDay,
  MINUTES_PER_DAY,
  weekdayOf,
} from '@giotto/chart/time';
import { type CivilValue, readCivil } from './civil-values.ts';

/** Repetitions that are read, within this many days from the first: five years. */
const MOST_REPETITIONS = 500;
const SEARCHED_DAYS = 1_827;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const PERIODS = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** Parts of rules that are read; one with others isn't repeated. */
const KNOWN = ['freq', 'interval', 'count', 'until', 'wkst', 'byday', 'bymonthday', 'bymonth', 'bysetpos'];

export interface Expansion {
  /** Epoch days, the first one included. */
  readonly days: readonly number[];
  /** Whether there are more than are read. */
  readonly isCut: boolean;
}

interface Rule {
  readonly period: string;
  readonly interval: number;
  readonly count: number;
  readonly until: number;
  readonly weekStart: number;
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
}

/**
 * The days on which something takes place that begins on a day and follows a rule of iCalendar, as ical.js reads it;
 * `lastAt` puts the rule's end into the zone of the beginning. Undefined for a rule of hours, weeks of the year or others
 * that aren't read.
 */
export function expandRule(
  given: Readonly<Record<string, unknown>>,
  begin: CivilMinutes,
  lastAt: (until: CivilValue) => CivilMinutes,
): Expansion | undefined {
  const first = Math.floor(begin / MINUTES_PER_DAY);
  const rule = readRule(given, begin - first * MINUTES_PER_DAY, lastAt);
  if (rule === undefined) return undefined;
  const days: number[] = [first];
  const take = (found: readonly number[]): boolean => {
    const chosen = rule.positions.length === 0 ? found : choose(found, rule.positions);
    for (const day of chosen) {
      if (day <= first) continue;
      if (days.length >= rule.count || day > rule.until) return false;
      if (days.length >= MOST_REPETITIONS) {
        isCut = true;
        return false;
      }
      days.push(day);
    }
    return true;
  };
  let isCut = false;
  let period = periodOf(first, rule);
  const start = period;
  let found: number[] = [];
  for (let day = firstOf(first, rule); day < first + SEARCHED_DAYS; day++) {
    const current = periodOf(day, rule);
    if (current !== period) {
      if (!take(found)) return { days, isCut };
      found = [];
      period = current;
    }
    if ((current - start) % rule.interval === 0 && matches(day, first, rule)) found.push(day);
  }
  const isOpen = take(found) && days.length < rule.count && rule.until >= first + SEARCHED_DAYS;
  return { days, isCut: isCut || isOpen };
}

/** A rule whose last day is the last one on which this minute of the day isn't later than its end. */
function readRule(
  given: Readonly<Record<string, unknown>>,
  minute: number,
  lastAt: (until: CivilValue) => CivilMinutes,
): Rule | undefined {
  const period = String(given.freq);
  if (!PERIODS.includes(period) || !isDaily(given, minute)) return undefined;
  const until = readCivil(given.until);
  // In ical.js, 1 is Sunday.
  const [weekStart = 2] = numbers(given.wkst);
  return {
    period,
    interval: Math.max(1, Math.trunc(numbers(given.interval)[0] ?? 1)),
    count: numbers(given.count)[0] ?? Number.POSITIVE_INFINITY,
    until:
      until === undefined
        ? Number.POSITIVE_INFINITY
        : Math.floor((lastAt(until) - (until.isDay ? 0 : minute)) / MINUTES_PER_DAY),
    weekStart: weekStart === 1 ? 7 : weekStart - 1,
    weekdays: list(given.byday).flatMap((each) => {
      const [, nth = '0', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(String(each)) ?? [];
      const weekday = WEEKDAYS.indexOf(name) + 1;
      return weekday === 0 ? [] : [{ weekday, nth: Number(nth) }];
    }),
    monthDays: numbers(given.bymonthday),
    months: numbers(given.bymonth),
    positions: numbers(given.bysetpos),
  };
}

/** Whether a rule has only parts that are read, or that say the time of day at which it begins. */
function isDaily(given: Readonly<Record<string, unknown>>, minute: number): boolean {
  const clock: Readonly<Record<string, number>> = {
    byhour: Math.floor(minute / 60),
    byminute: minute % 60,
    bysecond: 0,
  };
  return Object.entries(given).every(
    ([key, value]) => KNOWN.includes(key) || (Object.hasOwn(clock, key) && String(value) === `${clock[key]}`),
  );
}

function list(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function numbers(value: unknown): readonly number[] {
  return list(value).map(Number).filter(Number.isFinite);
}

/** A number that grows by one from each day, week, month or year to the next. */
function periodOf(day: number, { period, weekStart }: Rule): number {
  if (period === 'DAILY') return day;
  // 1970-01-01 was a Thursday.
  if (period === 'WEEKLY') return Math.floor((day + 4 - weekStart) / 7);
  const { year, month } = civilParts(day * MINUTES_PER_DAY);
  return period === 'MONTHLY' ? year * 12 + month : year;
}

/** The first day of the period that a day is in, so that positions count from there. */
function firstOf(day: number, rule: Rule): number {
  const { year, month } = civilParts(day * MINUTES_PER_DAY);
  if (rule.period === 'DAILY') return day;
  if (rule.period === 'WEEKLY') return day - ((weekdayOf(day) - rule.weekStart + 7) % 7);
  return epochDay(year, rule.period === 'MONTHLY' ? month : 1, 1);
}

function matches(day: number, first: number, rule: Rule): boolean {
  const { year, month, day: ofMonth } = civilParts(day * MINUTES_PER_DAY);
  const begin = civilParts(first * MINUTES_PER_DAY);
  const { period, months, monthDays, weekdays } = rule;
  if (
    months.length > 0
      ? !months.includes(month)
      : period === 'YEARLY' && weekdays.length === 0 && monthDays.length === 0 && month !== begin.month
  )
    return false;
  const length = daysInMonth(year, month);
  if (monthDays.length > 0 && !monthDays.some((each) => (each > 0 ? each : length + 1 + each) === ofMonth))
    return false;
  if (weekdays.length > 0) return weekdays.some((each) => isWeekday(day, each, rule));
  if (monthDays.length > 0 || period === 'DAILY') return true;
  return period === 'WEEKLY' ? weekdayOf(day) === weekdayOf(first) : ofMonth === begin.day;
}

/** Whether a day is such a weekday; with a number, the nth of its month or year, from the end if negative. */
function isWeekday(
  day: number,
  { weekday, nth }: Rule['weekdays'][number],
  { period, months }: Rule,
): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === 0 || period === 'DAILY' || period === 'WEEKLY') return true;
  const { year, month } = civilParts(day * MINUTES_PER_DAY);
  const isOfYear = period === 'YEARLY' && months.length === 0;
  const from = epochDay(year, isOfYear ? 1 : month, 1);
  const to = isOfYear ? epochDay(year + 1, 1, 1) : epochDay(year, month + 1, 1);
  return nth > 0 ? Math.floor((day - from) / 7) + 1 === nth : Math.floor((to - 1 - day) / 7) + 1 === -nth;
}

function choose(days: readonly number[], positions: readonly number[]): readonly number[] {
  return days.filter((_, at) => positions.includes(at + 1) || positions.includes(at - days.length));
}
