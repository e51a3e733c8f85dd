import { describe, expect, it } from 'vitest';
import { normalizePath } from './normalize-path.ts';

const points = (data: string) =>
  normalizePath(data).map(({ command, points }) => [command, ...points.flat()]);

describe('normalizePath', () => {
  it('makes relative, horizontal and vertical commands absolute', () => {
    expect(points('m1 2 3 4h5V-6l-1.5.5z')).toEqual([
      ['M', 1, 2],
      ['L', 4, 6],
      ['L', 9, 6],
      ['L', 9, -6],
      ['L', 7.5, -5.5],
      ['Z'],
    ]);
  });

  it('continues from the start of a subpath after closing it', () => {
    expect(points('M1 1h4v4zl2 2').at(-1)).toEqual(['L', 3, 3]);
  });

  it('mirrors the control point of a smooth curve', () => {
    expect(points('M0 0C1 2 3 4 5 5S9 9 10 10').at(-1)).toEqual(['C', 7, 6, 9, 9, 10, 10]);
  });

  it('converts arcs to curves that keep the radius and reach the end, even if flags have no spaces', () => {
    for (const data of ['M2 12a10 10 0 1120 0', 'M2 12A10 10 0 0 0 22 12', 'M12 2A10 10 0 1 1 2 12']) {
      const steps = normalizePath(data);
      for (const [x = 0, y = 0] of steps.map(({ points }) => points.at(-1) ?? [])) {
        expect(Math.hypot(x - 12, y - 12)).toBeCloseTo(10, 6);
      }
    }
    expect(normalizePath('M12 2A10 10 0 1 1 2 12').at(-1)?.points.at(-1)).toEqual([2, 12]);
  });

  it('refuses unknown commands', () => {
    expect(() => normalizePath('M0 0Q1 1 2 2')).toThrow('path command Q');
  });
});
