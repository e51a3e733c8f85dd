import { YEAR_RANGE } from '../model/limits.ts';

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Whether the text is a real date `2027-01-04` or date-time `2027-01-04T08:00` of the years 1900 to 2200. */
export function isCivilDateTime(text: string): boolean {
  const match = CIVIL.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < YEAR_RANGE.min || year > YEAR_RANGE.max || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}
