import { expect, it } from 'vitest';
import { backoffDelay, LONGEST_WAIT } from './backoff.ts';

const most = () => 1;

it('doubles the maximum wait with each retry, up to half a minute', () => {
  expect([1, 2, 3].map((attempt) => backoffDelay(attempt, most))).toEqual([1_000, 2_000, 4_000]);
  expect([5, 6, 7].map((attempt) => backoffDelay(attempt, most))).toEqual([
    16_000,
    LONGEST_WAIT,
    LONGEST_WAIT,
  ]);
  expect(backoffDelay(5_000, most)).toBe(LONGEST_WAIT);
});

it('spreads clients over the whole wait, starting at zero', () => {
  expect(backoffDelay(3, () => 0)).toBe(0);
  expect(backoffDelay(3, () => 0.5)).toBe(2_000);
  expect(backoffDelay(3, most)).toBe(4_000);
});
