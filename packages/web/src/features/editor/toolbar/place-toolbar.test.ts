import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, grow, isCovered } from '../../../lib/free-place.ts';
import { CLEARANCE, neighboursOf, type Places, placeToolbar } from './place-toolbar.ts';

const view = { x: 0, y: 0, width: 1000, height: 600 };
const size = { width: 300, height: 40 };
const bounds = { headerBottom: 100, columnRight: 0, reach: 80, ...size };
const place = (box: Box, others: readonly Box[] = []) => placeToolbar({ box, view, others, ...bounds });
const bar = { x: 400, y: 300, width: 100, height: 20 };

/** A bar across the whole view, in a row this many px below the selected bar's. */
const full = (below: number) => ({ x: 0, y: bar.y + below, width: 1000, height: 20 });

describe('the selection’s toolbar', () => {
  it('is placed above the selection, centred', () => {
    expect(place(bar)).toEqual({ left: 300, top: 248 });
  });

  it('shifts along the selection to keep a neighbour uncovered', () => {
    const before = { x: 320, y: 260, width: 40, height: 20 };
    expect(place(bar, [before])).toEqual({ left: 364, top: 248 });
    const after = { x: 560, y: 260, width: 100, height: 20 };
    expect(place(bar, [after])).toEqual({ left: 256, top: 248 });
  });

  it('moves further up when the row above is full, and not below while there is room', () => {
    expect(place(bar, [full(-40)])).toEqual({ left: 300, top: 216 });
    expect(place(bar, [full(-40), full(-80)])).toEqual({ left: 300, top: 176 });
    expect(place(bar, [full(-40), full(-80), full(-120), full(-160)])).toEqual({ left: 72, top: 290 });
  });

  it('goes beside the selection when the timeline leaves no room above, and below when the sides are occupied too', () => {
    expect(place({ ...bar, y: 156 })).toMatchObject({ top: 104 });
    expect(place({ ...bar, y: 155 })).toEqual({ left: 72, top: 145 });
    const wide = { x: 100, y: 155, width: 800, height: 20 };
    expect(place(wide)).toEqual({ left: 350, top: 187 });
  });

  it('covers more distant elements when everything nearby is full', () => {
    const rows = Array.from({ length: 15 }, (_, row) => full((row - 5) * 32)).filter(({ y }) => y !== bar.y);
    const corner = place(bar, [...rows, { ...bar, x: 0, width: 390 }, { ...bar, x: 510, width: 490 }]);
    expect(corner).toEqual({ left: 300, top: 160 });
  });

  it('goes inside a selection that fills the view', () => {
    expect(place({ x: 0, y: 90, width: 1000, height: 510 })).toMatchObject({ top: 104 });
  });

  it('stays within the view’s sides, and right of the label column', () => {
    expect(place({ x: -50, y: 300, width: 100, height: 20 })).toMatchObject({ left: 8 });
    expect(place({ x: 950, y: 300, width: 400, height: 20 })).toMatchObject({ left: 692 });
    const box = { x: 150, y: 300, width: 100, height: 20 };
    expect(placeToolbar({ box, view, others: [], ...bounds, columnRight: 160 })).toMatchObject({ left: 168 });
  });

  it('covers labels rather than being clipped where the plot is too narrow', () => {
    const box = { x: 500, y: 300, width: 100, height: 20 };
    const narrow = { view: { ...view, width: 400 }, others: [], ...bounds, columnRight: 200 };
    expect(placeToolbar({ box, ...narrow })).toMatchObject({ left: 92 });
    const still = { ...narrow, view: { ...view, width: 290 } };
    expect(placeToolbar({ box, ...still })).toMatchObject({ left: 8 });
  });

  it('follows the visible part of a long selection', () => {
    expect(place({ x: -4000, y: 300, width: 4500, height: 20 })).toMatchObject({ left: 100 });
  });

  it('sticks to the edge beside the rows of a selection that is earlier or later than the view', () => {
    expect(place({ ...bar, x: 1000 })).toEqual({ left: 692, top: 248 });
    expect(place({ ...bar, x: -100 })).toEqual({ left: 8, top: 248 });
  });

  it('is hidden while the selection’s rows are out of view', () => {
    expect(place({ ...bar, y: 80 })).toBeNull();
    expect(place({ ...bar, y: 600 })).toBeNull();
  });
});

describe('whatever the chart holds, the toolbar', () => {
  const boxes = fc.record({
    x: fc.integer({ min: -100, max: 700 }),
    y: fc.integer({ min: 60, max: 500 }),
    width: fc.integer({ min: 8, max: 900 }),
    height: fc.integer({ min: 12, max: 60 }),
  });
  const charts = fc.record({ box: boxes, others: fc.array(boxes, { maxLength: 24 }) });
  const small = { view: { x: 0, y: 0, width: 700, height: 500 }, headerBottom: 80, columnRight: 120 };
  const placesOf = (chart: { box: Box; others: readonly Box[] }): Places => ({
    ...chart,
    ...small,
    ...size,
    reach: 80,
  });

  it('covers no neighbour if any position covers none', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const places = placesOf(chart);
        const neighbours = neighboursOf(chart.box, chart.others, places.reach);
        const kept = [...neighbours.map((other) => grow(other, CLEARANCE)), roomOf(chart.box)];
        const isFree = (left: number, top: number) =>
          kept.every((other) => !isCovered(other, { left, top }, size));
        const corner = placeToolbar(places);
        if (!corner || isFree(corner.left, corner.top)) return;
        for (let top = 84; top <= 500 - 68 - size.height; top++) {
          for (let left = 128; left <= 700 - 8 - size.width; left++) {
            if (isFree(left, top)) throw new Error(`free is ${left}, ${top}`);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stays between the timeline, the label column, the tools and the right edge', () => {
    fc.assert(
      fc.property(charts, (chart) => {
        const corner = placeToolbar(placesOf(chart));
        if (!corner) return;
        expect(corner.left).toBeGreaterThanOrEqual(128);
        expect(corner.left).toBeLessThanOrEqual(392);
        expect(corner.top).toBeGreaterThanOrEqual(84);
        expect(corner.top).toBeLessThanOrEqual(392);
      }),
    );
  });
});

/** The selection including its dots and handles. */
function roomOf({ x, y, width, height }: Box): Box {
  return { x: x - 28, y: y - 12, width: width + 80, height: height + 24 };
}
