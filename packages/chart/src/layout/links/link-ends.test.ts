import { expect, test } from 'vitest';
import { isViolated } from './link-ends.ts';

const first = { start: 0, end: 5 };
const at = (start: number, duration = 5) => ({ start, end: start + duration });
const MINUTE = 1 / 1440;

test.each([
  ['FS', at(5), at(5 - MINUTE)],
  ['SS', at(0), at(-MINUTE)],
  ['FF', at(0), at(-MINUTE)],
  ['SF', at(-5), at(-5 - MINUTE)],
] as const)('CH-110 %s is violated one minute too early but not on time', (type, onTime, tooEarly) => {
  expect(isViolated(first, onTime, type, 0)).toBe(false);
  expect(isViolated(first, tooEarly, type, 0)).toBe(true);
});

test('CH-110 lag moves the limit, even negative lag', () => {
  expect(isViolated(first, at(6), 'FS', 2)).toBe(true);
  expect(isViolated(first, at(7), 'FS', 2)).toBe(false);
  expect(isViolated(first, at(4), 'FS', -1)).toBe(false);
  expect(isViolated(first, at(3), 'FS', -1)).toBe(true);
});
