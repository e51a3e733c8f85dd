import type { Shape } from '@giotto/chart/layout';
import type { ImageShape } from '@giotto/chart/render';
import type { FontName, TextMetrics } from '@giotto/chart/text';
import { outlineOf, pictureOf } from './glyph-outlines.ts';
import { type ShapedRun, shapeText, type TextShape } from './shape-text.ts';

/** Snaps coordinates to the picture's pixels. */
export interface Snap {
  /** Snaps a glyph's origin. */
  readonly x: (x: number) => number;
  /** Snaps the baseline. */
  readonly y: (y: number) => number;
}

/** Snaps nothing. */
export const exactly: Snap = { x: (x) => x, y: (y) => y };

/** Twice the 3 px by which a halo extends beyond the letters: half of a stroke lies inside. */
export const HALO_STROKE = 6;

/** Rounds to thousandths: exact to a hundredth of a pixel even in a picture enlarged four times. */
function write(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

/** The visible letters, without joiners and separators. */
export function listDrawn(text: string): string[] {
  return [...text.replaceAll(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')];
}

/** Draws empty boxes for letters that no font has, as every system does. */
export function drawFrames(
  { text, x, width }: Pick<ShapedRun, 'text' | 'x' | 'width'>,
  y: number,
  size: number,
): string {
  const letters = listDrawn(text).length;
  const cell = width / Math.max(1, letters);
  const [inset, line] = [0.08 * size, 0.06 * size];
  if (cell < 2 * (inset + line)) return '';
  const [top, bottom] = [y - 0.7 * size, y];
  let d = '';
  for (let at = 0; at < letters; at++) {
    const [left, right] = [x + at * cell + inset, x + (at + 1) * cell - inset];
    const outer = [left, top, right, bottom].map(write);
    const inner = [left + line, top + line, right - line, bottom - line].map(write);
    d += `M${outer[0]} ${outer[1]}H${outer[2]}V${outer[3]}H${outer[0]}Z`;
    // In the opposite direction, so that the inside is a hole.
    d += `M${inner[0]} ${inner[1]}V${inner[3]}H${inner[2]}V${inner[1]}Z`;
  }
  return d;
}

function outlineRun({ face, glyphs, ...run }: ShapedRun, y: number, size: number, snap: Snap): string {
  if (face === undefined) return drawFrames(run, y, size);
  let d = '';
  for (const glyph of glyphs) {
    const outline = outlineOf(face, glyph.id, size);
    if (outline.rest === '') continue;
    d += `M${write(snap.x(glyph.x) + outline.x)} ${write(y + glyph.y + outline.y)}${outline.rest}`;
  }
  return d;
}

/** The bitmaps of a run's emoji, with their positions. */
export function listPictures(run: ShapedRun, y: number, size: number): ImageShape[] {
  const { face, glyphs } = run;
  if (!face?.hasPictures) return [];
  return glyphs.flatMap((glyph) => {
    const picture = pictureOf(face, glyph.id);
    if (picture === undefined) return [];
    const [width, height] = [picture.width * size, picture.height * size];
    const place = { x: glyph.x, y: y + glyph.y + picture.y * size, width, height };
    return [{ type: 'image', ...place, png: picture.png.toString('base64') } as const];
  });
}

/** The outlines of shaped runs as SVG path data. A letter that no font on this machine has becomes an empty box. */
export function outlineRuns(runs: readonly ShapedRun[], y: number, size: number, snap = exactly): string {
  return runs.map((run) => outlineRun(run, snap.y(y), size, snap)).join('');
}

/** Converts a text to shapes that need no font: its halo, its outlines and its emoji bitmaps. */
export function outlineText(
  shape: TextShape,
  font: FontName,
  metrics: TextMetrics,
  snap = exactly,
): (Shape | ImageShape)[] {
  const runs = shapeText(shape, font, metrics);
  const d = outlineRuns(runs, shape.y, shape.size, snap);
  const pictures = runs.flatMap((run) => listPictures(run, snap.y(shape.y), shape.size));
  if (d === '') return pictures;
  const { fill, halo } = shape;
  return [
    ...(halo === undefined
      ? []
      : [{ type: 'path', d, stroke: halo, strokeWidth: HALO_STROKE, join: 'round' } as const]),
    { type: 'path', d, fill },
    ...pictures,
  ];
}
