import { exceptionSpans, weekdayOf } from '@giotto/chart/time';
import { type CalendarException, civilDayOf, type PlanRecurrence, toCivilDay } from '../../plan/index.ts';
import type { XmlWriter } from '../xml/write-xml.ts';
import type { Fields } from './fields.ts';

/** The days of an exception, without its name and hours. */
export type Days = Pick<CalendarException, 'from' | 'to' | 'recurrence'>;

/** An `Exception`'s `Type`. */
const TYPE = {
  daily: 1,
  yearlyByDay: 2,
  yearlyByPosition: 3,
  monthlyByDay: 4,
  monthlyByPosition: 5,
  weekly: 6,
  byDayCount: 7,
  byWeekdayCount: 8,
};
/** The last day that Project knows: rules without an end go on until then. */
const LAST_DAY = '2049-12-31';
const LAST_POSITION = 4;
const SUNDAY = 7;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
/** `MonthItem`: any day, weekday, weekend day, then Sunday to Saturday. */
const MONTH_ITEMS = [EVERY_DAY, WEEKDAYS, WEEKEND, [SUNDAY], [1], [2], [3], [4], [5], [6]];

/**
 * The days of an exception between two civil days, both included: the whole span, or a rule, whose first day is the first
 * one on which it falls. None for a rule that never falls in the span.
 */
export function readRecurrence(exception: Fields, from: string, to: string): readonly Days[] {
  const type = exception.integer('Type') ?? TYPE.daily;
  const interval = Math.min(999, Math.max(1, exception.integer('Period') ?? 1));
  const isDaily = type === TYPE.daily || type === TYPE.byDayCount;
  if (type < TYPE.daily || type > TYPE.byWeekdayCount || (isDaily && interval === 1)) return [{ from, to }];
  const every = interval > 1 && { interval };
  if (isDaily) return rule(exception, from, to, { unit: 'day', ...every });
  if (type === TYPE.byWeekdayCount) return rule(exception, from, to, { unit: 'week', days: WEEKDAYS });
  if (type === TYPE.weekly) {
    const bits = exception.integer('DaysOfWeek') ?? 0;
    const days = EVERY_DAY.filter((day) => bits & (1 << (day % 7)));
    // Project's weeks begin on Sunday, a chart's on Monday.
    const parts =
      interval > 1 ? [days.filter((day) => day !== SUNDAY), days.filter((day) => day === SUNDAY)] : [days];
    return parts.flatMap((part) =>
      part.length === 0
        ? []
        : rule(exception, weekBegin(from, part), to, { unit: 'week', ...every, days: part }, from),
    );
  }
  const isYearly = type === TYPE.yearlyByDay || type === TYPE.yearlyByPosition;
  const unit = isYearly ? 'year' : 'month';
  const month = isYearly ? (exception.integer('Month') ?? 0) + 1 : undefined;
  const begin = monthBegin(from, month);
  if (begin === undefined) return [];
  const period = !isYearly && every;
  if (type === TYPE.yearlyByDay || type === TYPE.monthlyByDay) {
    const day = exception.integer('MonthDay') ?? 0;
    const first = firstMonthDay(begin, day, isYearly ? 12 : interval, from);
    return first === undefined ? [] : rule(exception, first, to, { unit, ...period }, from);
  }
  const days = MONTH_ITEMS[exception.integer('MonthItem') ?? 0];
  const position = exception.integer('MonthPosition') ?? 0;
  if (days === undefined || position < 0 || position > LAST_POSITION) return [];
  const counted = { days, position: position === LAST_POSITION ? -1 : position + 1 };
  return rule(exception, begin, to, { unit, ...period, ...counted }, from);
}

/** Of two weeks that meet in a Sunday, the rule's first one is the later one: the Monday after it is where ours begins. */
function weekBegin(from: string, days: readonly number[]): string {
  const day = civilDayOf(from);
  const isEve = weekdayOf(day) === SUNDAY && !days.includes(SUNDAY);
  return toCivilDay(isEve ? day + 1 : day);
}

/** The first of the month of a day, or of the named month of its year. */
function monthBegin(from: string, month: number | undefined): string | undefined {
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  return `${from.slice(0, 5)}${month === undefined ? from.slice(5, 7) : `${month}`.padStart(2, '0')}-01`;
}

/** The first day of the month that has such a one, so many months after each other. */
function firstMonthDay(begin: string, day: number, step: number, from: string): string | undefined {
  if (day < 1 || day > 31) return undefined;
  const [year = 0, month = 0] = begin.split('-').map(Number);
  for (let at = month - 1; at < month - 1 + step * 100; at += step) {
    const text = `${`${year + Math.floor(at / 12)}`.padStart(4, '0')}-${`${(at % 12) + 1}`.padStart(2, '0')}-${`${day}`.padStart(2, '0')}`;
    const isThere = !Number.isNaN(Date.parse(text)) && new Date(text).getUTCDate() === day;
    if (isThere && text >= from && text.slice(0, 4) <= '2200') return text;
  }
  return undefined;
}

/** A rule from its first day on that isn't before the beginning of the exception. */
function rule(
  exception: Fields,
  first: string,
  to: string,
  recurrence: PlanRecurrence,
  from: string = first,
): readonly Days[] {
  const days = exceptionSpans({ from: first, recurrence }, { from: civilDayOf(from), to: civilDayOf(to) });
  const begin = days[0];
  if (begin === undefined) return [];
  const day = toCivilDay(begin.from);
  const count = exception.integer('Occurrences') ?? 0;
  const isCounted = exception.flag('EnteredByOccurrences') === true && count >= 1 && count <= 9_999;
  const end = isCounted ? { count } : to < LAST_DAY && { until: to };
  return [{ from: day, to: day, recurrence: { ...recurrence, ...end } }];
}

/** The exceptions as Project's file can say them: of a rule that it doesn't know, nothing. */
export function writableRules(exception: CalendarException): readonly CalendarException[] {
  const { recurrence } = exception;
  if (recurrence === undefined) return [exception];
  const { unit, interval = 1, days = [], position, ...end } = recurrence;
  if (position !== undefined) return monthItem(days) < 0 ? [] : [exception];
  if (unit !== 'week' || interval === 1 || !days.includes(SUNDAY) || days.length === 1) return [exception];
  // Project's weeks begin on Sunday, a chart's on Monday.
  if (end.count !== undefined) return [];
  return [days.filter((day) => day !== SUNDAY), [SUNDAY]].map((part) => ({
    ...exception,
    recurrence: { ...recurrence, days: part },
  }));
}

function monthItem(days: readonly number[]): number {
  const wanted = [...days].sort((one, other) => one - other).join();
  return MONTH_ITEMS.findIndex((item) => item.join() === wanted);
}

/** The elements of an exception that say on which days it falls, around its name. */
export function writeRecurrence({ from, to, name, recurrence }: CalendarException, xml: XmlWriter): void {
  const { until, count } = recurrence ?? {};
  const fallen = recurrence === undefined ? [] : exceptionSpans({ from, recurrence });
  const last = fallen.at(-1);
  const end = count === undefined || last === undefined ? (until ?? LAST_DAY) : toCivilDay(last.to);
  const pattern = recurrence === undefined ? { Type: TYPE.daily } : patternOf(from, recurrence);
  const isSpan = pattern.Type === TYPE.daily && pattern.Period === undefined;
  xml.value('EnteredByOccurrences', count !== undefined);
  xml.element('TimePeriod', () => {
    xml.value('FromDate', `${from}T00:00:00`);
    xml.value('ToDate', `${recurrence === undefined ? to : end}T23:59:00`);
  });
  const within = isSpan ? 1 : fallen.filter((span) => toCivilDay(span.from) <= end).length;
  xml.value('Occurrences', count ?? within);
  xml.value('Name', name);
  for (const field of PATTERN) xml.value(field, pattern[field]);
}

/** In the order of Project's schema. */
const PATTERN = ['Type', 'Period', 'DaysOfWeek', 'MonthItem', 'MonthPosition', 'Month', 'MonthDay'] as const;

function patternOf(
  from: string,
  { unit, interval = 1, days = [], position }: PlanRecurrence,
): { readonly [Field in (typeof PATTERN)[number]]?: number } {
  if (unit === 'day') return { Type: TYPE.daily, ...(interval > 1 && { Period: interval }) };
  if (unit === 'week') {
    const bits = days.reduce((sum, day) => sum | (1 << (day % 7)), 0);
    return { Type: TYPE.weekly, Period: interval, DaysOfWeek: bits };
  }
  // Project's yearly rules have no interval.
  const isYearly = unit === 'year' && interval === 1;
  const Period = unit === 'year' && !isYearly ? 12 * interval : interval;
  const month = isYearly && { Month: Number(from.slice(5, 7)) - 1 };
  if (position === undefined) {
    const Type = isYearly ? TYPE.yearlyByDay : TYPE.monthlyByDay;
    return { Type, Period, ...month, MonthDay: Number(from.slice(8, 10)) };
  }
  return {
    Type: isYearly ? TYPE.yearlyByPosition : TYPE.monthlyByPosition,
    Period,
    MonthItem: monthItem(days),
    MonthPosition: position < 0 ? LAST_POSITION : position - 1,
    ...month,
  };
}
