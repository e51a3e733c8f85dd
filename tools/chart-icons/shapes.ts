import type { Point } from './normalize-path.ts';

/** A circle as path data, clockwise; a hole is counter-clockwise. */
export function circle(cx: number, cy: number, r: number, turn: 'solid' | 'hole' = 'solid'): string {
  const sweep = turn === 'solid' ? 1 : 0;
  return `M${cx - r} ${cy} A${r} ${r} 0 0 ${sweep} ${cx + r} ${cy} A${r} ${r} 0 0 ${sweep} ${cx - r} ${cy} Z`;
}

/** A polygon with rounded corners as path data. Keeps the winding of its points. */
export function polygon(points: readonly Point[], radius: number): string {
  const corners = points.map((corner, i) => {
    const before = points.at(i - 1) ?? corner;
    const after = points[(i + 1) % points.length] ?? corner;
    return roundCorner(before, corner, after, radius);
  });
  return `M${corners.map(({ enter, curve }) => `${enter} ${curve}`).join(' L')} Z`;
}

/** A regular star with its first point at the top. */
export function star(cx: number, cy: number, outer: number, inner: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    const reach = i % 2 === 0 ? outer : inner;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)];
  });
  return polygon(points, radius);
}

function roundCorner(before: Point, corner: Point, after: Point, radius: number) {
  const [ax, ay] = directionOf(corner, before);
  const [bx, by] = directionOf(corner, after);
  const half = Math.acos(Math.max(-1, Math.min(1, ax * bx + ay * by))) / 2;
  const cut = Math.min(radius / Math.tan(half), distance(corner, before) / 2, distance(corner, after) / 2);
  const pull = cut * 0.45;
  const along = (dx: number, dy: number, by: number) => `${corner[0] + dx * by} ${corner[1] + dy * by}`;
  return {
    enter: along(ax, ay, cut),
    curve: `C${along(ax, ay, cut - 0.55 * cut)} ${along(bx, by, pull)} ${along(bx, by, cut)}`,
  };
}

function directionOf(from: Point, to: Point): Point {
  const length = distance(from, to);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
