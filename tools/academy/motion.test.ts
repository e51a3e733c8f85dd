import { describe, expect, it } from 'vitest';
import { durationOf, ease, tracePath } from './motion.ts';

describe('the pointer’s path', () => {
  const way = tracePath({ x: 100, y: 100 }, { x: 500, y: 300 }, 24);

  it('ends at its target, with one point per frame', () => {
    expect(way).toHaveLength(24);
    expect(way.at(-1)?.x).toBeCloseTo(500);
    expect(way.at(-1)?.y).toBeCloseTo(300);
  });

  it('never jumps', () => {
    const steps = way
      .slice(1)
      .map(({ x, y }, at) => Math.hypot(x - (way[at]?.x ?? 0), y - (way[at]?.y ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(2.2 * (Math.hypot(400, 200) / 24));
  });

  it('starts and ends slowly', () => {
    expect(ease(0.1)).toBeLessThan(0.02);
    expect(ease(0.5)).toBeCloseTo(0.5);
    expect(ease(0.9)).toBeGreaterThan(0.98);
  });
});

it('takes longer for a longer distance, but never too long', () => {
  expect(durationOf(50)).toBeLessThan(durationOf(400));
  expect(durationOf(5_000)).toBe(1.25);
});
