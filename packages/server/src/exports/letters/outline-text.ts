import type { FontName, TextMetrics } from '@giotto/chart/text';
import { featuresOf } from './face.ts';
import { stampOf } from './glyph-stamp.ts';
import { setLetters } from './set-letters.ts';
import { type SetRun, setText, type TextShape } from './set-text.ts';

/** How a coordinate is brought onto the pixels of the picture. */
export interface Snap {
  /** Where a letter's origin comes to lie. */
  readonly x: (x: number) => number;
  /** Where the baseline comes to lie. */
  readonly y: (y: number) => number;
}

/** Leaves every place as it is. */
export const exactly: Snap = { x: (x) => x, y: (y) => y };

/** Thousandths: a picture four times as large is still exact to a hundredth of its pixels. */
function write(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

/** Empty frames in the place of letters that no font has, as every system shows them. */
export function drawFrames(
  { text, x, width }: Pick<SetRun, 'text' | 'x' | 'width'>,
  y: number,
  size: number,
): string {
  const letters = [...text.replaceAll(/[\s\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')].length;
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
    // The other way round, so that the inside is a hole.
    d += `M${inner[0]} ${inner[1]}V${inner[3]}H${inner[2]}V${inner[1]}Z`;
  }
  return d;
}

function outlineRun(run: SetRun, font: FontName, y: number, size: number, snap: Snap): string {
  if (run.face === undefined) return drawFrames(run, y, size);
  const scale = size / run.face.font.unitsPerEm;
  const { glyphs, positions } = setLetters(run.text, run.face.font, featuresOf(font));
  let pen = run.x;
  let d = '';
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const stamp = stampOf(run.face, glyph, size);
    if (stamp.rest !== '') {
      const x = snap.x(pen + xOffset * scale) + stamp.x;
      d += `M${write(x)} ${write(y - yOffset * scale + stamp.y)}${stamp.rest}`;
    }
    pen += xAdvance * scale;
  }
  return d;
}

/**
 * The outline of a text as SVG path data: each letter where the metric tables have it, shaped as browsers shape it
 * (`ux.md C3`). A letter that no font on this machine has is an empty frame.
 */
export function outlineText(shape: TextShape, font: FontName, metrics: TextMetrics, snap = exactly): string {
  const y = snap.y(shape.y);
  return setText(shape, font, metrics)
    .map((run) => outlineRun(run, font, y, shape.size, snap))
    .join('');
}
