import type { Shape } from '@giotto/chart/layout';
import type { Interval } from '@giotto/chart/pages';
import { boundsOfPath, type PathCommand, type Point, readPath } from './path-commands.ts';

/** The part of a segment within a range of y; undefined outside it. */
function clipSegment(a: Point, b: Point, { from, to }: Interval): readonly [Point, Point] | undefined {
  const [low, high] = a.y <= b.y ? [a, b] : [b, a];
  if (high.y < from || low.y > to) return undefined;
  const at = (y: number): Point => {
    const share = high.y === low.y ? 0 : (y - low.y) / (high.y - low.y);
    return { x: low.x + share * (high.x - low.x), y };
  };
  const top = low.y < from ? at(from) : low;
  const bottom = high.y > to ? at(to) : high;
  return low === a ? [top, bottom] : [bottom, top];
}

/** The segments of a path, with curves as straight lines between their ends. */
function* segmentsOf(commands: readonly PathCommand[]): Generator<readonly [Point, Point]> {
  let at: Point | undefined;
  for (const { type, points } of commands) {
    const end = points.at(-1);
    if (end === undefined) continue;
    if (type !== 'move' && at !== undefined) yield [at, end];
    at = end;
  }
}

function clipPath(shape: Extract<Shape, { type: 'path' }>, clip: Interval): Shape[] {
  const commands = readPath(shape.d);
  const { y, height } = boundsOfPath(commands);
  if (y >= clip.from && y + height <= clip.to) return [shape];
  const middle = y + height / 2;
  if (shape.stroke === undefined) return middle >= clip.from && middle <= clip.to ? [shape] : [];
  const { stroke, strokeWidth, dash, cap, opacity } = shape;
  const style = {
    stroke,
    ...(strokeWidth !== undefined && { strokeWidth }),
    ...(dash !== undefined && { dash }),
    ...(cap !== undefined && { cap }),
    ...(opacity !== undefined && { opacity }),
  };
  return Array.from(segmentsOf(commands)).flatMap(([a, b]): Shape[] => {
    const kept = clipSegment(a, b, clip);
    if (kept === undefined) return [];
    const [from, to] = kept;
    return [{ type: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...style }];
  });
}

/**
 * What a page shows of a shape between two y of the scene: rectangles and lines are cut, a filled path and a text are
 * shown whole where their middle is, a stroked path that is cut becomes lines.
 */
export function clipShape(shape: Shape, clip: Interval): Shape[] {
  switch (shape.type) {
    case 'rect': {
      const y = Math.max(shape.y, clip.from);
      const bottom = Math.min(shape.y + shape.height, clip.to);
      return bottom <= y ? [] : [{ ...shape, y, height: bottom - y }];
    }
    case 'line': {
      const kept = clipSegment({ x: shape.x1, y: shape.y1 }, { x: shape.x2, y: shape.y2 }, clip);
      if (kept === undefined) return [];
      const [from, to] = kept;
      return [{ ...shape, x1: from.x, y1: from.y, x2: to.x, y2: to.y }];
    }
    case 'text':
      return shape.y >= clip.from && shape.y <= clip.to ? [shape] : [];
    case 'path':
      return clipPath(shape, clip);
  }
}

/** The corners of a line up to where it leaves a range of y, from the end that is within it; none if neither is. */
export function clipRoute(
  corners: readonly Point[],
  clip: Interval,
): { readonly corners: readonly Point[]; readonly isCut: 'start' | 'end' | undefined } {
  const isInside = (point: Point | undefined) =>
    point !== undefined && point.y >= clip.from && point.y <= clip.to;
  if (corners.every(isInside)) return { corners, isCut: undefined };
  const isCut = isInside(corners[0]) ? 'end' : 'start';
  const ordered = isCut === 'end' ? corners : corners.toReversed();
  const kept = ordered.slice(0, 1);
  if (!isInside(kept[0])) return { corners: [], isCut };
  for (const [at, corner] of ordered.slice(1).entries()) {
    const [, end] = clipSegment(ordered[at] ?? corner, corner, clip) ?? [];
    if (end !== undefined) kept.push(end);
    if (!isInside(corner)) break;
  }
  return { corners: isCut === 'end' ? kept : kept.toReversed(), isCut };
}
