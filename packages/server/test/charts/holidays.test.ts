import { listHolidayCountries, listHolidays } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import { HOLIDAY_LISTS_AN_HOUR } from '@giotto/contract/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestAccount } from '../support/test-accounts.ts';
import { call, callLoosely } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let ada: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  ada = await createAccount(server);
});
afterAll(() => server.stop());

interface Query {
  readonly country: string;
  readonly region?: string;
  readonly from: number;
  readonly to: number;
  readonly locale?: Locale;
}

const in2027 = { from: 2027, to: 2027 };

const ask = (query: Record<string, unknown>) => callLoosely(server, listHolidays, { query }, ada);
const list = async (query: Query) => (await call(server, listHolidays, { query }, ada)).body.holidays;
/** The days that a page proposes as days off. */
const proposed = async (query: Query) =>
  (await list(query)).filter(({ isProposed }) => isProposed).map(({ date }) => date);
const nameOn = async (date: string, query: Omit<Query, 'from' | 'to'>) => {
  const year = Number(date.slice(0, 4));
  return (await list({ ...query, from: year, to: year })).find((holiday) => holiday.date === date)?.name;
};

/** Public holidays of all of Germany in 2027. */
const GERMANY = [
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-01',
  '2027-05-06',
  '2027-05-17',
  '2027-10-03',
  '2027-12-25',
  '2027-12-26',
];
/** Those that Bavaria has beside them. */
const BAVARIA = ['2027-01-06', '2027-05-27', '2027-11-01'];

describe('the holidays of a place', () => {
  it('are those of the country, with a region’s and those of a part of it', async () => {
    expect(await proposed({ country: 'DE', ...in2027 })).toEqual(GERMANY);
    expect(await proposed({ country: 'DE', region: 'BY', ...in2027 })).toEqual(
      [...GERMANY, ...BAVARIA].sort(),
    );
    expect(await proposed({ country: 'DE', region: 'BY-A', ...in2027 })).toEqual(
      [...GERMANY, ...BAVARIA, '2027-08-08', '2027-08-15'].sort(),
    );
  });

  it('are listed by date, from the first day of a year to the last of another', async () => {
    const dates = (await list({ country: 'DE', from: 2026, to: 2028 })).map(({ date }) => date);
    expect(dates).toEqual([...dates].sort());
    expect([dates[0], dates.at(-1)]).toEqual(['2026-01-01', '2028-12-31']);
  });

  it('come with the days that stand in for those at a weekend', async () => {
    const found = await list({ country: 'GB', region: 'ENG', ...in2027 });
    const december = found.filter(({ date, isProposed }) => date >= '2027-12' && isProposed);
    expect(december.map(({ date, isSubstitute }) => [date, isSubstitute])).toEqual([
      ['2027-12-25', false],
      ['2027-12-26', false],
      ['2027-12-27', true],
      ['2027-12-28', true],
    ]);
  });

  it('come with those on which most people work, by their type and not proposed', async () => {
    const found = await list({ country: 'DE', ...in2027 });
    const typeOn = (day: string) =>
      found.filter(({ date }) => date === day).map(({ type, isProposed }) => [type, isProposed]);
    expect(typeOn('2027-05-09')).toEqual([['observance', false]]);
    expect(typeOn('2027-12-24')).toEqual([['bank', false]]);
    expect(typeOn('2027-12-25')).toEqual([['public', true]]);
  });

  it('say which part of a day they take, and nothing where it is all of it', async () => {
    const found = await list({ country: 'DE', ...in2027 });
    const hoursOn = (day: string) => found.find(({ date }) => date === day)?.hours;
    expect(hoursOn('2027-12-24')).toEqual({ from: 14 * 60, to: 24 * 60 });
    expect(hoursOn('2027-12-25')).toBeNull();
  });

  it('are listed on each day that they take', async () => {
    const found = await list({ country: 'SA', ...in2027 });
    expect(
      found.filter(({ name }) => name.includes('Eid al-Fitr')).map(({ date, hours }) => [date, hours]),
    ).toEqual(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'].map((date) => [date, null]));
  });

  it('include the rest of one that began in the year before', async () => {
    const found = await list({ country: 'IL', from: 2028, to: 2028 });
    expect(found.filter(({ name }) => name === 'Hanukkah').map(({ date }) => date)).toEqual([
      '2028-01-01',
      ...Array.from({ length: 8 }, (_, day) => `2028-12-${13 + day}`),
    ]);
  });

  it('are named in the language asked for, else in English, else in the country’s', async () => {
    expect(await nameOn('2027-01-06', { country: 'AT', locale: 'de' })).toBe('Heilige Drei Könige');
    expect(await nameOn('2027-01-06', { country: 'AT', locale: 'fr' })).toBe('l’Épiphanie');
    expect(await nameOn('2027-01-06', { country: 'AT' })).toBe('Epiphany');
    expect(await nameOn('2027-08-08', { country: 'DE', region: 'BY-A', locale: 'fr' })).toBe(
      'Augsburg Peace Festival',
    );
    expect(await nameOn('2027-05-01', { country: 'AT', locale: 'fr' })).toBe('Staatsfeiertag');
  });

  it('have names without ß, as the product writes German', async () => {
    expect(await nameOn('2027-11-17', { country: 'DE', locale: 'de' })).toBe('Buss- und Bettag');
  });

  it('may be kept by the browser for a week, and by nobody else', async () => {
    const { headers } = await ask({ country: 'DE', ...in2027 });
    expect(headers.get('cache-control')).toBe('private, max-age=604800');
  });
});

describe('a list of holidays is refused', () => {
  const refusal = async (query: Record<string, unknown>) => {
    const { status, error, headers } = await ask(query);
    return [status, error?.details, headers.get('cache-control')];
  };
  const bounds = 'must be a year from 1900 to 2200';

  it.each([
    ['an unknown country', { country: 'XX' }, 'country', 'is no country whose holidays are known'],
    [
      'what is not a country code',
      { country: 'de' },
      'country',
      'must be a two-letter country code, such as DE',
    ],
    ['an unknown region', { region: 'ZZ' }, 'region', 'is no region of DE with holidays of its own'],
    ['an unknown part', { region: 'BY-ZZ' }, 'region', 'is no region of DE with holidays of its own'],
    [
      'what is not a region code',
      { region: 'by' },
      'region',
      'must be a code of a region, such as BY or BY-A',
    ],
    ['years in the wrong order', { from: 2028, to: 2027 }, 'to', 'must not be before from'],
  ])('for %s', async (_what, fault, field, message) => {
    expect(await refusal({ country: 'DE', ...in2027, ...fault })).toEqual([
      400,
      [{ path: `query.${field}`, message }],
      'no-store',
    ]);
  });

  it.each([
    [{ from: 1899, to: 1900 }, 'from', bounds],
    [{ from: 2200, to: 2201 }, 'to', bounds],
    [{ from: 2000, to: 2050 }, 'to', 'must be at most 49 years after from'],
  ])('for the years %j', async (years, field, message) => {
    expect((await refusal({ country: 'CH', ...years })).slice(0, 2)).toEqual([
      400,
      [{ path: `query.${field}`, message }],
    ]);
  });

  it.each([
    { from: 1900, to: 1900 },
    { from: 2200, to: 2200 },
    { from: 2000, to: 2048 },
    { from: 2000, to: 2049 },
  ])('but not for the years %j', async (years) => {
    const found = await list({ country: 'CH', region: 'ZH', ...years });
    expect([found[0]?.date, found.at(-1)?.date]).toEqual([`${years.from}-01-01`, `${years.to}-12-26`]);
  });

  it('to visitors', async () => {
    const query = { country: 'DE', ...in2027 };
    for (const answer of [
      await callLoosely(server, listHolidays, { query }),
      await callLoosely(server, listHolidayCountries, {}),
    ])
      expect([answer.status, answer.code]).toEqual([401, 'NotSignedIn']);
  });
});

describe('the countries whose holidays are known', () => {
  const read = async (locale: 'en' | 'de' | 'fr') =>
    (await call(server, listHolidayCountries, { query: { locale } }, ada)).body.countries;

  it('are listed by their name in the language asked for', async () => {
    for (const [locale, name] of [
      ['en', 'United Kingdom'],
      ['de', 'Vereinigtes Königreich'],
      ['fr', 'Royaume-Uni'],
    ] as const) {
      const names = (await read(locale)).map((country) => country.name);
      expect(names).toContain(name);
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    }
  });

  it('have their regions, each before its parts', async () => {
    const germany = (await read('de')).find(({ code }) => code === 'DE');
    const regions = germany?.regions ?? [];
    expect(regions.filter(({ partOf }) => partOf === null)).toHaveLength(16);
    const at = regions.findIndex(({ code }) => code === 'BY');
    expect(regions.slice(at, at + 4)).toEqual([
      { code: 'BY', name: 'Bayern', partOf: null },
      { code: 'BY-A', name: 'Stadt Augsburg', partOf: 'BY' },
      { code: 'BY-EVANG', name: 'Überwiegend evangelische Gemeinden', partOf: 'BY' },
      { code: 'BY-KATH', name: 'Überwiegend katholische Gemeinden', partOf: 'BY' },
    ]);
  });

  it('come with the name, address and licence of their source', async () => {
    const { body } = await call(server, listHolidayCountries, {}, ada);
    expect(body.source).toEqual({
      name: 'date-holidays',
      url: 'https://github.com/commenthol/date-holidays',
      licence: 'CC BY-SA 3.0',
    });
  });
});

it('an account may ask for holidays 300 times an hour', async () => {
  const limited = await startTestServer({ environment: { isRateLimited: true } });
  try {
    const eva = await createAccount(limited);
    const query = { country: 'DE', ...in2027 };
    const askOnce = () => callLoosely(limited, listHolidays, { query }, eva);
    for (let count = 0; count < HOLIDAY_LISTS_AN_HOUR; count += 1) expect((await askOnce()).status).toBe(200);
    expect((await askOnce()).code).toBe('TooManyRequests');
  } finally {
    await limited.stop();
  }
});
