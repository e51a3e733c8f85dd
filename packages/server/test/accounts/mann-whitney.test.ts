import { expect, it } from 'vitest';
import { mannWhitney, median } from './mann-whitney.ts';

it('distinguishes samples that differ, and no others', () => {
  const even = Array.from({ length: 200 }, (_, at) => (at * 7) % 100);
  expect(mannWhitney(even, even)).toBeCloseTo(1, 2);
  expect(
    mannWhitney(
      even,
      even.map((value) => value + 30),
    ),
  ).toBeLessThan(0.001);
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
});

it('matches published tables', () => {
  // U = 3 for 5 and 5: p = 0.056 with continuity correction.
  expect(mannWhitney([1, 2, 3, 4, 8], [5, 6, 7, 9, 10])).toBeCloseTo(0.06, 1);
  expect(median([3, 1, 2])).toBe(2);
});
