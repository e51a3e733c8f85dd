import type { Shape } from '@giotto/chart/layout';
import type { Interval } from '@giotto/chart/pages';
import { between, listPoints, type Point, writePoint } from './flatten-curves.ts';

/** Dots in one path. */
const DOTS = 8;
/** Corners of a dot. Its largest radius is 4.5 device pixels, at which its edges are 0.04 px inside the circle. */
const CORNERS = 24;

/** The places at intervals along a line, from its start. */
function* placeDots(corners: readonly Point[], interval: number): Generator<Point> {
  let next = 0;
  for (const [at, end] of corners.slice(1).entries()) {
    const start = corners[at] ?? end;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    for (; next < length; next += interval) yield between(start, end, next / length);
    next -= length;
  }
}

function drawCircles(centres: readonly Point[], radius: number): string {
  const angles = Array.from({ length: CORNERS }, (_, corner) => (2 * Math.PI * corner) / CORNERS);
  const offsets = angles.map((angle) => [radius * Math.cos(angle), radius * Math.sin(angle)] as const);
  return centres
    .map(([x, y]) => `M${offsets.map(([right, down]) => writePoint([x + right, y + down])).join('L')}Z`)
    .join('');
}

/**
 * Draws a dotted line, without curves, as polygons, at least those within `seen`. In SVG its dots are short dashes with
 * round caps.
 */
export function drawDots(shape: Shape, seen: Interval): Shape[] {
  if (shape.type !== 'path' && shape.type !== 'line') return [shape];
  const { stroke, strokeWidth = 1, dash = [], cap } = shape;
  const interval = dash.reduce((sum, px) => sum + px, 0);
  if (stroke === undefined || cap !== 'round' || interval === 0) return [shape];
  const corners: Point[] =
    shape.type === 'path'
      ? listPoints(shape.d)
      : [
          [shape.x1, shape.y1],
          [shape.x2, shape.y2],
        ];
  const dots = [...placeDots(corners, interval)];
  const paths: Shape[] = [];
  for (let at = 0; at < dots.length; at += DOTS) {
    const together = dots.slice(at, at + DOTS);
    if (together.some(([, y]) => y >= seen.from && y <= seen.to))
      paths.push({ type: 'path', d: drawCircles(together, strokeWidth / 2), fill: stroke });
  }
  return paths;
}
