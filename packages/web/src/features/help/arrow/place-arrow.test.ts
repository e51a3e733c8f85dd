import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clip, placeArrow, type ScreenBox } from './place-arrow.ts';

const view: ScreenBox = { left: 0, top: 0, right: 1000, bottom: 700 };
const box = (left: number, top: number, width: number, height: number): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
/** The direction from tip to tail for each rotation. */
const AWAY = { 0: [0, 1], 90: [-1, 0], 180: [0, -1], 270: [1, 0] } as const;

describe('an arrow', () => {
  it('is placed below its target, else above, to the right, to the left', () => {
    expect(placeArrow(box(100, 100, 40, 20), view)).toEqual({ x: 120, y: 130, turn: 0, length: 60 });
    expect(placeArrow(box(100, 660, 40, 20), view)).toMatchObject({ y: 650, turn: 180 });
    expect(placeArrow(box(0, 10, 55, 680), view)).toMatchObject({ x: 65, turn: 270 });
    expect(placeArrow(box(700, 10, 290, 680), view)).toMatchObject({ x: 690, turn: 90 });
  });

  it('is shorter in tight spaces and omitted where there is no room', () => {
    expect(placeArrow(box(40, 30, 925, 650), view)).toMatchObject({ turn: 90, length: 30 });
    expect(placeArrow(view, view)).toBeNull();
  });

  it('points at the visible part of its target', () => {
    expect(clip(box(-50, 690, 100, 40), view)).toEqual({ left: 0, right: 50, top: 690, bottom: 700 });
    expect(clip(box(0, 800, 10, 10), view)).toBeNull();
  });

  it('never covers its target and never leaves the viewport', () => {
    const size = (most: number) => fc.integer({ min: 1, max: most });
    const boxes = fc
      .tuple(size(990), size(690), size(1000), size(700))
      .map(([left, top, width, height]) => box(left, top, width, height));
    fc.assert(
      fc.property(boxes, (wanted) => {
        const target = clip(wanted, view);
        const place = target && placeArrow(target, view);
        if (!target || !place) return;
        const [right, down] = AWAY[place.turn];
        const tail = { x: place.x + right * place.length, y: place.y + down * place.length };
        for (const { x, y } of [place, tail]) {
          const isOver = x > target.left && x < target.right && y > target.top && y < target.bottom;
          expect(isOver).toBe(false);
          expect(x >= 0 && x <= 1000 && y >= 0 && y <= 700).toBe(true);
        }
      }),
    );
  });
});
