import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawOutline, drawStart, drawUnderline, fitRadius, type Outline } from './bar-outline.ts';

const BOX = { x: 100, y: 50, width: 80, height: 20 };
const outline = (radius: number, isCutLeft = false, isCutRight = false): Outline => ({
  box: BOX,
  radius,
  isCutLeft,
  isCutRight,
});

/** The end points of a path's commands. */
function pointsOf(d: string): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  let x = 0;
  let y = 0;
  for (const [, command = '', rest = ''] of d.matchAll(/([MHVLAQZ])([^MHVLAQZ]*)/g)) {
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'H') x = numbers[0] ?? x;
    else if (command === 'V') y = numbers[0] ?? y;
    else if (command !== 'Z') [x, y] = numbers.slice(-2) as [number, number];
    points.push({ x, y });
  }
  return points;
}

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

test('the part that is done and the line under a title stay inside the bar, whatever the share and the corners', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.boolean(),
      fc.boolean(),
      (radius, share, isCutLeft, isCutRight) => {
        const bar = outline(radius, isCutLeft, isCutRight);
        const length = BOX.width * share;
        for (const { x, y } of pointsOf(drawStart(bar, length))) {
          expect(x).toBeGreaterThanOrEqual(100);
          expect(x).toBeLessThanOrEqual(100 + length + 0.01);
          expect(y).toBeGreaterThanOrEqual(50);
          expect(y).toBeLessThanOrEqual(70);
        }
        for (const { x, y } of pointsOf(drawUnderline(bar, length, 3))) {
          expect(x).toBeGreaterThanOrEqual(100);
          expect(x).toBeLessThanOrEqual(180.01);
          expect(y).toBeGreaterThanOrEqual(radius > 0 && radius < 3 ? 66.99 - radius : 66.99);
          expect(y).toBeLessThanOrEqual(70);
        }
      },
    ),
  );
});

test('a done bar is drawn as the whole bar', () => {
  expect(pointsOf(drawStart(outline(0), 80))).toContainEqual({ x: 180, y: 70 });
  expect(drawStart(outline(0), 40)).toBe('M100 50H140V70H100Z');
  expect(drawUnderline(outline(0), 40, 3)).toBe('M100 67V70H140V67Z');
});
