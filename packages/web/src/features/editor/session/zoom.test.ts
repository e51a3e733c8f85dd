import { describe, expect, it } from 'vitest';
import { canZoomIn, canZoomOut, clampZoom, floorZoom, stepZoom } from './zoom.ts';

describe('zoom', () => {
  it('steps by 0.1 without drifting, and reaches both bounds exactly', () => {
    let zoom = 1;
    for (let step = 0; step < 7; step++) zoom = stepZoom(zoom, -1);
    expect(zoom).toBe(0.3);
    expect(canZoomOut(zoom)).toBe(false);
    for (let step = 0; step < 37; step++) zoom = stepZoom(zoom, 1);
    expect(zoom).toBe(4);
    expect(canZoomIn(zoom)).toBe(false);
  });

  it.each([
    [0.29, 0.3],
    [0.3, 0.3],
    [0.31, 0.31],
    [3.99, 3.99],
    [4, 4],
    [4.01, 4],
  ])('keeps %f within the bounds', (wanted, zoom) => expect(clampZoom(wanted)).toBe(zoom));

  it.each([
    [0.299, 0.3],
    [0.3, 0.3],
    [0.329, 0.32],
    [0.57, 0.57],
    [0.999, 0.99],
    [1, 1],
    [4.5, 4],
  ])('rounds %f down to what fits, within the bounds', (wanted, zoom) =>
    expect(floorZoom(wanted)).toBe(zoom),
  );

  it('disables minus at 0.3 and plus at 4, and neither just inside', () => {
    expect([canZoomOut(0.3), canZoomOut(0.31), canZoomIn(4), canZoomIn(3.99)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
