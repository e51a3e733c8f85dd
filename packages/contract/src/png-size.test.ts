import { describe, expect, it } from 'vitest';
import { largestScale, limitBeyond, scaledSize } from './png-size.ts';

describe('the limits of a PNG', () => {
  it.each([
    [15_999, 10, undefined],
    [16_000, 10, undefined],
    [16_001, 10, 'side'],
    [10, 16_001, 'side'],
    [9_999, 10_001, undefined],
    [10_000, 10_000, undefined],
    [10_000, 10_001, 'pixels'],
  ] as const)('%i × %i px', (width, height, limit) => {
    expect(limitBeyond({ width, height }, false)).toBe(limit);
  });

  it.each([
    [1_000, 99_999, undefined],
    [1_000, 100_000, undefined],
    [1_000, 100_001, 'pixels'],
  ] as const)('%i × %i px in a ZIP', (width, height, limit) => {
    expect(limitBeyond({ width, height }, true)).toBe(limit);
  });
});

describe('largestScale', () => {
  it.each([
    [1_000, 500, 4, 4],
    [1_050, 60_120, 0.26, 1.25],
    [20_000, 600, 0.8, 2.88],
    [10_000, 10_000, 1, 1],
    [10_000, 10_001, 0.99, 0.99],
    [5_000_000, 10, 0.01, 1.41],
  ])('for %i × %i px is %d, in a ZIP %d', (width, height, one, zipped) => {
    expect([largestScale({ width, height }, false), largestScale({ width, height }, true)]).toEqual([
      one,
      zipped,
    ]);
  });

  it('is within the limits, and a hundredth more exceeds them', () => {
    for (let width = 300; width < 30_000; width += 977) {
      for (const isZip of [false, true]) {
        const size = { width, height: 31_337 };
        const scale = largestScale(size, isZip);
        expect(limitBeyond(scaledSize(size, scale), isZip)).toBeUndefined();
        if (scale < 4) expect(limitBeyond(scaledSize(size, scale + 0.01), isZip)).toBeDefined();
      }
    }
  });
});
