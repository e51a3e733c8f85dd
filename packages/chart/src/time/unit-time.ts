import type { Unit } from '../model/units.ts';
import type { CivilDateTime } from '../model/values.ts';
import { type CivilMinutes, MINUTES_PER_DAY, parseCivil } from './civil-date.ts';

/** The civil date-time of a position, to the minute: unit 0 is `startDate`, a unit is a day. */
export function minutesAt(unit: Unit, startDate: CivilDateTime): CivilMinutes {
  return startMinutes(startDate) + Math.round(unit * MINUTES_PER_DAY);
}

/** The position of a civil date-time; the inverse of `minutesAt`. */
export function unitAt(minutes: CivilMinutes, startDate: CivilDateTime): Unit {
  return (minutes - startMinutes(startDate)) / MINUTES_PER_DAY;
}

/** Unit 0. Throws a RangeError when the start date is invalid. */
export function startMinutes(startDate: CivilDateTime): CivilMinutes {
  if (startDate !== lastText) {
    lastMinutes = parseCivil(startDate);
    lastText = startDate;
  }
  return lastMinutes;
}

// A chart asks for the same start date thousands of times.
let lastText = '1970-01-01';
let lastMinutes: CivilMinutes = 0;

/**
 * Whether a bar is in whole days, from the midnight before the first to the one after the last; otherwise it is to the
 * minute. Decided for both ends together: a bar from 22:00 to midnight ends at midnight, and isn't two days.
 */
export function isInWholeDays(from: CivilMinutes, to: CivilMinutes): boolean {
  return to > from && from % MINUTES_PER_DAY === 0 && to % MINUTES_PER_DAY === 0;
}

/** Whether a position is after another one by half a minute or more: dates are compared to the minute. */
export function isLater(unit: Unit, than: Unit): boolean {
  return unit - than >= 0.5 / MINUTES_PER_DAY;
}
