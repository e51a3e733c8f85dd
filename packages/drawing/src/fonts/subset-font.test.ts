import { readFileSync } from 'node:fs';
import { FONT_NAMES, FONT_WEIGHTS, subsetsOf, type unicodeRange } from '@giotto/chart/text';
import * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { featuresOf, openFace } from '../text/face.ts';
import { fontPath } from './font-data-uri.ts';
import { subsetFont } from './subset-font.ts';
import { unpackWoff } from './unpack-woff.ts';

const read = (
  font: (typeof FONT_NAMES)[number],
  weight: 400 | 700,
  subset: Parameters<typeof unicodeRange>[0],
) => unpackWoff(readFileSync(fontPath({ font, weight, subset }).replace(/2$/, '')));

/** Each glyph's outline and advance, and the kerning pairs that HarfBuzz doesn't apply itself. */
function shape(bytes: Buffer, font: (typeof FONT_NAMES)[number], text: string) {
  const face = openFace('test', bytes);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer, featuresOf(font));
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
  const kerned = glyphs.map((glyph, at) => face.kerning?.(glyph, glyphs[at + 1] ?? 0) ?? 0);
  return {
    paths: glyphs.map((glyph) => face.font.glyphToPath(glyph)),
    positions: buffer.getGlyphPositions(),
    kerned,
    isComplete: !glyphs.includes(0),
  };
}

describe('subsetFont', () => {
  it('keeps outlines, kerning and figures of its letters, in every font and weight', async () => {
    const text = 'AVATAR To fi ffl 0123456789 Wa.';
    for (const font of FONT_NAMES) {
      for (const weight of FONT_WEIGHTS) {
        const whole = read(font, weight, 'latin');
        const small = await subsetFont(whole, text);
        expect([font, weight, shape(small, font, text)]).toEqual([font, weight, shape(whole, font, text)]);
        expect(shape(small, font, text).isComplete).toBe(true);
        expect(shape(small, font, 'Zz').isComplete).toBe(false);
        expect(small.length).toBeLessThan(whole.length / 2);
      }
    }
  });

  it('keeps a first and a last letter of every file', async () => {
    for (const font of FONT_NAMES) {
      for (const subset of subsetsOf(font)) {
        const whole = read(font, 400, subset);
        const letters = [...openFace('test', whole).font.face.collectUnicodes()];
        const text = String.fromCodePoint(letters[0] ?? 0, letters.at(-1) ?? 0);
        expect(shape(await subsetFont(whole, text), font, text)).toEqual(shape(whole, font, text));
      }
    }
  });

  it('gives the same bytes for the same letters, in any order', async () => {
    const whole = read('Roboto', 400, 'latin');
    expect(await subsetFont(whole, 'abcab')).toEqual(await subsetFont(whole, 'cba'));
  });

  it('ignores letters that the font lacks, and refuses what is no font', async () => {
    const whole = read('Roboto', 400, 'latin');
    expect(await subsetFont(whole, 'a\u{1F680}\uD800')).toEqual(await subsetFont(whole, 'a'));
    await expect(subsetFont(Buffer.alloc(100), 'a')).rejects.toThrow('cannot be subset');
  });
});
