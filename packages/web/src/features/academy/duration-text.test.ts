import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

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
