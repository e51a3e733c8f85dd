import type { Shape } from '@giotto/chart/layout';
import type { Sheet } from '@giotto/chart/pages';
import { describe, expect, it } from 'vitest';
import { prepareShapes } from './prepare-shapes.ts';

/** What is drawn in place of a shape on a sheet of 100 px at a scale. */
function prepare(shape: Shape, scale = 1) {
  const box = { x: 0, y: 0, width: 100, height: 100 };
  const piece = { layer: 'plot', box, isCut: true, shapes: [shape] } as const;
  const group = { scale, x: 0, y: 0, pieces: [piece], isRepeat: false };
  const sheet: Sheet = { ...box, background: '#FFFFFF', font: 'Roboto', groups: [group] };
  return prepareShapes(sheet).groups.flatMap(({ pieces }) => pieces.flatMap(({ shapes }) => shapes));
}

const line = { type: 'line', x1: 0, y1: 10.5, x2: 41, y2: 10.5, stroke: '#123456' } as const;
const link = { type: 'path', stroke: '#123456', strokeWidth: 1.5 } as const;

describe('prepareShapes', () => {
  it.each([
    [1, '#123456', 1.01],
    [0.5, '#12345680', 2.02],
    [0.01, '#12345603', 101],
  ])('draws a line of 1 px at a scale of %d in %s, %d px wide', (scale, stroke, strokeWidth) => {
    expect(prepare(line, scale)).toEqual([{ ...line, stroke, strokeWidth }]);
  });

  it('makes a translucent hairline paler still', () => {
    const [drawn] = prepare({ ...line, stroke: '#12345680' }, 0.5);
    expect(drawn).toMatchObject({ stroke: '#12345640' });
  });

  it('leaves wider lines and bars as they are', () => {
    const bar = { type: 'path', d: 'M1 2H9V6A3 3 0 0 1 6 9H1Z', fill: '#123456' } as const;
    for (const shape of [{ ...line, strokeWidth: 1.25 }, bar]) expect(prepare(shape)).toEqual([shape]);
  });

  it('omits the halo of a text where it would be a hairline', () => {
    const plain = {
      type: 'text',
      text: 'Team',
      x: 1,
      y: 9,
      size: 12,
      width: 30,
      weight: 400,
      anchor: 'start',
      fill: '#123456',
    } as const;
    const text = { ...plain, halo: '#FFFFFF' };
    expect([0.25, 0.16].map((scale) => prepare(text, scale))).toEqual([[text], [plain]]);
  });

  it('draws an elbow as chords within a fiftieth of a pixel of it', () => {
    const [drawn] = prepare({ ...link, d: 'M0 20.5L10 20.5Q20 20.5 20 30.5L20 50' });
    const d = drawn?.type === 'path' ? drawn.d : '';
    expect(d).toMatch(/^M0 20\.5L10 20\.5L.*L20 30\.5L20 50$/);
    const points = d
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number));
    expect(points.length).toBeGreaterThan(12);
    for (const [at, [x = 0, y = 0]] of points.slice(1, -2).entries()) {
      const [nextX = 0, nextY = 0] = points[at + 2] ?? [];
      const [middleX, middleY] = [(x + nextX) / 2, (y + nextY) / 2];
      // The curve that begins at (10, 20.5): its points fulfil this equation.
      const [a, b] = [1 - Math.sqrt((20 - middleX) / 10), Math.sqrt((middleY - 20.5) / 10)];
      expect(Math.abs(a - b)).toBeLessThan(0.02);
    }
  });

  it('draws a dotted line as dots of its width at intervals of its dashes, also around an elbow', () => {
    const dotted = { strokeWidth: 2, dash: [0.1, 4], cap: 'round' } as const;
    const centres = (shape: Shape) =>
      prepare(shape).flatMap((drawn) => {
        const dots = drawn.type === 'path' ? drawn.d.split('Z').slice(0, -1) : [];
        return dots.map((dot) => {
          const points = dot
            .slice(1)
            .split('L')
            .map((point) => point.split(' ').map(Number));
          const xs = points.map(([x = 0]) => x);
          expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(2);
          return [(Math.max(...xs) + Math.min(...xs)) / 2, points[0]?.[1] ?? 0];
        });
      });
    const straight = centres({ ...line, ...dotted });
    expect(straight.map(([x = 0]) => Math.round(10 * x) / 10)).toEqual([
      0, 4.1, 8.2, 12.3, 16.4, 20.5, 24.6, 28.7, 32.8, 36.9,
    ]);
    const around = centres({ ...link, ...dotted, d: 'M0 20L10 20Q20 20 20 30L20 50' });
    const gaps = around
      .slice(1)
      .map(([x = 0, y = 0], at) => Math.hypot(x - (around[at]?.[0] ?? 0), y - (around[at]?.[1] ?? 0)));
    expect(gaps.length).toBeGreaterThan(9);
    for (const gap of gaps) expect(gap).toBeCloseTo(4.1, 0);
  });

  it('draws only those dots of a long line that may be seen', () => {
    const long = { ...line, x1: 10, y1: 0, x2: 10, y2: 60_000, dash: [0.1, 4], cap: 'round' } as const;
    expect(prepare(long).length).toBeLessThan(8);
  });
});
