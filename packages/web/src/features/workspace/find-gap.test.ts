import { expect, it } from 'vitest';
import { findGap } from './find-gap.ts';

const rows = [
  { top: 100, bottom: 132 },
  { top: 132, bottom: 164 },
  { top: 164, bottom: 196 },
];

it.each([
  [-50, 0],
  [115, 0],
  [116, 1],
  [117, 1],
  [147, 1],
  [148, 2],
  [179, 2],
  [180, 3],
  [999, 3],
])('the height %i points at gap %i', (y, gap) => {
  expect(findGap(rows, y)).toBe(gap);
});

it('finds a single gap in an empty list', () => {
  expect(findGap([], 50)).toBe(0);
});
