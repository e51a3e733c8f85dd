import type { DateParts } from './date-format.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 2027-01-04, also with slashes, dots or single digits; the day and the month may be missing. */
const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})(?:[-/.](\d{1,2}))?)?$/;
/** 1/4/2027: January 4. */
const MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** January 4, 2027. */
const MONTH_NAME = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/;
/** 4 January 2027. */
const DAY_NAME = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})$/;
const TIME = /[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d{0,6})?)?(?: ?(Z|[+-]\d\d:?\d\d))?$/;

/** A date as a browser's `Date` reads it where the format doesn't fit. */
export interface LooseDate {
  readonly parts: DateParts;
  /** Whether it's the usual `2027-01-04`, with or without a time. */
  readonly isIso: boolean;
}

/** Reads a date in one of the forms that all browsers read alike; undefined for another text. */
export function readLooseDate(text: string): LooseDate | undefined {
  const time = TIME.exec(text);
  const [date, ...times] = [text.slice(0, time?.index), ...(time ?? []).slice(1)];
  const [, year, separator = '-', month = '1', day = '1'] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return complete(year, month, day, times, separator === '-');
  const [, usMonth, usDay, usYear] = MONTH_FIRST.exec(date) ?? [];
  if (usYear !== undefined) return complete(usYear, usMonth, usDay, times, false);
  const [, name, nameDay, nameYear] = MONTH_NAME.exec(date) ?? [];
  if (nameYear !== undefined) return complete(nameYear, monthNumber(name), nameDay, times, false);
  const [, firstDay, lateName, lateYear] = DAY_NAME.exec(date) ?? [];
  return complete(lateYear, monthNumber(lateName), firstDay, times, false);
}

function monthNumber(name: string | undefined): string {
  return `${MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1}`;
}

function complete(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  [hour = '0', minute = '0', second = '0', fraction = '0', offset]: readonly (string | undefined)[],
  isIso: boolean,
): LooseDate | undefined {
  if (year === undefined) return undefined;
  const parts = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0')),
  };
  const isPossible =
    parts.month >= 1 &&
    parts.month <= 12 &&
    parts.day >= 1 &&
    parts.day <= 31 &&
    parts.hour <= 23 &&
    parts.minute <= 59 &&
    parts.second <= 59;
  if (!isPossible) return undefined;
  return { parts: { ...parts, ...(offset !== undefined && { offset }) }, isIso };
}
