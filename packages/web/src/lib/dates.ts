import { nameDateRange, parseCivil } from '@giotto/chart/time';
import type { IntlShape } from 'react-intl';

/** A moment, or a date without a zone, as charts have it: `2027-01-04`, `2027-01-04T10:30`. */
type SomeDate = Date | number | string;

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/;
const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** ‘4 Jan’ */
export function formatDay(intl: IntlShape, date: SomeDate): string {
  return write(intl, DAY, date);
}

/** ‘4 Jan 2027’ */
export function formatDate(intl: IntlShape, date: SomeDate): string {
  return write(intl, DATE, date);
}

/** ‘4 Jan 2027, 10:30’; of a log, with seconds. */
export function formatDateTime(intl: IntlShape, date: SomeDate, hasSeconds = false): string {
  return write(intl, { ...DATE, ...TIME, ...(hasSeconds && { second: '2-digit' }) }, date);
}

/** ‘10:30’; of a log, with seconds. */
export function formatTime(intl: IntlShape, date: SomeDate, hasSeconds = false): string {
  return write(intl, { ...TIME, ...(hasSeconds && { second: '2-digit' }) }, date);
}

/** ‘4–8 Jan 2027’; of what comes back every year, without one. */
export function formatDateRange(intl: IntlShape, from: string, to: string, hasYear = true): string {
  const pattern = hasYear ? 'dayMonthYear' : 'dayMonth';
  return nameDateRange(parseCivil(from), parseCivil(to), pattern, languageOf(intl));
}

/** ‘Mon, 4 Jan 2027’, for calendars. */
export function formatWeekdayDate(intl: IntlShape, date: SomeDate): string {
  return write(intl, { weekday: 'short', ...DATE }, date);
}

/** ‘January’ */
export function formatMonth(intl: IntlShape, date: SomeDate): string {
  return write(intl, { month: 'long' }, date);
}

/** The name of an ISO weekday, 1 = Monday. */
export function formatWeekday(intl: IntlShape, day: number, length: 'long' | 'short' | 'narrow'): string {
  return write(intl, { weekday: length }, `1970-01-${String(4 + day).padStart(2, '0')}`);
}

function write(intl: IntlShape, options: Intl.DateTimeFormatOptions, date: SomeDate): string {
  return formatOf(intl, options, date).format(instantOf(date));
}

/** English has one form, that of charts, whatever the region: ‘1/4/2027’ and ‘Jan 4’ would stand beside it. */
function languageOf({ locale }: IntlShape): string {
  return locale.startsWith('en') ? 'en-GB' : locale;
}

function formatOf(intl: IntlShape, options: Intl.DateTimeFormatOptions, date: SomeDate) {
  const isZoneless = typeof date === 'string' && WITHOUT_ZONE.test(date);
  return intl.formatters.getDateTimeFormat(languageOf(intl), {
    ...options,
    ...(isZoneless && { timeZone: 'UTC' }),
  });
}

function instantOf(date: SomeDate): number {
  if (typeof date !== 'string') return Number(date);
  return Date.parse(
    WITHOUT_ZONE.test(date) ? `${date.replace(' ', 'T')}${date.length > 10 ? '' : 'T00:00'}Z` : date,
  );
}
