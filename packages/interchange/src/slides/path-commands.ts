import type { Box } from '@giotto/chart/layout';
import { uniteBoxes } from './place.ts';

/** A point in px of the scene. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A step of a path: to its last point, with the control points before it. `close` has none. */
export interface PathCommand {
  readonly type: 'move' | 'line' | 'quadratic' | 'cubic' | 'close';
  readonly points: readonly Point[];
}

const ANGLE = Math.PI / 2;

/** A clockwise circular arc as cubic curves of at most a quarter of the circle. */
function arcCommands(from: Point, radius: number, to: Point): PathCommand[] {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord === 0) return [];
  const r = Math.max(radius, chord / 2);
  const off = Math.sqrt(Math.max(0, r ** 2 - (chord / 2) ** 2)) / chord;
  const centre = {
    x: (from.x + to.x) / 2 - off * (to.y - from.y),
    y: (from.y + to.y) / 2 + off * (to.x - from.x),
  };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const sweep = 2 * Math.asin(Math.min(1, chord / 2 / r));
  const parts = Math.ceil(sweep / ANGLE - 1e-6);
  const step = sweep / parts;
  const reach = (4 / 3) * Math.tan(step / 4) * r;
  const at = (angle: number): Point => ({
    x: centre.x + r * Math.cos(angle),
    y: centre.y + r * Math.sin(angle),
  });
  const ahead = (angle: number, by: number): Point => {
    const { x, y } = at(angle);
    return { x: x - by * Math.sin(angle), y: y + by * Math.cos(angle) };
  };
  return Array.from({ length: parts }, (_, part) => {
    const [a, b] = [start + part * step, start + (part + 1) * step];
    return { type: 'cubic', points: [ahead(a, reach), ahead(b, -reach), at(b)] };
  });
}

function pair(values: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < values.length; at += 2)
    points.push({ x: values[at] ?? 0, y: values[at + 1] ?? 0 });
  return points;
}

function commandsOf(letter: string, values: readonly number[], from: Point): PathCommand[] {
  const [first = 0] = values;
  switch (letter) {
    case 'M':
      return [{ type: 'move', points: pair(values) }];
    case 'L':
      return [{ type: 'line', points: pair(values) }];
    case 'H':
      return [{ type: 'line', points: [{ x: first, y: from.y }] }];
    case 'V':
      return [{ type: 'line', points: [{ x: from.x, y: first }] }];
    case 'Q':
      return [{ type: 'quadratic', points: pair(values) }];
    case 'C':
      return [{ type: 'cubic', points: pair(values) }];
    case 'A':
      return arcCommands(from, first, { x: values[5] ?? 0, y: values[6] ?? 0 });
    case 'Z':
      return [{ type: 'close', points: [] }];
    default:
      throw new RangeError(`no path command "${letter}" is known`);
  }
}

/**
 * The steps of path data as charts write it: absolute commands, one set of values each, arcs clockwise and at most half
 * a circle.
 * @throws RangeError for any other command
 */
export function readPath(d: string): PathCommand[] {
  const commands: PathCommand[] = [];
  let at: Point = { x: 0, y: 0 };
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const found = commandsOf(letter, (rest.match(/-?[\d.]+/g) ?? []).map(Number), at);
    commands.push(...found);
    at = found.at(-1)?.points.at(-1) ?? at;
  }
  return commands;
}

/** The box around a path's points and control points. */
export function boundsOfPath(commands: readonly PathCommand[]): Box {
  const boxes = commands.flatMap(({ points }) => points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })));
  return boxes.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : uniteBoxes(boxes);
}

/** The corners of a line with rounded elbows: where it begins, would turn without them, and ends. */
export function cornersOf(commands: readonly PathCommand[]): Point[] {
  const corners: Point[] = [];
  for (const [at, { type, points }] of commands.entries()) {
    const [first] = points;
    const isEnd = at === 0 || at === commands.length - 1;
    if (first !== undefined && (isEnd || type === 'quadratic')) corners.push(first);
  }
  return corners;
}
