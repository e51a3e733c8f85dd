import { YEAR_RANGE } from '../model/drawing-limits.ts';
import { type CivilMinutes, civilParts, daysInMonth, epochDay, MINUTES_PER_DAY } from '../time/index.ts';
import { findMonth } from './month-names.ts';

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

const TIME =
  /(?:[T,]?\s*|\s+)(?:at\s+|um\s+|à\s+)?(\d{1,2})(?::|h)(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap]m)?(?:\s*uhr|z)?$/iu;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const FIGURES = /^(\d{1,2})([-/.])(\d{1,2})(?:\2\s?(\d{4}|\d{2})?)?$/;
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s/-]*(?:of |de )?(\p{L}+)\.?,?(?:[\s/-]*(?:de )?['’]?(\d{4}|\d{2}))?$/iu;
const MONTH_DAY = /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+['’]?(\d{4}|\d{2}))?$/iu;
/** “Mon 4 Jan”: how planners write dates; the weekday is redundant. */
const WEEKDAY = /^(\p{L}{2,})\.?,?\s+(?=.*\d)/u;

interface Parts {
  readonly year?: number | undefined;
  readonly month: number;
  readonly day: number;
  readonly isAmbiguous?: boolean;
}

/**
 * Reads a date as people write it: ISO first, then numeric in the language's order, then months by name, each with or
 * without a year, a weekday and a time (`ux.md` A11). Null when the text isn't a date, or the date doesn't exist.
 */
export function readDate(text: string, reading: DateReading): ReadDate | null {
  const whole = text.trim();
  if (whole.length > 60) return null;
  const time = readTime(whole);
  const date = (time?.rest ?? whole).trim();
  const parts = readParts(date, reading) ?? readParts(date.replace(WEEKDAY, ''), reading);
  if (parts === null) return null;
  const day = toDay(parts, reading.near);
  if (day === null) return null;
  return {
    minutes: day * MINUTES_PER_DAY + (time?.minutes ?? 0),
    hasTime: time !== null,
    isAmbiguous: parts.isAmbiguous === true,
  };
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

function readTime(text: string): { readonly minutes: number; readonly rest: string } | null {
  const match = TIME.exec(text);
  if (match === null || match.index === 0) return null;
  const [, hours = '', minutes = '', half] = match;
  const afternoon = half?.toLowerCase() === 'pm' ? 12 : 0;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + afternoon;
  if (hour > 23 || Number(minutes) > 59) return null;
  return { minutes: hour * 60 + Number(minutes), rest: text.slice(0, match.index) };
}

function readParts(text: string, { order, language }: DateReading): Parts | null {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) };
  const figures = FIGURES.exec(text);
  // “1.2” is a number, “1.2.” a day.
  if (figures)
    return figures[2] === '.' && /\d\.\d+$/.test(text) && !figures[4] ? null : readFigures(figures, order);
  const dayFirst = DAY_MONTH.exec(text);
  const monthFirst = dayFirst ? null : MONTH_DAY.exec(text);
  const match = dayFirst ?? monthFirst;
  if (!match) return null;
  const [, one = '', other = '', year] = match;
  const month = findMonth(dayFirst ? other : one, language);
  if (month === null) return null;
  return { year: readYear(year), month, day: Number(dayFirst ? one : other) };
}

/** With dots the day comes first everywhere; with slashes and hyphens the language decides. */
function readFigures([, one = '', sign, other = '', year]: RegExpExecArray, order: DateOrder): Parts {
  const [first, second] = [Number(one), Number(other)];
  const isDayFirst = sign === '.' || first > 12 || (order === 'dmy' && second <= 12);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const isAmbiguous = sign !== '.' && first <= 12 && second <= 12 && first !== second;
  return { year: readYear(year), month, day, isAmbiguous };
}

/** A two-digit year is in this century. */
function readYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
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
