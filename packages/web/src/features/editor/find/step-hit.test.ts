import type { ElementRef } from '@giotto/chart/interact';
import { expect, test } from 'vitest';
import { stepHit } from './step-hit.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id): ElementRef => ({ kind: 'task', id })) as [
  ElementRef,
  ElementRef,
  ElementRef,
];

test.each([
  [a, 1, b],
  [c, 1, a],
  [a, -1, c],
  [null, 1, a],
  [null, -1, c],
  [{ kind: 'milestone', id: 'a' }, 1, a],
] as const)('CH-732 from %o, a step of %i leads to %o', (current, by, next) => {
  expect(stepHit([a, b, c], current, by)).toBe(next);
});

test('CH-732 a single one is next and previous, none leads nowhere', () => {
  expect(stepHit([a], a, 1)).toBe(a);
  expect(stepHit([a], a, -1)).toBe(a);
  expect(stepHit([], null, 1)).toBeNull();
  expect(stepHit([], a, -1)).toBeNull();
});
