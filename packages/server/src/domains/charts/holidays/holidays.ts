import type { Holiday, HolidayCountry } from '@giotto/contract/api';
import { DEFAULT_LOCALE, type Locale } from '@giotto/contract/locales';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { HolidayFinder } from './holiday-finder.ts';

/** A place and years, as `listHolidays` of the contract takes them. */
export interface HolidayRequest {
  readonly country: string;
  readonly region?: string | undefined;
  readonly from: number;
  readonly to: number;
  readonly locale?: Locale | undefined;
}

/** The countries of which holidays are known, by their name in the language. */
export async function readCountries(
  finder: HolidayFinder,
  locale: Locale = DEFAULT_LOCALE,
  caller: Caller,
): Promise<HolidayCountry[]> {
  const outcome = await finder.find({ kind: 'countries', locale }, caller);
  if (!('countries' in outcome)) throw new Error('the countries were asked for, and not listed');
  return outcome.countries;
}

/** A place's holidays, by date. Throws `BadRequest` for an unknown country or region. */
export async function readHolidays(
  finder: HolidayFinder,
  { country, region, from, to, locale = DEFAULT_LOCALE }: HolidayRequest,
  caller: Caller,
): Promise<Holiday[]> {
  const outcome = await finder.find({ kind: 'holidays', country, region, from, to, locale }, caller);
  if ('holidays' in outcome) return outcome.holidays;
  const isRegion = 'unknown' in outcome && outcome.unknown === 'region';
  const fault = isRegion
    ? { path: 'query.region', message: `is no region of ${country} with holidays of its own` }
    : { path: 'query.country', message: 'is no country whose holidays are known' };
  throw new AppError('BadRequest', { details: [fault] });
}
