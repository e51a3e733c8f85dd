import type { Glyph } from 'fontkit';
import type { Face } from './face.ts';

/** A glyph's outline at one size, as SVG path data that goes on from wherever it begins. */
export interface GlyphStamp {
  /** From the letter's origin to where the outline begins; y grows downwards. */
  readonly x: number;
  readonly y: number;
  /** Everything after the first `M`; empty for a glyph without an outline. */
  readonly rest: string;
}

/** Ten-thousandths: relative steps add their roundings up. */
function write(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded < 0 ? String(rounded) : ` ${rounded}`;
}

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

function makeStamp({ path }: Glyph, scale: number): GlyphStamp {
  let [first, rest] = [undefined as readonly [number, number] | undefined, ''];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const { command, args } of path.commands) {
    const points = args.map((arg, at) => (at % 2 === 0 ? arg * scale : -arg * scale));
    const [toX = x, toY = y] = points.slice(-2);
    if (first === undefined) first = [toX, toY];
    else
      rest +=
        (COMMANDS[command] ?? '') + points.map((value, at) => write(value - (at % 2 === 0 ? x : y))).join('');
    if (command === 'moveTo') [startX, startY] = [toX, toY];
    [x, y] = command === 'closePath' ? [startX, startY] : [toX, toY];
  }
  return { x: first?.[0] ?? 0, y: first?.[1] ?? 0, rest };
}

const stamps = new Map<string, GlyphStamp>();
/** About 10 MB; then all are made anew. */
const MOST_STAMPS = 20_000;

/** The stamp of a glyph: made once for each size, since charts write the same few letters thousands of times. */
export function stampOf({ key, font }: Face, glyph: Glyph, size: number): GlyphStamp {
  const name = `${glyph.id} ${size} ${key}`;
  const known = stamps.get(name);
  if (known !== undefined) return known;
  if (stamps.size >= MOST_STAMPS) stamps.clear();
  const stamp = makeStamp(glyph, size / font.unitsPerEm);
  stamps.set(name, stamp);
  return stamp;
}
