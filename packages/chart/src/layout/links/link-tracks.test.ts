import { expect, test } from 'vitest';
import { LinkTracks } from './link-tracks.ts';

function tracksWith(...routes: readonly (readonly [number, number][])[]): LinkTracks {
  const tracks = new LinkTracks({ x: 0, y: 0, width: 1000, height: 1000 }, { overlap: 1000, crossing: 1 });
  for (const [i, route] of routes.entries())
    tracks.add(
      route.map(([x, y]) => ({ x, y })),
      i + 1,
    );
  return tracks;
}

function meet(tracks: LinkTracks, a: [number, number], b: [number, number]) {
  const [x, y] = a;
  const sum =
    y === b[1] ? tracks.horizontalCost(y, x, b[0], Infinity) : tracks.verticalCost(x, y, b[1], Infinity);
  return { overlaps: Math.floor(sum / 1000), crossings: sum % 1000 };
}

test('a long segment is found once, however many cells it passes', () => {
  const tracks = tracksWith([
    [100, 10],
    [100, 900],
  ]);
  expect(meet(tracks, [20, 500], [700, 500])).toEqual({ overlaps: 0, crossings: 1 });
  expect(meet(tracks, [100, 200], [100, 800])).toEqual({ overlaps: 1, crossings: 0 });
  expect(meet(tracks, [102, 200], [102, 800])).toEqual({ overlaps: 1, crossings: 0 });
});

test('lines 3 px apart are separate, and those that only meet at an end don’t cross', () => {
  const tracks = tracksWith([
    [100, 10],
    [100, 90],
  ]);
  expect(meet(tracks, [103, 20], [103, 80])).toEqual({ overlaps: 0, crossings: 0 });
  expect(meet(tracks, [100, 50], [300, 50])).toEqual({ overlaps: 0, crossings: 0 });
  expect(meet(tracks, [20, 95], [300, 95])).toEqual({ overlaps: 0, crossings: 0 });
});

test('a box gets exactly the segments that run through it', () => {
  const tracks = tracksWith([
    [100, 50],
    [300, 50],
    [300, 400],
  ]);
  const found: string[] = [];
  const visit = (left: number, top: number, right: number, bottom: number) => {
    const box = { left, top, right, bottom };
    tracks.visitLevel(box, (at, from, to) => found.push(`level ${at}: ${from}–${to}`));
    tracks.visitUpright(box, (at, from, to) => found.push(`upright ${at}: ${from}–${to}`));
    return found.splice(0);
  };
  expect(visit(150, 40, 160, 60)).toEqual(['level 50: 100–300']);
  expect(visit(290, 300, 310, 310)).toEqual(['upright 300: 50–400']);
  expect(visit(150, 60, 250, 260)).toEqual([]);
});

test('a route ignores its own bus, but not another bus', () => {
  const tracks = tracksWith([
    [100, 10],
    [100, 90],
  ]);
  tracks.ownBus = 1;
  expect(meet(tracks, [100, 20], [100, 80])).toEqual({ overlaps: 0, crossings: 0 });
  expect(meet(tracks, [20, 50], [300, 50])).toEqual({ overlaps: 0, crossings: 0 });
  tracks.ownBus = 2;
  expect(meet(tracks, [100, 20], [100, 80])).toEqual({ overlaps: 1, crossings: 0 });
  expect(meet(tracks, [20, 50], [300, 50])).toEqual({ overlaps: 0, crossings: 1 });
});
