import { PLAN_LIMITS, type TaskChoice } from '@giotto/interchange/plan';
import { expect, test } from 'vitest';
import { findChoiceFault, fittingParts, sumOf } from './sum-of.ts';

const LIMIT = PLAN_LIMITS.tasks;
const DATES: TaskChoice = { kind: 'dates', from: '', to: '' };

function overviewOf(...sizes: readonly number[]) {
  return { tasks: 30_000, frame: 1, parts: sizes.map((tasks) => ({ tasks })), chosen: 0 };
}

test('sums the chosen parts and the summary above them, and nothing when none is chosen', () => {
  const overview = overviewOf(100, 200, 300);
  expect(sumOf(overview, { kind: 'parts', parts: [0, 2] })).toBe(401);
  expect(sumOf(overview, { kind: 'parts', parts: [] })).toBe(0);
});

test.each([
  [LIMIT - 1, undefined],
  [LIMIT, undefined],
  [LIMIT + 1, 'import.limit.tooMuch'],
])('of %i chosen tasks, says %s', (size, fault) => {
  expect(findChoiceFault(overviewOf(size - 1), { kind: 'parts', parts: [0] }, LIMIT)).toBe(fault);
  expect(findChoiceFault({ ...overviewOf(), chosen: size }, DATES, LIMIT)).toBe(fault);
});

test('ticks the first parts that fit together', () => {
  expect(fittingParts(overviewOf(6_000, 5_000, 3_999, 1), LIMIT)).toEqual([0, 2]);
});

test('asks for a part when none is chosen, and for nothing when the first tasks are kept', () => {
  expect(findChoiceFault(overviewOf(5), { kind: 'parts', parts: [] }, LIMIT)).toBe('import.limit.nothing');
  expect(findChoiceFault(overviewOf(5), { kind: 'first' }, LIMIT)).toBeUndefined();
  expect(findChoiceFault(undefined, { kind: 'parts', parts: [] }, LIMIT)).toBeUndefined();
});
