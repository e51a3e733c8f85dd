import { describe, expect, it } from 'vitest';
import { checkPages, checkPng } from './check-size.ts';

describe('export size limits', () => {
  it.each([
    [999, undefined],
    [1_000, undefined],
    [1_001, 'the chart would take 1001 pages; a file can have at most 1000'],
  ])('%i pages', (pages, message) => {
    expect(checkPages(pages)).toEqual(message && { path: 'query.pages', message });
  });

  const side = 'a PNG can be at most 16000 × 16000 px';
  const pixels = 'a PNG can have at most 100 megapixels';
  const together = 'PNGs in a ZIP can have at most 100 megapixels';

  it.each([
    [16_000, 10, 1, false, undefined],
    [16_001, 10, 1, false, `the picture would be 16001 × 10 px; ${side}; scale 0.99 fits`],
    [8_000, 10, 2, false, undefined],
    [8_001, 10, 2, false, `the picture would be 16002 × 20 px; ${side}; scale 1.99 fits`],
    [10_000, 10_000, 1, false, undefined],
    [10_000, 10_001, 1, false, `the picture would be 10000 × 10001 px; ${pixels}; scale 0.99 fits`],
    [1_000, 60_000, 0.26, false, undefined],
    [1_000, 60_000, 0.27, false, `the picture would be 270 × 16200 px; ${side}; scale 0.26 fits`],
    [1_000, 100_000, 1, true, undefined],
    [1_000, 100_001, 1, true, `the picture would be 1000 × 100001 px; ${together}; scale 0.99 fits`],
  ])('%i × %i px at %d, in a ZIP: %s', (width, height, scale, isZip, message) => {
    expect(checkPng({ width, height }, scale, isZip)).toEqual(message && { path: 'query.scale', message });
  });
});
