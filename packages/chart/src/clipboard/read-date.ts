import { YEAR_RANGE } from '../model/drawing-limits.ts';
import {
  type CivilMinutes,
  civilParts,
  daysInMonth,
  epochDay,
  MINUTES_PER_DAY,
  weekdayOf,
} from '../time/index.ts';
import { plainDateText, readTime } from './date-text.ts';
import { findForeignMonth, findMonth } from './month-names.ts';

/** The order in which a language writes a numeric date. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** How to read dates whose text is ambiguous. */
export interface DateReading {
  /** For dates like 03/04. */
  readonly order: DateOrder;
  /** The language of month names, in addition to English; BCP 47. */
  readonly language: string;
  /** A date without a year is placed as near to this as possible. */
  readonly near: CivilMinutes;
}

/** A date that was read. */
export interface ReadDate {
  readonly minutes: CivilMinutes;
  readonly hasTime: boolean;
  /** Whether another order would have given another date. */
  readonly isAmbiguous: boolean;
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
/** `2027. 3. 4.`, `2027年3月4日`, `2027년 3월 4일`. */
const YEAR_FIRST_MARKED =
  /^(\d{4})(?:\.|\s?[年년])\s?(\d{1,2})(?:\.|\s?[月월])\s?(\d{1,2})(?:\.|\s?[日号일])?$/u;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const WEEK_DAY = /^(\d{4})-?W(\d\d)-?([1-7])$/i;
const FIGURES = /^(\d{1,2})([-/.])\s?(\d{1,2})(?:\2\s?(\d{4}|\d{2})?)?$/;
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s/-]*(?:of |de )?(\p{L}+)\.?,?(?:[\s/-]*(?:de )?['’]?(\d{4}|\d{2}))?$/iu;
const MONTH_DAY = /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+['’]?(\d{4}|\d{2}))?$/iu;
/** `2027 March 4`, `2027. március 4.` */
const YEAR_MONTH_DAY = /^(\d{4})\.?[\s/-]+(\p{L}+)\.?[\s/-]+(\d{1,2})\.?$/u;
/** “Mon 4 Jan”: how planners write dates; the weekday is redundant. */
const WEEKDAY = /^(\p{L}{2,})\.?,?\s+(?=.*\d)/u;
/** The same behind the date, and the word for a year. */
const TRAILER = /(?:\s?\(\p{L}{1,12}\.?\)|\s?(?:星期|周|週)[一二三四五六日天]|\s+(?:г|р|року|года)\.?)$/u;

interface Parts {
  readonly year?: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly isAmbiguous?: boolean;
}

/**
 * Reads a date as people and programs write it: ISO first, then numeric in the language's order, then months by name, each
 * with or without a year, a weekday and a time (`ux.md` A11). The end of a day, 24:00 or 23:59:59, is the day. Null when
 * the text isn't a date, or the date doesn't exist.
 */
export function readDate(text: string, reading: DateReading): ReadDate | null {
  const whole = text.trim();
  if (whole.length > 60) return null;
  const plain = plainDateText(whole);
  const day = readDay(plain, reading);
  if (day !== null) return { ...day, hasTime: false };
  const time = readTime(plain);
  const timed = time === null ? null : readDay(time.rest.trim(), reading);
  if (time === null || timed === null) return null;
  if (time.minutes === 'end') return { ...timed, hasTime: false };
  return { ...timed, minutes: timed.minutes + time.minutes, hasTime: true };
}

function readDay(text: string, reading: DateReading): Omit<ReadDate, 'hasTime'> | null {
  const date = text.replace(TRAILER, '').trim();
  const parts = readParts(date, reading) ?? readParts(date.replace(WEEKDAY, ''), reading);
  const day = parts === null ? null : toDay(parts, reading.near);
  if (parts === null || day === null) return null;
  return { minutes: day * MINUTES_PER_DAY, isAmbiguous: parts.isAmbiguous === true };
}

/**
 * The ends of a bar, read together: where no end has a time of day, midnights are days, however they are written, and the
 * last one counts whole.
 */
export function readEnds<Read extends ReadDate>(
  start: Read | undefined,
  end: Read | undefined,
): readonly [start: Read | undefined, end: Read | undefined] {
  const isTimed = [start, end].some((one) => one !== undefined && one.minutes % MINUTES_PER_DAY !== 0);
  if (isTimed) return [start, end];
  const asDay = (date: Read | undefined) => date && { ...date, hasTime: false };
  return [asDay(start), asDay(end)];
}

/** The order in which a language writes numeric dates. English without a country puts the day first, as charts do. */
export function dateOrderOf(language: string): DateOrder {
  try {
    const locale = language === 'en' ? 'en-GB' : language;
    const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' });
    const order = format
      .formatToParts(0)
      .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type[0]] : []))
      .join('');
    return order === 'mdy' || order === 'ymd' ? order : 'dmy';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 'dmy';
  }
}

function readParts(text: string, { order, language }: DateReading): Parts | null {
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) };
  const [, year, month, day] = YEAR_FIRST_MARKED.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const figures = FIGURES.exec(text);
  // “1.2” is a number, “1.2.” a day.
  if (figures)
    return figures[2] === '.' && /\d\.\s?\d+$/.test(text) && !figures[4] ? null : readFigures(figures, order);
  return readWeekDay(text) ?? readMonthName(text, language);
}

/** `2027-W09-4`: a day of a week of ISO 8601. */
function readWeekDay(text: string): Parts | null {
  const [, year, week, weekday] = WEEK_DAY.exec(text) ?? [];
  if (year === undefined || Number(week) < 1 || Number(week) > 53) return null;
  // The week of 4 January is the first one.
  const fourth = epochDay(Number(year), 1, 4);
  const day = fourth - weekdayOf(fourth) + Number(week) * 7 - 7 + Number(weekday);
  return civilParts(day * MINUTES_PER_DAY);
}

function readMonthName(text: string, language: string): Parts | null {
  const [, yearFirst, named, dayLast] = YEAR_MONTH_DAY.exec(text) ?? [];
  if (named !== undefined) return withMonth(named, dayLast, yearFirst, language);
  const [, day, name, year] = DAY_MONTH.exec(text) ?? [];
  if (name !== undefined) return withMonth(name, day, year, language);
  const [, first, second, third] = MONTH_DAY.exec(text) ?? [];
  return first === undefined ? null : withMonth(first, second, third, language);
}

function withMonth(
  name: string,
  day: string | undefined,
  year: string | undefined,
  language: string,
): Parts | null {
  const month = findMonth(name, language) ?? (year === undefined ? null : findForeignMonth(name));
  return month === null ? null : { year: readYear(year), month, day: Number(day) };
}

/**
 * With dots the day comes first everywhere; with slashes and hyphens the language decides. Three pairs of figures begin with
 * the year where that is the order, or where they can't begin with anything else.
 */
function readFigures([, one = '', sign, other = '', last]: RegExpExecArray, order: DateOrder): Parts {
  const [first, second] = [Number(one), Number(other)];
  if (last?.length === 2 && sign !== '.' && one.length === 2 && (first > 31 || order === 'ymd'))
    return { year: readYear(one), month: second, day: Number(last) };
  const isDayFirst = sign === '.' || first > 12 || (order === 'dmy' && second <= 12);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const isAmbiguous = sign !== '.' && first <= 12 && second <= 12 && first !== second;
  return { year: readYear(last), month, day, isAmbiguous };
}

/** A two-digit year is in this century up to 69, otherwise in the last one. */
function readYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const year = Number(text);
  if (text.length !== 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Days since 1970-01-01; null for a day that doesn't exist or is outside the years of charts. */
function toDay({ year, month, day }: Parts, near: CivilMinutes): number | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const dayOf = (of: number) => {
    const isInRange = of >= YEAR_RANGE.min && of <= YEAR_RANGE.max && day <= daysInMonth(of, month);
    return isInRange ? epochDay(of, month, day) : null;
  };
  if (year !== undefined) return dayOf(year);
  const around = civilParts(near).year;
  const target = near / MINUTES_PER_DAY;
  const days = [around - 1, around, around + 1].map(dayOf).filter((at) => at !== null);
  days.sort((a, b) => Math.abs(a - target) - Math.abs(b - target));
  return days[0] ?? null;
}
