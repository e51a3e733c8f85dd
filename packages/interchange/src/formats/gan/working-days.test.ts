import { epochDay, weekdayOf } from '@giotto/chart/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WorkingDays } from './working-days.ts';

const day = fc.integer({ min: 20_000, max: 20_200 });

test('counts and finds days as if they were counted one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
      fc.array(fc.tuple(day, fc.boolean()), { maxLength: 8 }),
      day,
      day,
      (week, special, from, to) => {
        const exceptions = new Map(special);
        const days = new WorkingDays(week, exceptions);
        const works = (at: number) => exceptions.get(at) ?? week[weekdayOf(at) - 1] ?? false;
        const between: number[] = [];
        for (let at = from; at <= to; at++) if (works(at)) between.push(at);
        expect(days.count(from, to)).toBe(between.length);
        between.forEach((at, index) => {
          expect(days.nth(from, index + 1)).toBe(at);
        });
        if (between.length > 0) expect(days.lastUntil(to)).toBe(between.at(-1));
      },
    ),
    { numRuns: 200 },
  );
});

test('there are no days beyond the years', () => {
  const days = new WorkingDays([true, true, true, true, true, true, true], new Map());
  const last = epochDay(2200, 12, 31);
  expect(days.nth(last, 1)).toBe(last);
  expect(days.nth(last, 2)).toBeUndefined();
  expect(days.lastUntil(epochDay(1899, 12, 31))).toBeUndefined();
  expect(new WorkingDays([], new Map()).nth(20_000, 1)).toBeUndefined();
});
