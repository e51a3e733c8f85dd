type Point = readonly [x: number, y: number];

/** The end point of a path command that starts at the given point. */
function endOf(command: string, values: readonly number[], [x, y]: Point, start: Point): Point {
  const isRelative = command === command.toLowerCase();
  switch (command.toUpperCase()) {
    case 'Z':
      return start;
    case 'H':
      return [(values.at(-1) ?? 0) + (isRelative ? x : 0), y];
    case 'V':
      return [x, (values.at(-1) ?? 0) + (isRelative ? y : 0)];
    default: {
      const [toX = 0, toY = 0] = values.slice(-2);
      return isRelative ? [x + toX, y + toY] : [toX, toY];
    }
  }
}

/** Converts one quadratic curve to the cubic one of the same shape. */
function toCubic([x, y]: Point, [cx, cy]: Point, [toX, toY]: Point): string {
  const towards = (from: number, control: number) => from + (2 / 3) * (control - from);
  const places = [towards(x, cx), towards(y, cy), towards(toX, cx), towards(toY, cy), toX, toY];
  return `C${places.map((place) => Math.round(place * 10_000) / 10_000).join(' ')}`;
}

/**
 * Converts the quadratic curves of path data to cubic ones, the only curves that PDF has; pdfkit 0.20.2 converts `Q` to
 * a different curve. Expects each command with exactly one set of values, as charts and glyphs write them.
 */
export function cubicPath(d: string): string {
  if (!/[qQ]/.test(d)) return d;
  let at: Point = [0, 0];
  let start: Point = at;
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (whole: string, command: string, rest: string) => {
    const values = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const from = at;
    at = endOf(command, values, from, start);
    if (command.toUpperCase() === 'M') start = at;
    if (command.toUpperCase() !== 'Q') return whole;
    const [cx = 0, cy = 0] = values;
    return toCubic(from, command === 'q' ? [from[0] + cx, from[1] + cy] : [cx, cy], at);
  });
}
