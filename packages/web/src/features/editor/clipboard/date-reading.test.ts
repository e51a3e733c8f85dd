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
])('reads numeric dates in the order of the language %s: %s', (language, order) => {
  expect(dateOrderOf(language)).toBe(order);
});
