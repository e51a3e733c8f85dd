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

/** The bounding box of path data made of `M` and relative commands, including control points. */
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
  it("draws letters at the text's position: capitals up from the baseline, as wide as the text", () => {
    const { left, right, top, bottom } = extentOf(pathOf(shapeOf('HEH'), 'Roboto'));
    const width = metrics.width('HEH', 'Roboto', 400, 16);
    expect(bottom).toBeCloseTo(20, 2);
    expect(top).toBeCloseTo(20 - metrics.capHeight('Roboto', 400) * 16, 1);
    expect(left).toBeGreaterThan(10);
    expect(right).toBeLessThan(10 + width);
    expect(right - left).toBeGreaterThan(width - 4);
  });

  it('uses no ligatures: fi is as wide as f and i', () => {
    const contours = (text: string) => pathOf(shapeOf(text), 'Work Sans').split('z').length - 1;
    expect(contours('fi')).toBe(contours('f') + contours('i'));
  });

  it('uses lining figures in Raleway, which sit on the baseline', () => {
    const { bottom, top } = extentOf(pathOf(shapeOf('3457'), 'Raleway'));
    expect(bottom).toBeLessThan(20.5);
    expect(top).toBeLessThan(20 - 0.65 * 16);
  });

  it('snaps letters to the given positions', () => {
    const snap = { x: (x: number) => Math.round(x), y: (y: number) => Math.round(y) };
    const moved = pathOf(shapeOf('H', 10.4, 20.4), 'Roboto', snap);
    expect(moved).toBe(pathOf(shapeOf('H', 10, 20), 'Roboto', exactly));
  });

  it('draws a halo behind the letters by stroking the same outlines', () => {
    const [halo, letters] = outlineText({ ...shapeOf('Halo'), halo: '#ffffff' }, 'Roboto', metrics);
    expect(halo).toMatchObject({ type: 'path', stroke: '#ffffff', strokeWidth: 6 });
    expect(letters).toMatchObject({ type: 'path', fill: '#000000', d: halo?.type === 'path' ? halo.d : '' });
  });

  it('draws an empty box for each letter that no font has', () => {
    const d = drawFrames({ text: 'ab c', x: 0, width: 48 }, 20, 16);
    expect(d.match(/M/g)).toHaveLength(6);
    expect(extentOf(drawFrames({ text: '\u200d', x: 0, width: 0 }, 20, 16)).left).toBe(Infinity);
  });

  it('draws nothing for blank text', () => {
    expect(pathOf(shapeOf('  '), 'Roboto')).toBe('');
  });
});
