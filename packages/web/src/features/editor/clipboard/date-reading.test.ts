import { expect, it } from 'vitest';
import { dateOrderOf } from './date-reading.ts';

it.each([
  ['en', 'dmy'],
  ['en-GB', 'dmy'],
  ['en-US', 'mdy'],
  ['de', 'dmy'],
  ['fr', 'dmy'],
  ['ja', 'ymd'],
  ['sv', 'ymd'],
])('figures are read in the order of the language %s: %s', (language, order) => {
  expect(dateOrderOf(language)).toBe(order);
});
