import { describe, expect, it } from 'vitest';
import { cutLength, tileSheet } from './tile-sheet.ts';

describe('cutLength', () => {
  it.each([
    [7_999, []],
    [8_000, []],
    [8_001, [8_000]],
    [16_000, [8_000]],
    [16_001, [8_000, 16_000]],
  ])('cuts %i px into parts of at most 8,000', (length, cuts) => {
    expect(cutLength(length, 8_000)).toEqual(cuts);
  });

  it('cuts at the last preferred position that fits, and anywhere if there is none', () => {
    expect(cutLength(250, 100, [30, 60, 90, 120, 150, 170])).toEqual([90, 170]);
    expect(cutLength(250, 100, [30])).toEqual([30, 130, 230]);
  });
});

describe('tileSheet', () => {
  it('leaves small sheets whole', () => {
    expect(tileSheet({ width: 8_000, height: 8_000 }, [])).toEqual([
      { row: 1, column: 1, box: { x: 0, y: 0, width: 8_000, height: 8_000 } },
    ]);
  });

  it('covers the sheet without gaps, row by row, with equal columns', () => {
    const tiles = tileSheet({ width: 16_001, height: 9_000 }, [7_500]);
    expect(
      tiles.map(({ row, column, box: { x, y, width, height } }) => [row, column, x, y, width, height]),
    ).toEqual([
      [1, 1, 0, 0, 5_334, 7_500],
      [1, 2, 5_334, 0, 5_334, 7_500],
      [1, 3, 10_668, 0, 5_333, 7_500],
      [2, 1, 0, 7_500, 5_334, 1_500],
      [2, 2, 5_334, 7_500, 5_334, 1_500],
      [2, 3, 10_668, 7_500, 5_333, 1_500],
    ]);
  });
});
