import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Occupancy } from '../labels/occupancy.ts';
import { ObstacleColumns } from './obstacle-columns.ts';

const ROW = 20;
const ROWS = 130;
const PLOT = { x: 37, y: 50, width: 600, height: ROWS * ROW };
const CLEARANCE = 3;

const bar = fc.record({
  row: fc.nat(ROWS - 1),
  x: fc.integer({ min: 0, max: 1_400 }).map((halves) => halves / 2),
  width: fc.integer({ min: 1, max: 300 }),
});

test('CH-433 bars counted by blocks of rows are as many as counted row by row', () => {
  fc.assert(
    fc.property(
      fc.array(bar, { maxLength: 60 }),
      fc.integer({ min: -80, max: 700 }),
      fc.nat(ROWS),
      fc.nat(ROWS),
      (bars, at, one, other) => {
        const room = new Occupancy(PLOT.y, ROW, ROWS);
        bars.forEach(({ row, x, width }, i) => {
          room.claim(i % 3 === 0 ? 'glyph' : 'bar', `b${i}`, {
            x,
            y: PLOT.y + row * ROW + 4,
            width,
            height: 12,
          });
          room.claim('text', `b${i}`, { x: x + width, y: PLOT.y + row * ROW + 4, width: 20, height: 12 });
        });
        const columns = new ObstacleColumns(room, PLOT, ROW, CLEARANCE);
        const x = at + 0.5;
        const top = PLOT.y + Math.min(one, other) * ROW;
        const bottom = PLOT.y + Math.max(one, other) * ROW;
        const blocks = columns.findBlocks(x, top, bottom);
        if (blocks === undefined) return;
        expect(blocks.top >= top && blocks.bottom <= bottom).toBe(true);
        const met = room.cost(
          x - CLEARANCE,
          blocks.top,
          x + CLEARANCE,
          blocks.bottom,
          { solid: 1, text: 0, ownText: 0, from: undefined, to: undefined },
          Number.POSITIVE_INFINITY,
        );
        expect(columns.count(x, blocks.top, blocks.bottom)).toBe(met);
      },
    ),
    { numRuns: 500 },
  );
});
