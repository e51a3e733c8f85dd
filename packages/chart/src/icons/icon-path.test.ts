import { describe, expect, it } from 'vitest';
import { ICON_NAMES, iconPath } from './icon-path.ts';

/** All end and control points of path data. */
function pointsOf(data: string): [number, number][] {
  return [...data.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

describe('iconPath', () => {
  it('has 16 glyphs, the diamond first', () => {
    expect(ICON_NAMES).toHaveLength(16);
    expect(new Set(ICON_NAMES.map((name) => iconPath(name))).size).toBe(16);
    expect(ICON_NAMES[0]).toBe('diamond');
  });

  it('draws each inside its box of 24 × 24, filling most of it, and roughly centred', () => {
    for (const name of ICON_NAMES) {
      const xs = pointsOf(iconPath(name)).map(([x]) => x);
      const ys = pointsOf(iconPath(name)).map(([, y]) => y);
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      for (const edge of [left, top]) expect(edge).toBeGreaterThanOrEqual(0);
      for (const edge of [right, bottom]) expect(edge).toBeLessThanOrEqual(24);
      expect(Math.max(right - left, bottom - top)).toBeGreaterThanOrEqual(18);
      expect(Math.abs((left + right) / 2 - 12)).toBeLessThanOrEqual(0.6);
      expect(Math.abs((top + bottom) / 2 - 12)).toBeLessThanOrEqual(1.2);
    }
  });

  it('consists of absolute M, L, C, Z only and closes every part', () => {
    for (const name of ICON_NAMES) {
      const path = iconPath(name);
      expect(path).toMatch(/^[MLCZ\d. -]+$/);
      expect(
        path
          .split('M')
          .slice(1)
          .every((part) => part.endsWith('Z')),
      ).toBe(true);
    }
  });

  it('moves and scales every point', () => {
    const original = pointsOf(iconPath('rocket'));
    const placed = pointsOf(iconPath('rocket', 100, -50, 18));
    placed.forEach(([x, y], i) => {
      const [fromX = 0, fromY = 0] = original[i] ?? [];
      expect(x).toBeCloseTo(100 + fromX * 0.75, 1);
      expect(y).toBeCloseTo(-50 + fromY * 0.75, 1);
    });
    expect(placed).toHaveLength(original.length);
  });
});
