import type { Holiday } from '@giotto/contract/api';
import Holidays, { type HolidaysTypes } from 'date-holidays';
import type { HolidayJob, HolidayOutcome } from './holiday-job.ts';
import { isKnownCountry, listRegions } from './list-countries.ts';
import { plainGerman } from './plain-german.ts';

type ListJob = Extract<HolidayJob, { readonly kind: 'holidays' }>;
type Found = HolidaysTypes.Holiday;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The holidays from the first day of a year to the last of another, by date. */
export function listHolidays(job: ListJob): HolidayOutcome {
  const { country, region, from, to, locale } = job;
  if (!isKnownCountry(country)) return { unknown: 'country' };
  if (region !== undefined && !listRegions(country, 'en').some(({ code }) => code === region))
    return { unknown: 'region' };
  const library = openCalendar(job);
  const holidays: Holiday[] = [];
  // A holiday of several days may begin in the year before.
  for (let year = from - 1; year <= to; year += 1)
    for (const found of library.getHolidays(year)) holidays.push(...listDays(found));
  const [first, last] = [`${from}-01-01`, `${to}-12-31`];
  return {
    holidays: holidays
      .filter(({ date }) => date >= first && date <= last)
      .map((holiday) => ({ ...holiday, name: plainGerman(holiday.name, locale) }))
      .sort((one, other) => Number(one.date > other.date) - Number(one.date < other.date)),
  };
}

/** Takes UTC for the place's zone, so that its days have 24 hours and its dates are civil ones. */
function openCalendar({ country, region = '', locale }: ListJob): Holidays {
  const [state, part] = region.split('-');
  const place = { country, ...(state && { state }), ...(part && { region: part }) };
  return new Holidays(place, { languages: [locale, 'en'], timezone: 'UTC' });
}

/** One entry for each day, or part of one, that a holiday takes. */
function listDays(found: Found): Holiday[] {
  const midnight = Date.parse(found.date.slice(0, 10));
  const { from, to } = minutesOf(found, midnight);
  const days: Holiday[] = [];
  for (let day = 0; day * 1_440 < to; day += 1) {
    const hours = { from: Math.max(0, from - day * 1_440), to: Math.min(1_440, to - day * 1_440) };
    days.push({
      date: new Date(midnight + day * DAY).toISOString().slice(0, 10),
      name: found.name,
      type: found.type,
      isSubstitute: found.substitute === true,
      isProposed: found.type === 'public',
      hours: hours.from === 0 && hours.to === 1_440 ? null : hours,
    });
  }
  return days;
}

/**
 * Where a holiday begins and ends, in minutes after the midnight of its date. One of a lunar calendar begins at the sunset
 * before: it takes the whole days that follow.
 */
function minutesOf({ start, end }: Found, midnight: number): { readonly from: number; readonly to: number } {
  if (start.getTime() < midnight) return { from: 0, to: Math.floor((+end - +start) / DAY) * 1_440 };
  return { from: (+start - midnight) / MINUTE, to: (+end - midnight) / MINUTE };
}
