import { expect, it } from 'vitest';
import { clampZoom, keepPlace } from './zoom.ts';

it('zooms from 0.3 to 4 in two decimals, and returns exactly to 1', () => {
  expect(clampZoom(0.1)).toBe(0.3);
  expect(clampZoom(9)).toBe(4);
  expect(clampZoom(1.2345)).toBe(1.23);
  expect(clampZoom(1.02)).toBe(1);
  expect(clampZoom(0.98)).toBe(1);
  expect(clampZoom(1.03)).toBe(1.03);
});

it('keeps the point under the pointer in place', () => {
  expect(keepPlace(0, 100, 1, 2)).toBe(100);
  expect(keepPlace(100, 100, 2, 1)).toBe(0);
  expect(keepPlace(50, 30, 2, 3)).toBeCloseTo(90);
});
