import { z } from 'zod';
import { HOLIDAY_YEARS, HOLIDAY_YEARS_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { locale, queryNumber } from './fields.ts';

const place = z
  .string()
  .regex(/^[A-Z0-9]{1,10}(-[A-Z0-9]{1,10})?$/, 'must be a code of a region, such as BY or BY-A');

const region = z.strictObject({
  /** As `listHolidays` takes it: `BY`, or `BY-A` for a part of it. */
  code: place,
  name: z.string(),
  /** The code of the region of which it is a part, which stands before it in the list; null for a region of its own. */
  partOf: place.nullable(),
});
export type HolidayRegion = z.output<typeof region>;

const country = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: z.string(),
  /** Regions with holidays of their own, by name. */
  regions: z.array(region),
});
export type HolidayCountry = z.output<typeof country>;

/** The language of names, English unless given. */
const language = locale.optional();

export const listHolidayCountries = defineEndpoint({
  name: 'listHolidayCountries',
  summary: 'List the countries and regions whose holidays are known, by name, and whose data it is',
  method: 'GET',
  path: '/holidays/countries',
  action: 'readHolidays',
  query: z.strictObject({ locale: language }),
  answer: z.strictObject({
    countries: z.array(country),
    /** To be named where holidays are shown, as their licence asks. */
    source: z.strictObject({ name: z.string(), url: z.string(), licence: z.string() }),
  }),
});

const [firstYear, lastYear] = HOLIDAY_YEARS;
const bounds = `must be a year from ${firstYear} to ${lastYear}`;
const year = queryNumber.pipe(z.number().min(firstYear, bounds).max(lastYear, bounds));

/** Minutes after midnight: 0 to 1440. */
const minute = z.int().min(0).max(1_440);

const holiday = z.strictObject({
  date: z.iso.date(),
  /** In the language asked for, else in English, else in one of the country's. */
  name: z.string(),
  type: z.enum(['public', 'bank', 'optional', 'school', 'observance']),
  /** Whether it stands in for a holiday on a day off. */
  isSubstitute: z.boolean(),
  /** Whether most people are off, so that a page proposes it: every public one. */
  isProposed: z.boolean(),
  /** The part of the day that it takes; null: all of it. */
  hours: z.strictObject({ from: minute, to: minute }).nullable(),
});
export type Holiday = z.output<typeof holiday>;

export const listHolidays = defineEndpoint({
  name: 'listHolidays',
  summary:
    'List the holidays of a country or region in some years, by date; one of several days is listed once for each. The names are data of others (`listHolidayCountries`)',
  method: 'GET',
  path: '/holidays',
  action: 'readHolidays',
  query: z
    .strictObject({
      country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code, such as DE'),
      /** Without one: the holidays of the whole country. */
      region: place.optional(),
      from: year,
      /** Included; at most 50 years in all. */
      to: year,
      locale: language,
    })
    .refine(({ from, to }) => to >= from, { path: ['to'], message: 'must not be before from' })
    .refine(({ from, to }) => to - from < HOLIDAY_YEARS_LIMIT, {
      path: ['to'],
      message: `must be at most ${HOLIDAY_YEARS_LIMIT - 1} years after from`,
    }),
  answer: z.strictObject({ holidays: z.array(holiday) }),
});
