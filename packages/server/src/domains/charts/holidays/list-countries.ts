import type { HolidayCountry, HolidayRegion } from '@giotto/contract/api';
import { FORMATS, type Locale } from '@giotto/contract/locales';
import Holidays from 'date-holidays';
import { plainGerman } from './plain-german.ts';

const library = new Holidays();

/** Codes that the library finds again: it turns those with small letters into capitals, which it then doesn't know. */
const USABLE = /^[A-Z0-9]+$/;

interface Named {
  readonly code: string;
  readonly name: string;
}

/** All countries with their regions, by name. */
export function listCountries(locale: Locale): HolidayCountry[] {
  const names = new Intl.DisplayNames(FORMATS[locale], { type: 'region' });
  const countries = Object.keys(library.getCountries()).map((code) => ({
    code,
    name: names.of(code) ?? code,
    regions: listRegions(code, locale),
  }));
  return sortByName(countries, locale);
}

/** A country's regions by name, each before its parts; none for an unknown country. */
export function listRegions(country: string, locale: Locale): HolidayRegion[] {
  return listNamed(library.getStates(country, locale), locale).flatMap(({ code, name }) => [
    { code, name, partOf: null },
    ...listNamed(library.getRegions(country, code, locale), locale).map((part) => ({
      code: `${code}-${part.code}`,
      name: part.name,
      partOf: code,
    })),
  ]);
}

/** Whether the library knows the country. */
export function isKnownCountry(code: string): boolean {
  return Object.hasOwn(library.getCountries(), code);
}

/** The library's names by code, undefined if there are none, as a list by name. */
function listNamed(names: Readonly<Record<string, string>> | undefined, locale: Locale): readonly Named[] {
  const named = Object.entries(names ?? {})
    .filter(([code]) => USABLE.test(code))
    .map(([code, name]) => ({ code, name: plainGerman(name, locale) }));
  return sortByName(named, locale);
}

function sortByName<Place extends Named>(places: readonly Place[], locale: Locale): Place[] {
  const { compare } = new Intl.Collator(FORMATS[locale]);
  return [...places].sort((one, other) => compare(one.name, other.name));
}
