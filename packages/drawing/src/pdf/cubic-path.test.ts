import { describe, expect, it } from 'vitest';
import { cubicPath } from './cubic-path.ts';

describe('cubicPath', () => {
  it('leaves paths without quadratic curves unchanged', () => {
    const d = 'M1 2H5V6A3 3 0 0 1 8 9C1 2 3 4 5 6Z';
    expect(cubicPath(d)).toBe(d);
  });

  it('converts a quadratic curve to the cubic one of the same shape', () => {
    expect(cubicPath('M0 0Q3 0 3 3')).toBe('M0 0C2 0 3 1 3 3');
    expect(cubicPath('M10 10l2 0q 3 0 3 3')).toBe('M10 10l2 0C14 10 15 11 15 13');
  });

  it('tracks the current point through every command, and restarts where a path was closed', () => {
    expect(cubicPath('M1 1H7V4Q7 7 4 7')).toBe('M1 1H7V4C7 6 6 7 4 7');
    expect(cubicPath('M0 0A6 6 0 0 1 6 6Q9 6 9 9')).toBe('M0 0A6 6 0 0 1 6 6C8 6 9 7 9 9');
    expect(cubicPath('M1 1L5 5zq 3 0 3 3')).toBe('M1 1L5 5zC3 1 4 2 4 4');
    expect(cubicPath('M1 1h4v4m1 1q3 0 3 3')).toBe('M1 1h4v4m1 1C8 6 9 7 9 9');
  });
});
