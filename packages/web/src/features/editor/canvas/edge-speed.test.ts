import { describe, expect, it } from 'vitest';
import { edgeSpeed } from './edge-speed.ts';

/** Px scrolled in this many ms at this frame rate. */
function wayIn(duration: number, rate = 60): number {
  const frame = 1000 / rate;
  return Array.from({ length: Math.round(duration / frame) }, (_, i) => edgeSpeed(i * frame) * frame).reduce(
    (sum, way) => sum + way,
    0,
  );
}

describe('edge scrolling during a drag', () => {
  it('starts after 200 ms', () => {
    expect(edgeSpeed(200)).toBe(0);
    expect(edgeSpeed(201)).toBeGreaterThan(0);
  });

  it('moves a bar by a month or two in 1.5 s, and not by more than a year', () => {
    expect(wayIn(1500)).toBeGreaterThan(60);
    expect(wayIn(1500)).toBeLessThan(150);
  });

  it('is equally fast on every screen, and at most 18 px per sixtieth of a second', () => {
    expect(wayIn(3000, 144)).toBeCloseTo(wayIn(3000), -2);
    expect(edgeSpeed(10_000) * (1000 / 60)).toBeCloseTo(18);
  });
});
