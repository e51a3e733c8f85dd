import { expect, test } from 'vitest';
import type { Colour } from '../../model/index.ts';
import { LinkTracks } from '../links/link-tracks.ts';
import { createBackgroundLookup, createBreaksLookup, isSameBreaks } from './line-breaks.ts';

const PAGE: Colour = '#FFFFFF';
const LANE: Colour = '#FBE9E7';
/** A title that begins on the page and ends on a lane. */
const TITLE = { x: 100, y: 40, width: 120, height: 15 };
const lanes = [{ box: { x: 180, y: 0, width: 100, height: 400 }, fill: LANE }];

function breaksOf(...routes: readonly (readonly [number, number][])[]) {
  const tracks = new LinkTracks({ x: 0, y: 0, width: 1000, height: 1000 }, { overlap: 1000, crossing: 1 });
  for (const [i, route] of routes.entries())
    tracks.add(
      route.map(([x, y]) => ({ x, y })),
      i + 1,
    );
  return createBreaksLookup(tracks, createBackgroundLookup(PAGE, lanes))(TITLE);
}

const upright = (x: number): [number, number][] => [
  [x, 10],
  [x, 300],
];

test('CH-112 a line has a gap over the whole height of a title, and 3 px wide on either side', () => {
  expect(breaksOf(upright(140))).toEqual([{ type: 'rect', x: 137, y: 40, width: 6, height: 15, fill: PAGE }]);
});

test('CH-112 each gap has the colour behind it, and none extends beyond its lane', () => {
  expect(breaksOf(upright(140), upright(200)).map(({ x, fill }) => [x, fill])).toEqual([
    [137, PAGE],
    [197, LANE],
  ]);
});

test.each([
  [97, 0],
  [99, 1],
  [221, 1],
  [223, 0],
])('CH-112 a line at %i px beside a title from 100 to 220 px has %i gaps', (x, count) => {
  expect(breaksOf(upright(x))).toHaveLength(count);
});

test('CH-112 links that share a segment share its gap, and a horizontal line has a gap as long as it runs', () => {
  expect(breaksOf(upright(140), upright(140))).toHaveLength(1);
  const level: [number, number][] = [
    [160, 48],
    [400, 48],
  ];
  expect(breaksOf(level)).toMatchObject([{ x: 160, y: 45, width: 60, height: 6 }]);
});

test('gaps are equal by place and colour', () => {
  const one = breaksOf(upright(140));
  expect(isSameBreaks(one, breaksOf(upright(140)))).toBe(true);
  expect(isSameBreaks(one, breaksOf(upright(141)))).toBe(false);
  expect(isSameBreaks(one, [])).toBe(false);
});
