import { expect, test } from 'vitest';
import { drawOutline, fitRadius, type Outline } from './bar-outline.ts';

const BOX = { x: 100, y: 50, width: 80, height: 20 };
const outline = (radius: number, isCutLeft = false, isCutRight = false): Outline => ({
  box: BOX,
  radius,
  isCutLeft,
  isCutRight,
});

test('a radius never exceeds half of the bar', () => {
  expect(fitRadius(BOX, 6)).toBe(6);
  expect(fitRadius(BOX, 40)).toBe(10);
  expect(fitRadius({ ...BOX, width: 4 }, 6)).toBe(2);
});

test('a side that is cut off has square corners', () => {
  expect(drawOutline(outline(6))).toBe(
    'M106 50H174A6 6 0 0 1 180 56V64A6 6 0 0 1 174 70H106A6 6 0 0 1 100 64V56A6 6 0 0 1 106 50Z',
  );
  expect(drawOutline(outline(6, true))).toBe('M100 50H174A6 6 0 0 1 180 56V64A6 6 0 0 1 174 70H100Z');
  expect(drawOutline(outline(6, false, true))).toBe(
    'M106 50H180V70H106A6 6 0 0 1 100 64V56A6 6 0 0 1 106 50Z',
  );
});
