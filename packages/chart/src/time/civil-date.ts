import { YEAR_RANGE } from '../model/drawing-limits.ts';
import type { CivilDateTime } from '../model/values.ts';

/**
 * A civil date-time as whole minutes since 1970-01-01T00:00, without a zone: every day has 1440 of them
 * (`chart-model.md`, Time). May be negative.
 */
export type CivilMinutes = number;

export const MINUTES_PER_DAY = 1440;

/** The parts of a civil date-time. */
interface CivilParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** ISO: 1 = Monday to 7 = Sunday. */
  readonly weekday: number;
}

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/;

/**
 * Parses `2027-01-04` or `2027-01-04T08:00`. Throws a RangeError that names the text and the problem: another form, a
 * year outside 1900 to 2200, a day or time that doesn't exist.
 */
export function parseCivil(text: CivilDateTime): CivilMinutes {
  const match = WRITTEN.exec(text);
  if (match === null) throw fault(text, 'must be written like 2027-01-04 or 2027-01-04T08:00');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year < YEAR_RANGE.min || year > YEAR_RANGE.max) {
    throw fault(text, `its year must be ${YEAR_RANGE.min} to ${YEAR_RANGE.max}`);
  }
  if (month < 1 || month > 12) throw fault(text, 'its month must be 01 to 12');
  const days = daysInMonth(year, month);
  if (day < 1 || day > days) throw fault(text, `its day must be 01 to ${days}`);
  if (hour > 23 || minute > 59) throw fault(text, 'its time must be 00:00 to 23:59');
  return (epochDay(year, month, day) * 24 + hour) * 60 + minute;
}

/** A moment, or the first or last minute of the years 1900 to 2200 for one beyond them. */
export function withinYears(minutes: CivilMinutes): CivilMinutes {
  return Math.min(CIVIL_RANGE.last, Math.max(CIVIL_RANGE.first, minutes));
}

/**
 * Formats a civil date-time, omitting the time at midnight: the inverse of `parseCivil`. Beyond the years 1900 to 2200 as
 * their first or last minute: charts can reach farther (CH-633).
 */
export function formatCivil(minutes: CivilMinutes): CivilDateTime {
  const { year, month, day, hour, minute } = civilParts(withinYears(minutes));
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return hour === 0 && minute === 0 ? date : `${date}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The parts of a civil date-time in the Gregorian calendar, for any year. */
export function civilParts(minutes: CivilMinutes): CivilParts {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const ofDay = minutes - days * MINUTES_PER_DAY;
  // Years are counted from March, so that the leap day is the last of a year; 400 years have 146,097 days.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
    hour: Math.floor(ofDay / 60),
    minute: ofDay % 60,
    weekday: weekdayOf(days),
  };
}

/** Days from 1970-01-01 to a date; a month outside 1 to 12 counts into other years. */
export function epochDay(year: number, month: number, day: number): number {
  const months = year * 12 + month - 1;
  const fromMarch = (((months - 2) % 12) + 12) % 12;
  const yearFromMarch = Math.floor((months - 2) / 12);
  const era = Math.floor(yearFromMarch / 400);
  const yearOfEra = yearFromMarch - era * 400;
  const ofYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1;
  const ofEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + ofYear;
  return era * 146_097 + ofEra - 719_468;
}

/** The first and the last minute of a chart's years. */
export const CIVIL_RANGE = {
  first: epochDay(YEAR_RANGE.min, 1, 1) * MINUTES_PER_DAY,
  last: epochDay(YEAR_RANGE.max + 1, 1, 1) * MINUTES_PER_DAY - 1,
} as const;

/** The number of days in a month. */
export function daysInMonth(year: number, month: number): number {
  return epochDay(year, month + 1, 1) - epochDay(year, month, 1);
}

/** The ISO 8601 week of a date: weeks begin on Monday, week 1 contains the year's first Thursday. */
export function isoWeek(minutes: CivilMinutes): { readonly year: number; readonly week: number } {
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  const thursday = day - weekdayOf(day) + 4;
  const { year } = civilParts(thursday * MINUTES_PER_DAY);
  return { year, week: Math.floor((thursday - epochDay(year, 1, 1)) / 7) + 1 };
}

/** A number below 100 as two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The ISO weekday of an epoch day, 1 = Monday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

function fault(text: string, reason: string): RangeError {
  return new RangeError(`“${text}” is not a date: ${reason}`);
}
