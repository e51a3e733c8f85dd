import type { Recurrence } from '@giotto/chart/model';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { ruleText } from './rule-text.ts';

const intl = createIntl({ locale: 'en-GB', messages });

test.each<[string, Recurrence, string]>([
  [
    '2010-01-01',
    { unit: 'week', days: [5], until: '2030-12-31' },
    'Every week on Friday, 1 Jan 2010 to 31 Dec 2030',
  ],
  [
    '2027-01-04',
    { unit: 'week', interval: 2, days: [3, 1] },
    'Every 2 weeks on Monday and Wednesday, from 4 Jan 2027',
  ],
  ['2027-01-04', { unit: 'day', interval: 10, count: 3 }, 'Every 10 days, 3 times from 4 Jan 2027'],
  ['2027-01-31', { unit: 'month' }, 'Every month on day 31, from 31 Jan 2027'],
  [
    '2027-01-29',
    { unit: 'month', days: [5], position: -1 },
    'Every month on the last Friday, from 29 Jan 2027',
  ],
  ['2027-12-25', { unit: 'year' }, 'Every year on 25 Dec, from 25 Dec 2027'],
  [
    '2027-11-25',
    { unit: 'year', days: [4], position: 4 },
    'Every year on the fourth Thursday of November, from 25 Nov 2027',
  ],
])('CH-689 a rule from %s, %j, is said in words', (from, recurrence, text) => {
  expect(ruleText(intl, from, recurrence)).toBe(text);
});
