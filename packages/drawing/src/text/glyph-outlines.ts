import type { Face } from './face.ts';

/** A glyph's outline at one size, as relative SVG path data. */
export interface GlyphOutline {
  /** From the glyph's origin to the outline's first point; y grows downwards. */
  readonly x: number;
  readonly y: number;
  /** Everything after the first `M`; empty for a glyph without an outline. */
  readonly rest: string;
}

/** Rounds to ten-thousandths, since rounding errors of relative steps add up. */
function write(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded < 0 ? String(rounded) : ` ${rounded}`;
}

function makeOutline({ font, unitsPerEm }: Face, id: number, size: number): GlyphOutline {
  const scale = size / unitsPerEm;
  let [first, rest] = [undefined as readonly [number, number] | undefined, ''];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const { type, values } of font.glyphToJson(id)) {
    const points = values.map((value, at) => (at % 2 === 0 ? value * scale : -value * scale));
    const [toX = x, toY = y] = points.slice(-2);
    if (first === undefined) first = [toX, toY];
    else
      rest += type.toLowerCase() + points.map((value, at) => write(value - (at % 2 === 0 ? x : y))).join('');
    if (type === 'M') [startX, startY] = [toX, toY];
    [x, y] = type === 'Z' ? [startX, startY] : [toX, toY];
  }
  return { x: first?.[0] ?? 0, y: first?.[1] ?? 0, rest };
}

const outlines = new Map<string, GlyphOutline>();
/** About 10 MB; beyond that, the cache is cleared. */
const MAX_CACHED = 20_000;

/** A glyph's outline, cached by size, since charts draw the same few letters thousands of times. */
export function outlineOf(face: Face, id: number, size: number): GlyphOutline {
  const name = `${id} ${size} ${face.key}`;
  const known = outlines.get(name);
  if (known !== undefined) return known;
  if (outlines.size >= MAX_CACHED) outlines.clear();
  const outline = makeOutline(face, id, size);
  outlines.set(name, outline);
  return outline;
}

/** A glyph's bitmap, if its font has one. */
export interface GlyphPicture {
  readonly png: Buffer;
  /** Its position relative to the glyph's origin, in em; y grows downwards. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pictures = new Map<string, GlyphPicture | undefined>();

/** An emoji's bitmap, as wide as its glyph's advance and as high as its font. */
export function pictureOf(
  { font, key, unitsPerEm, hasPictures }: Face,
  id: number,
): GlyphPicture | undefined {
  if (!hasPictures) return undefined;
  const name = `${id} ${key}`;
  if (pictures.has(name)) return pictures.get(name);
  const png = font.getGlyphColorPng(id);
  const { ascender, descender } = font.hExtents();
  const picture = png && {
    png: Buffer.from(png),
    y: -ascender / unitsPerEm,
    width: font.glyphHAdvance(id) / unitsPerEm,
    height: (ascender - descender) / unitsPerEm,
  };
  pictures.set(name, picture);
  return picture;
}
