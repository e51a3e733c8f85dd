import {
  type CivilMinutes,
  civilParts,
  MINUTES_PER_DAY,
  parseCivil,
  twoDigits,
  withinYears,
} from '@giotto/chart/time';
import type { CivilMinute } from './plan.ts';

/** The civil date-time as a Plan writes it, always with its time; beyond the years 1900 to 2200, their first or last minute. */
export function toCivilMinute(minutes: CivilMinutes): CivilMinute {
  const at = withinYears(minutes);
  const { hour, minute } = civilParts(at);
  return `${toCivilDay(Math.floor(at / MINUTES_PER_DAY))}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** An epoch day as `2027-01-04`. */
export function toCivilDay(day: number): string {
  const { year, month, day: ofMonth } = civilParts(day * MINUTES_PER_DAY);
  return `${`${year}`.padStart(4, '0')}-${twoDigits(month)}-${twoDigits(ofMonth)}`;
}

/** Minutes since 1970-01-01T00:00. Throws a RangeError when the text is no civil date-time. */
export function civilMinutesOf(text: CivilMinute): CivilMinutes {
  return parseCivil(text);
}

/** Days since 1970-01-01. */
export function civilDayOf(text: string): number {
  return Math.floor(parseCivil(text) / MINUTES_PER_DAY);
}
