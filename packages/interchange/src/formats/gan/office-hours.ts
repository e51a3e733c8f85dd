import { type CivilMinute, STANDARD_CALENDAR, toCivilDay, type WorkingInterval } from '../../plan/index.ts';

/** The hours that a file's working days get: it has none. */
export const HOURS: readonly WorkingInterval[] = STANDARD_CALENDAR.week[0] ?? [];

/** When work begins on an epoch day. */
export function beginOf(day: number): CivilMinute {
  return `${toCivilDay(day)}T${HOURS[0]?.[0] ?? '00:00'}`;
}

/** When work ends on an epoch day. */
export function endOf(day: number): CivilMinute {
  return `${toCivilDay(day)}T${HOURS.at(-1)?.[1] ?? '23:59'}`;
}
