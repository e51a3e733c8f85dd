import { expect, it } from 'vitest';
import { toRelativeTime } from './relative-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [-hour, 0, 'second'],
  [0, 0, 'second'],
  [minute - 1, 0, 'second'],
  [minute, -1, 'minute'],
  [hour - 1, -59, 'minute'],
  [hour, -1, 'hour'],
  [day - 1, -23, 'hour'],
  [day, -1, 'day'],
  [30 * day - 1, -29, 'day'],
  [30 * day, -1, 'month'],
  [365 * day - 1, -12, 'month'],
  [365 * day, -1, 'year'],
  [800 * day, -2, 'year'],
])('%i ms ago is %i %s', (past, value, unit) => {
  const now = Date.UTC(2027, 0, 1);
  expect(toRelativeTime(now - past, now)).toEqual({ value, unit });
});
