import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { formatDate, formatDateRange, formatDateTime, formatDay, formatWeekday } from './dates.ts';

it.each([
  ['en-US', '4 Jan', '4 Jan 2027', '4 Jan 2027, 15:30', '4–8 Jan 2027'],
  ['en-GB', '4 Jan', '4 Jan 2027', '4 Jan 2027, 15:30', '4–8 Jan 2027'],
  ['de-DE', '4. Jan.', '4. Jan. 2027', '4. Jan. 2027, 15:30', '4.–8. Jan. 2027'],
  ['de-CH', '4. Jan.', '4. Jan. 2027', '4. Jan. 2027, 15:30', '4.–8. Jan. 2027'],
  ['fr-FR', '4 janv.', '4 janv. 2027', '4 janv. 2027, 15:30', '4–8 janv. 2027'],
])('writes dates of %s as charts do', (locale, day, date, dateTime, range) => {
  const intl = createIntl({ locale });
  expect(formatDay(intl, '2027-01-04')).toBe(day);
  expect(formatDate(intl, '2027-01-04')).toBe(date);
  expect(formatDateTime(intl, '2027-01-04T15:30')).toBe(dateTime);
  expect(formatDateRange(intl, '2027-01-04', '2027-01-08')).toBe(range);
});

it('writes moments in the person’s zone, and dates without one as they stand', () => {
  const intl = createIntl({ locale: 'en' });
  const moment = new Date(2027, 0, 4, 23, 59);
  expect(formatDate(intl, moment)).toBe('4 Jan 2027');
  expect(formatDate(intl, moment.getTime())).toBe('4 Jan 2027');
  expect(formatDate(intl, moment.toISOString())).toBe('4 Jan 2027');
  expect(formatDateTime(intl, '2027-01-04 23:59')).toBe('4 Jan 2027, 23:59');
});

it('names ISO weekdays', () => {
  const intl = createIntl({ locale: 'en' });
  expect([1, 7].map((day) => formatWeekday(intl, day, 'long'))).toEqual(['Monday', 'Sunday']);
});
