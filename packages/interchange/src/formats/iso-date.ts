import { MINUTES_PER_DAY } from '@giotto/chart/time';
import { type CivilMinute, civilMinutesOf, toCivilMinute } from '../plan/index.ts';

/** A date as a file writes it, or why it isn't one. */
export type IsoDate =
  | { readonly date: CivilMinute; readonly zone?: string }
  | { readonly fault: 'date.unreadable' | 'date.range' };

const WRITTEN =
  /^([+-]?\d{4,9})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?$/;
const YEARS = { min: 1900, max: 2200 };

/**
 * Reads `2027-01-04`, `2027-01-04T08:00:00` or the same with a zone, which is taken as it stands: the clock's time is kept.
 * Seconds are dropped; 24:00 is the next day's midnight.
 */
export function readIsoDate(text: string): IsoDate {
  const match = WRITTEN.exec(text.trim());
  if (match === null) return { fault: 'date.unreadable' };
  const [, year = '', month = '', day = '', hour = '00', minute = '00', zone] = match;
  if (Number(year) < YEARS.min || Number(year) > YEARS.max) return { fault: 'date.range' };
  const date = readCivil(`${Number(year)}-${month}-${day}`, hour, minute);
  if (date === undefined) return { fault: 'date.unreadable' };
  return zone === undefined ? { date } : { date, zone };
}

function readCivil(day: string, hour: string, minute: string): CivilMinute | undefined {
  try {
    if (hour !== '24' || minute !== '00') return toCivilMinute(civilMinutesOf(`${day}T${hour}:${minute}`));
    return toCivilMinute(civilMinutesOf(`${day}T00:00`) + MINUTES_PER_DAY);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
