import { describe, expect, test } from 'vitest';
import { Occupancy } from '../labels/occupancy.ts';
import type { Box } from '../scene.ts';
import type { Link, LinkEnd } from './link-ends.ts';
import { BLOCK_MARGIN, BLOCK_ROWS } from './link-index.ts';
import { placeSign } from './place-sign.ts';

const ROW = 30;
const WAY = [
  { x: 100, y: 15 },
  { x: 120, y: 15 },
  { x: 120, y: 95 },
  { x: 160, y: 95 },
];
const end = (row: number): LinkEnd => ({
  id: `t${row}`,
  row,
  isGlyph: false,
  box: { x: 0, y: row * ROW, width: 10, height: 20 },
});

function place(texts: readonly Box[], rows = 3) {
  const room = new Occupancy(0, ROW, 0);
  for (const box of texts) room.claim('text', 'other', box);
  const link: Link = {
    n: 0,
    id: 'link',
    dependency: { from: 't0', to: 't3' },
    from: end(0),
    to: end(rows),
    fromSide: 1,
    toSide: -1,
  };
  return placeSign(link, WAY, room);
}

const acrossAt = (y: number): Box => ({ x: 80, y: y - 8, width: 100, height: 16 });

describe('CH-110 the sign of a violated link', () => {
  test('is in the middle of the longest segment', () => {
    expect(place([])).toEqual({ x: 120, y: 55 });
  });

  test('moves along that segment when a text is there, then to the next one', () => {
    expect(place([acrossAt(55)])).toEqual({ x: 120, y: 35 });
    expect(place([acrossAt(55), acrossAt(35)])).toEqual({ x: 120, y: 75 });
    expect(place([acrossAt(55), acrossAt(35), acrossAt(75)])).toEqual({ x: 140, y: 95 });
  });

  test('stays in the middle if nothing is free', () => {
    expect(place([{ x: 0, y: 0, width: 500, height: 500 }])).toEqual({ x: 120, y: 55 });
  });

  test('ignores texts on a link so far that not all of them are known', () => {
    const farthest = BLOCK_ROWS - 2 * BLOCK_MARGIN - 1;
    expect(place([acrossAt(55)], farthest)).toEqual({ x: 120, y: 35 });
    expect(place([acrossAt(55)], farthest + 1)).toEqual({ x: 120, y: 55 });
  });
});
