import { expect, it } from 'vitest';
import { moveTo, placeOf } from './handle-keys.ts';

it('moves within the list, and from nowhere to its first or last place', () => {
  expect(moveTo(-1, 1, 3)).toBe(0);
  expect(moveTo(-1, -1, 3)).toBe(2);
  expect(moveTo(0, -1, 3)).toBe(0);
  expect(moveTo(2, 1, 3)).toBe(2);
  expect(moveTo(1, Number.POSITIVE_INFINITY, 3)).toBe(2);
  expect(moveTo(1, Number.NEGATIVE_INFINITY, 3)).toBe(0);
  expect(moveTo(-1, Number.NEGATIVE_INFINITY, 3)).toBe(0);
  expect(moveTo(-1, 1, 0)).toBe(-1);
});

it('finds an element by kind and id', () => {
  const list = [
    { kind: 'task', id: 'a' },
    { kind: 'milestone', id: 'a' },
  ] as const;
  expect(placeOf(list, { kind: 'milestone', id: 'a' })).toBe(1);
  expect(placeOf(list, { kind: 'task', id: 'b' })).toBe(-1);
  expect(placeOf(list, undefined)).toBe(-1);
});
