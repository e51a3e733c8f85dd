import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import messages from '../../app/locales/en/academy.json' with { type: 'json' };
import { durationText, lengthText } from './duration-text.ts';

it.each([
  [0, '0:00'],
  [9.4, '0:09'],
  [42, '0:42'],
  [59.6, '1:00'],
  [65, '1:05'],
  [600, '10:00'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
])('%s seconds read %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

const intl = createIntl({ locale: 'en', messages: messages as never });

it.each([
  [1, '1 second'],
  [59.4, '59 seconds'],
  [59.6, '1 minute'],
  [754, '13 minutes'],
])('a film of %s seconds has the length %s', (seconds, text) => {
  expect(lengthText(intl, seconds)).toBe(text);
});
