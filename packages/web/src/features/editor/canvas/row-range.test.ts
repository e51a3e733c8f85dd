import { expect, it } from 'vitest';
import { rowRange } from './row-range.ts';

const range = (from: number, to: number) => rowRange(['a', 'b', 'c', 'd'], from, to).map(({ id }) => id);

it('includes the rows between start and end, whichever comes first', () => {
  expect(range(1, 3)).toEqual(['b', 'c', 'd']);
  expect(range(3, 1)).toEqual(['d', 'c', 'b']);
  expect(range(2, 2)).toEqual(['c']);
});
