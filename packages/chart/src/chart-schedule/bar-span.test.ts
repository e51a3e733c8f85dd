import { describe, expect, it, test } from 'vitest';
import type { CalendarRules } from '../schedule/index.ts';
import { workDaysOf } from './bar-span.ts';

const DAY = 1440;
const OFFICE = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
/** Saturday and Sunday are off, Friday ends at 15:00; the day with index 2 is off, too. */
const RULES: CalendarRules = {
  week: [OFFICE, OFFICE, OFFICE, OFFICE, [{ from: 420, to: 900 }], [], []],
  exceptions: [{ from: 2, to: 2, intervals: [] }],
};
const days = workDaysOf(RULES);
const at = (day: number, hour: number) => day * DAY + hour * 60;

describe('CH-635 a bar', () => {
  it.each([
    ['a day', 0, 1, at(0, 8), at(0, 17)],
    ['days that end with an early Friday', 0, 5, at(0, 8), at(4, 15)],
    ['an exception without work', 2, 3, at(2, 7), at(2, 17)],
    ['a weekend', 5, 7, at(5, 7), at(6, 17)],
    ['a day before the calendar begins to count', -7, -6, at(-7, 8), at(-7, 17)],
  ])('from midnight to midnight is in whole days: %s', (_, first, last, from, to) => {
    expect(days.read({ from: first * DAY, to: last * DAY })).toEqual({ from, to });
  });

  it.each([
    [at(0, 0), at(0, 2)],
    [at(0, 22), at(1, 0)],
    [at(0, 8), at(0, 17)],
    [at(0, 0), at(0, 24) - 1],
    [at(0, 0), at(0, 24) + 1],
    [at(0, 0) + 1, at(1, 0)],
  ])('with an end at another time is from instant to instant: %i to %i', (from, to) => {
    expect(days.read({ from, to })).toEqual({ from, to });
  });
});

test('CH-635 whose calendar works around the clock is as long as it is drawn', () => {
  const all = workDaysOf({ week: Array.from({ length: 7 }, () => [{ from: 0, to: DAY }]), exceptions: [] });
  expect(all.read({ from: 0, to: 3 * DAY })).toEqual({ from: 0, to: 3 * DAY });
});

test('CH-635 on a calendar without any work is as long as it is drawn', () => {
  const none = workDaysOf({ week: Array.from({ length: 7 }, () => []), exceptions: [] });
  expect(none.read({ from: 0, to: DAY })).toEqual({ from: 0, to: DAY });
});
