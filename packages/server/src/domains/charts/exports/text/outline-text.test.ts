import { allTextMetrics, type FontName } from '@giotto/chart/text';
import { describe, expect, it } from 'vitest';
import { drawFrames, exactly, outlineText, type Snap } from './outline-text.ts';
import type { TextShape } from './shape-text.ts';

const metrics = await allTextMetrics();

function shapeOf(text: string, x = 10, y = 20, size = 16): TextShape {
  const width = metrics.width(text, 'Roboto', 400, size);
  return { type: 'text', text, x, y, size, weight: 400, fill: '#000000', anchor: 'start', width };
}

/** The path data of a text without emoji. */
function pathOf(shape: TextShape, font: FontName, snap?: Snap): string {
  return outlineText(shape, font, metrics, snap)
    .map((drawn) => (drawn.type === 'path' ? drawn.d : ''))
    .join('');
}

/** The extent of path data of `M` and relative commands, control points counted. */
function extentOf(d: string): { left: number; right: number; top: number; bottom: number } {
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'z') [x, y] = [startX, startY];
    for (let at = 0; at < values.length; at += 2) {
      const isLast = at + 2 >= values.length;
      const [px, py] = [
        (values[at] ?? 0) + (command === 'M' ? 0 : x),
        (values[at + 1] ?? 0) + (command === 'M' ? 0 : y),
      ];
      extent.left = Math.min(extent.left, px);
      extent.right = Math.max(extent.right, px);
      extent.top = Math.min(extent.top, py);
      extent.bottom = Math.max(extent.bottom, py);
      if (isLast) [x, y] = [px, py];
    }
    if (command.toLowerCase() === 'm') [startX, startY] = [x, y];
  }
  return extent;
}

describe('outlineText', () => {
  it('draws letters where the text stands: capitals from the baseline up, as wide as the text', () => {
    const { left, right, top, bottom } = extentOf(pathOf(shapeOf('HEH'), 'Roboto'));
    const width = metrics.width('HEH', 'Roboto', 400, 16);
    expect(bottom).toBeCloseTo(20, 2);
    expect(top).toBeCloseTo(20 - metrics.capHeight('Roboto', 400) * 16, 1);
    expect(left).toBeGreaterThan(10);
    expect(right).toBeLessThan(10 + width);
    expect(right - left).toBeGreaterThan(width - 4);
  });

  it('joins no letters: fi is as wide as f and i', () => {
    const contours = (text: string) => pathOf(shapeOf(text), 'Work Sans').split('z').length - 1;
    expect(contours('fi')).toBe(contours('f') + contours('i'));
  });

  it('takes lining figures in Raleway, which reach down to the baseline and no further', () => {
    const { bottom, top } = extentOf(pathOf(shapeOf('3457'), 'Raleway'));
    expect(bottom).toBeLessThan(20.5);
    expect(top).toBeLessThan(20 - 0.65 * 16);
  });

  it('lays letters onto the places that it is told', () => {
    const snap = { x: (x: number) => Math.round(x), y: (y: number) => Math.round(y) };
    const moved = pathOf(shapeOf('H', 10.4, 20.4), 'Roboto', snap);
    expect(moved).toBe(pathOf(shapeOf('H', 10, 20), 'Roboto', exactly));
  });

  it('draws a halo behind the letters, as a line around the same outlines', () => {
    const [halo, letters] = outlineText({ ...shapeOf('Halo'), halo: '#ffffff' }, 'Roboto', metrics);
    expect(halo).toMatchObject({ type: 'path', stroke: '#ffffff', strokeWidth: 6 });
    expect(letters).toMatchObject({ type: 'path', fill: '#000000', d: halo?.type === 'path' ? halo.d : '' });
  });

  it('has an empty frame for each letter that no font has', () => {
    const d = drawFrames({ text: 'ab c', x: 0, width: 48 }, 20, 16);
    expect(d.match(/M/g)).toHaveLength(6);
    expect(extentOf(drawFrames({ text: '\u200d', x: 0, width: 0 }, 20, 16)).left).toBe(Infinity);
  });

  it('is nothing for blanks', () => {
    expect(pathOf(shapeOf('  '), 'Roboto')).toBe('');
  });
});
