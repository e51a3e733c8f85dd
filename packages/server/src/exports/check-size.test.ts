import { describe, expect, it } from 'vitest';
import { checkPages, checkPng } from './check-size.ts';

describe('the limits of files', () => {
  it.each([
    [999, undefined],
    [1_000, undefined],
    [1_001, 'the chart would take 1001 pages; a file can have at most 1000'],
  ])('%i pages', (pages, message) => {
    expect(checkPages(pages)).toEqual(message && { path: 'query.pages', message });
  });

  it.each([
    [15_999, 10, undefined],
    [16_000, 10, undefined],
    [16_001, 10, 'the picture would be 16001 × 10 px; a PNG can be at most 16000 × 16000 px'],
    [10, 15_999, undefined],
    [10, 16_000, undefined],
    [10, 16_001, 'the picture would be 10 × 16001 px; a PNG can be at most 16000 × 16000 px'],
    [9_999, 10_001, undefined],
    [10_000, 10_000, undefined],
    [10_000, 10_001, 'the picture would be 10000 × 10001 px; a PNG can have at most 100 megapixels'],
  ])('%i × %i px', (width, height, message) => {
    expect(checkPng({ width, height })).toEqual(message && { path: 'query.scale', message });
  });
});
