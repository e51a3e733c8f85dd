import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const MINUTE = 60_000;

it.each([
  [0, null],
  [59_999, null],
  [MINUTE, { value: -1, unit: 'minute' }],
  [59 * MINUTE, { value: -59, unit: 'minute' }],
  [60 * MINUTE, { value: -1, unit: 'hour' }],
  [26 * 60 * MINUTE, { value: -1, unit: 'day' }],
  [8 * 1_440 * MINUTE, { value: -1, unit: 'week' }],
  [40 * 1_440 * MINUTE, { value: -1, unit: 'month' }],
  [800 * 1_440 * MINUTE, { value: -2, unit: 'year' }],
])('expresses %i ms in the largest whole unit', (passed, expected) => {
  expect(relativeTime(1_000, 1_000 + passed)).toEqual(expected);
});

it('treats a future time as now, in case the clock is behind', () => {
  expect(relativeTime(5_000_000, 0)).toBeNull();
});
