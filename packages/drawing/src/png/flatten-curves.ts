import type { Shape } from '@giotto/chart/layout';

/** A place in the scene's px. */
export type Point = readonly [x: number, y: number];

/** The place at a share, 0 to 1, of the way from one place to another. */
export function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + share * (toX - x), y + share * (toY - y)];
}

/** Coordinates as path data, in thousandths. */
export function writePoint([x, y]: Point): string {
  return `${Math.round(x * 1_000) / 1_000} ${Math.round(y * 1_000) / 1_000}`;
}

/** The place at a share of a curve, given by its ends and control points. */
function placeOn(curve: readonly Point[], share: number): Point {
  const [first = [0, 0], ...others] = curve;
  if (others.length === 0) return first;
  return placeOn(
    others.map((point, at) => between(curve[at] ?? point, point, share)),
    share,
  );
}

/** Chords in place of a curve: so many that those of a round corner are within a fiftieth of a device pixel of it. */
function* listChords(curve: readonly Point[], scale: number): Generator<Point> {
  const sides = [0, 1].map((axis) => {
    const places = curve.map((point) => point[axis] ?? 0);
    return Math.max(...places) - Math.min(...places);
  });
  const chords = Math.max(1, Math.ceil(4 * Math.sqrt(scale * Math.max(...sides))));
  for (let chord = 1; chord < chords; chord++) yield placeOn(curve, chord / chords);
  yield curve.at(-1) ?? [0, 0];
}

/** The places in path data of absolute commands. */
export function listPoints(numbers: string): Point[] {
  return Array.from(numbers.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);
}

/** Draws the curves of links and icons as chords. Paths with other commands than theirs stay as they are. */
export function flattenCurves(shape: Shape, scale: number): Shape {
  if (shape.type !== 'path' || !/^[MLQCZ\d .-]+$/.test(shape.d)) return shape;
  let from: Point = [0, 0];
  const d = shape.d.replaceAll(/([MLQC])([^MLQCZ]+)/g, (whole, command: string, numbers: string) => {
    const points = listPoints(numbers);
    const curve = [from, ...points];
    from = points.at(-1) ?? from;
    if (command === 'M' || command === 'L') return whole;
    return Array.from(listChords(curve, scale), (point) => `L${writePoint(point)}`).join('');
  });
  return { ...shape, d };
}
