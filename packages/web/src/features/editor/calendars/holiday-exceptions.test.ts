import type { Holiday } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';
import { holidayExceptions, listedDays } from './holiday-exceptions.ts';
import { USUAL_HOURS, WEEKDAYS, WHOLE_DAY } from './week-hours.ts';

function holiday(date: string, name: string, hours: Holiday['hours'] = null): Holiday {
  return { date, name, type: 'public', isSubstitute: false, isProposed: true, hours };
}

const DAYS = { workingDays: [1, 2, 3, 4, 5] };
const HOURS = { ...DAYS, week: WEEKDAYS.map(() => USUAL_HOURS) };
const AFTERNOON = { from: 840, to: 1_440 };

describe('CH-666 holidays as exceptions', () => {
  it('are one a day, with the names of all that fall on it', () => {
    const two = [
      holiday('2027-05-06', 'Ascension'),
      holiday('2027-05-06', 'Liberation'),
      holiday('2027-05-17', 'Whit Monday'),
    ];
    expect(holidayExceptions(two, DAYS)).toEqual([
      { from: '2027-05-06', name: 'Ascension, Liberation' },
      { from: '2027-05-17', name: 'Whit Monday' },
    ]);
  });

  it('leave out days that are exceptions of their own already, but not those within a span', () => {
    const listed = listedDays([{ from: '2027-05-06' }, { from: '2027-05-10', to: '2027-05-20' }]);
    const added = holidayExceptions([holiday('2027-05-06', 'A'), holiday('2027-05-17', 'B')], DAYS, listed);
    expect(added).toEqual([{ from: '2027-05-17', name: 'B' }]);
  });

  it('leave the working time outside of the part of the day that they take', () => {
    // 24 December 2027 is a Friday.
    const eve = [holiday('2027-12-24', 'Eve', AFTERNOON)];
    const [morning, noon] = [
      { from: 0, to: 840 },
      { from: 780, to: 840 },
    ];
    const allDay = { ...DAYS, week: WEEKDAYS.map(() => WHOLE_DAY) };
    expect(holidayExceptions(eve, allDay)).toEqual([{ from: '2027-12-24', name: 'Eve', hours: [morning] }]);
    for (const week of [DAYS, HOURS])
      expect(holidayExceptions(eve, week)).toEqual([
        { from: '2027-12-24', name: 'Eve', hours: [{ from: 480, to: 720 }, noon] },
      ]);
  });

  it('are days off where nothing is left, as on a day that is off anyway', () => {
    const saturday = [holiday('2027-12-25', 'Christmas', AFTERNOON)];
    expect(holidayExceptions(saturday, HOURS)).toEqual([{ from: '2027-12-25', name: 'Christmas' }]);
    const both = [holiday('2027-12-24', 'Eve', AFTERNOON), holiday('2027-12-24', 'Closed')];
    expect(holidayExceptions(both, HOURS)).toEqual([{ from: '2027-12-24', name: 'Eve, Closed' }]);
  });

  it('have names of at most 100 characters', () => {
    const [cut] = holidayExceptions([holiday('2027-05-06', 'x'.repeat(101))], DAYS);
    expect(cut?.name).toHaveLength(100);
  });
});

describe('CH-667 the proposed country', () => {
  const known = new Set(['AT', 'CH', 'DE', 'FR', 'GB', 'US']);
  it.each([
    ['de', ['de-CH', 'de', 'en'], 'CH'],
    ['de', ['en-US', 'de-AT'], 'AT'],
    ['de', ['en-US'], 'DE'],
    ['fr', ['fr'], 'FR'],
    ['en', ['de-CH'], 'CH'],
    ['en', ['en-GB', 'de-CH'], 'GB'],
    ['en', ['en'], 'US'],
    ['xx', [], undefined],
    ['de', ['de-LI'], 'DE'],
    ['not a language', ['no language either', 'fr'], 'FR'],
  ])('of a chart in %s for somebody who reads %j is %s', (language, languages, country) => {
    expect(guessCountry(language, languages, known)).toBe(country);
  });
});
