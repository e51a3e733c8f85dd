import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, grow, isCovered } from '../../lib/free-place.ts';
import { EDGE, GAP, MIN_HEIGHT, placePopover } from './place-popover.ts';

const view = { width: 1000, height: 700 };
const size = { width: 200, height: 240 };
const bar = { x: 300, y: 400, width: 400, height: 20 };
const toolbar = { x: 350, y: 348, width: 300, height: 40 };
const anchor = { x: 480, y: 352, width: 40, height: 32 };
const place = (kept: readonly Box[], at = anchor) => placePopover({ anchor: at, kept }, size, view);

describe('a popover', () => {
  it('stands above its anchor', () => {
    expect(place([bar, toolbar])).toEqual({ left: 400, top: 102 });
  });

  it('stands below everything when there is no room above', () => {
    const up = (box: Box, by: number) => ({ ...box, y: box.y - by });
    expect(place([up(bar, 94), up(toolbar, 94)], up(anchor, 94))).toEqual({ left: 400, top: 8 });
    expect(place([up(bar, 95), up(toolbar, 95)], up(anchor, 95))).toEqual({ left: 400, top: 331 });
  });

  it('stands beside a box that leaves no room above or below', () => {
    const tall = { x: 450, y: 0, width: 100, height: 700 };
    expect(place([tall], { x: 480, y: 300, width: 40, height: 32 })).toEqual({ left: 244, top: 300 });
  });

  it('shrinks where its full height does not fit, down to the smallest useful height', () => {
    const low = { width: 1000, height: 2 * (MIN_HEIGHT + EDGE + GAP) + 20 };
    const wide = { x: 0, y: MIN_HEIGHT + EDGE + GAP, width: 1000, height: 20 };
    const at = { ...anchor, y: wide.y, height: 20 };
    const cut = placePopover({ anchor: at, kept: [wide] }, size, low);
    expect(cut).toEqual({ left: 400, top: EDGE, maxHeight: MIN_HEIGHT });
    const lower = { ...low, height: low.height - 2 };
    const between = { ...wide, y: wide.y - 1 };
    expect(placePopover({ anchor: at, kept: [between] }, size, lower)).toEqual({ left: 400, top: EDGE });
  });

  it('gives up the last of the kept boxes first', () => {
    const high = { ...size, height: 640 };
    const full = { x: 0, y: 340, width: 1000, height: 20 };
    expect(placePopover({ anchor, kept: [{ ...bar, width: 100 }, full] }, high, view)).toMatchObject({
      maxHeight: 326,
    });
    const all = { x: 0, y: 150, width: 1000, height: 400 };
    expect(placePopover({ anchor, kept: [{ ...bar, width: 100 }, all] }, high, view)).toEqual({
      left: 406,
      top: 8,
    });
  });

  it('covers none of the kept boxes while a place of its size is free', () => {
    const boxes = fc.record({
      x: fc.integer({ min: -50, max: 420 }),
      y: fc.integer({ min: -50, max: 420 }),
      width: fc.integer({ min: 4, max: 450 }),
      height: fc.integer({ min: 4, max: 200 }),
    });
    const small = { width: 400, height: 400 };
    fc.assert(
      fc.property(boxes, fc.array(boxes, { maxLength: 5 }), (at, kept) => {
        const grown = kept.map((box) => grow(box, GAP));
        const isFree = (left: number, top: number, height = size.height) =>
          grown.every((box) => !isCovered(box, { left, top }, { ...size, height }));
        const found = placePopover({ anchor: at, kept }, size, small);
        expect(found.left).toBeGreaterThanOrEqual(EDGE);
        expect(found.top).toBeGreaterThanOrEqual(EDGE);
        if (isFree(found.left, found.top, found.maxHeight)) return;
        for (let top = EDGE; top <= small.height - EDGE - size.height; top++) {
          for (let left = EDGE; left <= small.width - EDGE - size.width; left++) {
            if (isFree(left, top)) throw new Error(`free is ${left}, ${top}`);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
