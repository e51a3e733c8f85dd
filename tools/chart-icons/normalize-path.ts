/** One step of an absolute path: M and L with one point, C with three, Z with none. */
export interface PathStep {
  readonly command: 'M' | 'L' | 'C' | 'Z';
  readonly points: readonly Point[];
}
export type Point = readonly [x: number, y: number];

/** The number of parameters of each SVG command. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

/**
 * Parses SVG path data into absolute M, L, C and Z steps, which can be moved and scaled point by point. Supports M, L,
 * H, V, C, S, A and Z in both cases; throws a RangeError for others.
 */
export function normalizePath(data: string): PathStep[] {
  const steps: PathStep[] = [];
  let pen: Point = [0, 0];
  let start: Point = [0, 0];
  let lastControl: Point | undefined;

  const emit = (command: PathStep['command'], ...points: Point[]) => {
    steps.push({ command, points });
    pen = points.at(-1) ?? start;
  };

  for (const { letter, numbers } of readCommands(data)) {
    const command = letter.toUpperCase();
    const [ox, oy] = letter === command ? [0, 0] : pen;
    const at = (i: number): Point => [(numbers[i] ?? 0) + ox, (numbers[i + 1] ?? 0) + oy];
    let control: Point | undefined;
    if (command === 'M') {
      emit('M', at(0));
      start = pen;
    } else if (command === 'L') emit('L', at(0));
    else if (command === 'H') emit('L', [(numbers[0] ?? 0) + ox, pen[1]]);
    else if (command === 'V') emit('L', [pen[0], (numbers[0] ?? 0) + oy]);
    else if (command === 'C') {
      control = at(2);
      emit('C', at(0), control, at(4));
    } else if (command === 'S') {
      const [px, py] = pen;
      const first: Point = lastControl ? [2 * px - lastControl[0], 2 * py - lastControl[1]] : pen;
      control = at(0);
      emit('C', first, control, at(2));
    } else if (command === 'A') {
      const [rx = 0, , , large = 0, sweep = 0] = numbers;
      for (const curve of arcToCurves(pen, at(5), rx, large === 1, sweep === 1)) emit('C', ...curve);
    } else emit('Z');
    lastControl = control;
  }
  return steps;
}

function readCommands(data: string): { letter: string; numbers: number[] }[] {
  return [...data.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, letter = '', rest = '']) => {
    const count = NUMBERS[letter.toUpperCase()];
    if (count === undefined) throw new RangeError(`path command ${letter} is not known`);
    if (count === 0) return [{ letter, numbers: [] }];
    const numbers = readNumbers(rest, letter.toUpperCase() === 'A');
    // Points after the first one of a move are lines.
    return Array.from({ length: numbers.length / count }, (_, i) => ({
      letter: i > 0 && letter === 'm' ? 'l' : i > 0 && letter === 'M' ? 'L' : letter,
      numbers: numbers.slice(i * count, (i + 1) * count),
    }));
  });
}

/** The two flags of an arc are single digits and may have no separators. */
function readNumbers(text: string, isArc: boolean): number[] {
  const number = /-?(?:\d+\.?\d*|\.\d+)/y;
  const numbers: number[] = [];
  for (let i = 0; i < text.length; ) {
    if (/[\s,]/.test(text[i] ?? '')) i++;
    else if (isArc && (numbers.length % 7 === 3 || numbers.length % 7 === 4)) numbers.push(Number(text[i++]));
    else {
      number.lastIndex = i;
      const match = number.exec(text)?.[0];
      if (match === undefined) throw new RangeError(`path data: “${text}” at ${i}`);
      numbers.push(Number(match));
      i += match.length;
    }
  }
  return numbers;
}

/** Converts a circular arc into cubic curves of at most a quarter turn each. */
function arcToCurves(from: Point, to: Point, radius: number, isLarge: boolean, isSweep: boolean): Point[][] {
  const dx = (to[0] - from[0]) / 2;
  const dy = (to[1] - from[1]) / 2;
  const half = Math.hypot(dx, dy);
  const r = Math.max(radius, half);
  const height = Math.sqrt(Math.max(0, r * r - half * half)) * (isLarge === isSweep ? -1 : 1);
  const cx = from[0] + dx - (dy / half) * height;
  const cy = from[1] + dy + (dx / half) * height;
  const begin = Math.atan2(from[1] - cy, from[0] - cx);
  let turn = Math.atan2(to[1] - cy, to[0] - cx) - begin;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9);
  const step = turn / count;
  const reach = (4 / 3) * Math.tan(step / 4) * r;
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [begin + i * step, begin + (i + 1) * step];
    const end: Point = i === count - 1 ? to : [cx + r * Math.cos(b), cy + r * Math.sin(b)];
    return [
      [cx + r * Math.cos(a) - reach * Math.sin(a), cy + r * Math.sin(a) + reach * Math.cos(a)],
      [cx + r * Math.cos(b) + reach * Math.sin(b), cy + r * Math.sin(b) - reach * Math.cos(b)],
      end,
    ];
  });
}
