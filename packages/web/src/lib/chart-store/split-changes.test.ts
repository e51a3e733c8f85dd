import { CHANGES_LIMIT } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import { splitChanges } from './split-changes.ts';

const lengthsOf = (count: number) =>
  splitChanges(Array.from({ length: count }, (_, i) => i)).map((part) => part.length);

it('keeps in one push what one push may hold', () => {
  expect(lengthsOf(0)).toEqual([]);
  expect(lengthsOf(1)).toEqual([1]);
  expect(lengthsOf(CHANGES_LIMIT - 1)).toEqual([CHANGES_LIMIT - 1]);
  expect(lengthsOf(CHANGES_LIMIT)).toEqual([CHANGES_LIMIT]);
  expect(lengthsOf(CHANGES_LIMIT + 1)).toEqual([CHANGES_LIMIT, 1]);
});

it('keeps every change, in order', () => {
  expect(splitChanges([1, 2, 3, 4, 5], 2).flat()).toEqual([1, 2, 3, 4, 5]);
});
