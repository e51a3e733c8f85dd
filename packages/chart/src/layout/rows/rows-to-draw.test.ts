import { expect, it } from 'vitest';
import { chooseRows, isShort } from './rows-to-draw.ts';

/** 1,000 rows of 40 px, the first one 100 px from the top. */
const size = {
  rows: Array.from({ length: 1_000 }),
  rowHeight: 40,
  plot: { x: 0, y: 100, width: 1_000, height: 40_000 },
};

it.each([
  [199, true],
  [200, true],
  [201, false],
])('%i rows are drawn completely: %s', (rows, isWhole) => {
  expect(isShort({ rows: size.rows.slice(0, rows) })).toBe(isWhole);
});

it('draws the visible part plus 2,400 px above and below, within the chart', () => {
  expect(chooseRows(size, { top: 10_100, bottom: 11_100 }, undefined)).toEqual({ from: 190, to: 335 });
  expect(chooseRows(size, { top: 0, bottom: 1_000 }, undefined)).toEqual({ from: 0, to: 83 });
  expect(chooseRows(size, { top: 39_100, bottom: 40_100 }, undefined)).toEqual({ from: 915, to: 1_000 });
});

it.each([
  [{ from: 230, to: 295 }, true],
  [{ from: 231, to: 295 }, false],
  [{ from: 230, to: 294 }, false],
])('keeps the drawn rows %o while 800 px remain on both sides: %s', (drawn, isLeft) => {
  expect(chooseRows(size, { top: 10_100, bottom: 11_100 }, drawn) === drawn).toBe(isLeft);
});

it('keeps the drawn rows at the chart’s ends, where less remains', () => {
  const first = { from: 0, to: 80 };
  expect(chooseRows(size, { top: 0, bottom: 1_000 }, first)).toBe(first);
  const last = { from: 900, to: 1_000 };
  expect(chooseRows(size, { top: 39_100, bottom: 40_100 }, last)).toBe(last);
});
