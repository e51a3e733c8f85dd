/**
 * Builds `packages/chart/src/text/generated/script-widths.ts`: the widths, in Noto Sans, of letters that no chart font
 * has. Needs Debian's fonts-noto-core; run it when a script is added: `node tools/build-script-widths.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';

const FOLDER = '/usr/share/fonts/truetype/noto';
/** Unicode blocks by the Noto Sans font that covers them. */
const BLOCKS: readonly (readonly [font: string, first: number, last: number])[] = [
  ['Armenian', 0x0531, 0x058a],
  ['Hebrew', 0x05be, 0x05f4],
  ['Arabic', 0x0600, 0x06ff],
  ['Devanagari', 0x0900, 0x097f],
  ['Bengali', 0x0980, 0x09ff],
  ['Gurmukhi', 0x0a00, 0x0a7f],
  ['Gujarati', 0x0a80, 0x0aff],
  ['Tamil', 0x0b80, 0x0bff],
  ['Telugu', 0x0c00, 0x0c7f],
  ['Kannada', 0x0c80, 0x0cff],
  ['Malayalam', 0x0d00, 0x0d7f],
  ['Sinhala', 0x0d80, 0x0dff],
  ['Thai', 0x0e00, 0x0e5b],
  ['Georgian', 0x10a0, 0x10ff],
  ['Khmer', 0x1780, 0x17f9],
];
const JOINER = '\u200d';
/** Hundredths of an em, as two base-36 digits; `..` if the font has no glyph. */
const NOTHING = '..';

function measure(font: hb.Font, text: string): number {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.face.upem;
}

function packLetter(font: hb.Font, code: number): string {
  const letter = String.fromCodePoint(code);
  const glyph = font.nominalGlyph(code);
  if (glyph === undefined) return NOTHING;
  // Most Arabic letters are joined on both sides.
  const isJoined = /\p{Script=Arabic}/u.test(letter);
  const width = /\p{Mn}/u.test(letter)
    ? 0
    : isJoined
      ? measure(font, JOINER + letter + JOINER)
      : font.glyphHAdvance(glyph) / font.face.upem;
  return Math.min(36 * 36 - 1, Math.round(width * 100))
    .toString(36)
    .padStart(2, '0');
}

function packBlock([name, first, last]: (typeof BLOCKS)[number]): string {
  const bytes = readFileSync(join(FOLDER, `NotoSans${name}-Regular.ttf`));
  const font = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const widths = Array.from({ length: last - first + 1 }, (_, at) => packLetter(font, first + at));
  return `  // ${name}\n  [0x${first.toString(16).padStart(4, '0')}, '${widths.join('')}'],`;
}

const source = [
  '// Made by tools/build-script-widths.ts from Noto Sans. Do not edit.',
  '/** Blocks of letters: the first code point, and hundredths of an em for each from there, two figures in base 36. */',
  'export const SCRIPT_WIDTHS: readonly (readonly [first: number, widths: string])[] = [',
  ...BLOCKS.map(packBlock),
  '];',
  '',
].join('\n');
writeFileSync(join(import.meta.dirname, '../packages/chart/src/text/generated/script-widths.ts'), source);
