import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { readDateText, showDateText } from './date-text.ts';

it.each(['en-US', 'en-GB', 'de-DE', 'de-CH', 'fr-FR'])('reads in %s each date as it is shown', (locale) => {
  const intl = createIntl({ locale });
  for (let month = 1; month <= 12; month++) {
    const day = `2027-${String(month).padStart(2, '0')}-09`;
    expect(readDateText(intl, showDateText(intl, day, false), false, '')).toBe(day);
    const time = `${day}T15:30`;
    expect(readDateText(intl, showDateText(intl, time, true), true, '')).toBe(time);
  }
});

it.each([
  ['en-US', '1/4/2027', '2027-01-04'],
  ['en-GB', '1/4/2027', '2027-04-01'],
  ['de-DE', '4.1.27', '2027-01-04'],
  ['de-DE', '4. März', '2027-03-04'],
  ['fr-FR', '4 févr.', '2027-02-04'],
  ['en-US', '2027-01-04', '2027-01-04'],
  ['en-US', ' ', ''],
  ['en-US', 'soon', undefined],
  ['en-US', '31 Feb 2027', undefined],
  ['en-US', '1 Jan 1899', undefined],
  ['en-US', '1 Jan 2200', undefined],
])('reads in %s %j as %s', (locale, typed, expected) => {
  expect(readDateText(createIntl({ locale }), typed, false, '2027-02-01')).toBe(expected);
});

it('takes midnight where no time is typed, and the day where none is asked for', () => {
  const intl = createIntl({ locale: 'en-US' });
  expect(readDateText(intl, '4 Jan 2027', true, '')).toBe('2027-01-04T00:00');
  expect(readDateText(intl, '4 Jan 2027, 15:30', false, '')).toBe('2027-01-04');
});
