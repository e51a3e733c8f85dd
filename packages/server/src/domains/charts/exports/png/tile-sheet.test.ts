import type { Sheet } from '@giotto/chart/pages';
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
  const sheet = (width: number, height: number): Sheet => {
    const shape = { type: 'rect', x: 0, y: 0, width, height, fill: '#000000' } as const;
    const piece = { layer: 'ground', box: shape, isCut: true, shapes: [shape] } as const;
    const group = { scale: 1, x: 0, y: 0, pieces: [piece], isRepeat: false };
    return { width, height, background: '#ffffff', font: 'Roboto', sceneWidth: width, groups: [group] };
  };

  it('leaves small sheets whole', () => {
    expect(tileSheet(sheet(8_000, 8_000), [])).toMatchObject([
      { row: 1, column: 1, sheet: { width: 8_000, height: 8_000 } },
    ]);
  });

  it('covers the sheet without gaps, row by row, with equal columns', () => {
    const tiles = tileSheet(sheet(16_001, 9_000), [7_500]);
    expect(tiles.map(({ row, column, sheet: { width, height } }) => [row, column, width, height])).toEqual([
      [1, 1, 5_334, 7_500],
      [1, 2, 5_334, 7_500],
      [1, 3, 5_333, 7_500],
      [2, 1, 5_334, 1_500],
      [2, 2, 5_334, 1_500],
      [2, 3, 5_333, 1_500],
    ]);
    expect(tiles.map(({ sheet: { groups } }) => [groups[0]?.x ?? 0, groups[0]?.y ?? 0])).toEqual([
      [0, 0],
      [-5_334, 0],
      [-10_668, 0],
      [0, -7_500],
      [-5_334, -7_500],
      [-10_668, -7_500],
    ]);
  });
});
