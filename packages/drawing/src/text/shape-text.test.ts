import { allTextMetrics, FONT_NAMES, FONT_WEIGHTS, type FontName, singleLine } from '@giotto/chart/text';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
// The corpus that also checks the tables against browsers (`e2e/text-metrics.check.ts`).
import { KERNING_CORPUS, TEXT_CORPUS } from '../../../chart/src/text/text-corpus.ts';
import { findFallbackFace } from './find-fallback-face.ts';
import { shapeText, type TextShape } from './shape-text.ts';

const metrics = await allTextMetrics();

function shapeOf(text: string, rest: Partial<TextShape> = {}): TextShape {
  const plain = {
    type: 'text',
    text,
    x: 100,
    y: 20,
    size: 12,
    weight: 400,
    fill: '#000000',
    anchor: 'start',
  } as const;
  return { ...plain, width: metrics.width(text, 'Roboto', 400, 12), ...rest };
}

const widthOf = (shape: TextShape, font: FontName): number =>
  shapeText(shape, font, metrics).reduce((sum, { width }) => sum + width, 0);

describe('shapeText', () => {
  it.each(FONT_NAMES)('%s: shaped letters are as wide as the tables say, in both weights', (font) => {
    for (const weight of FONT_WEIGHTS) {
      for (const text of [...TEXT_CORPUS, ...KERNING_CORPUS].map(singleLine)) {
        if (metrics.runs(text, font, weight).some(({ file }) => file === undefined)) continue;
        const difference =
          widthOf(shapeOf(text, { weight, size: 100 }), font) - metrics.width(text, font, weight, 100);
        expect(Math.abs(difference), `${font} ${weight} “${text}”`).toBeLessThan(0.05);
      }
    }
  });

  it('places runs to the left of, around or to the right of the anchor, one after the other', () => {
    const text = 'Größe Дом';
    const width = metrics.width(text, 'Roboto', 400, 12);
    for (const [anchor, left] of [
      ['start', 100],
      ['middle', 100 - width / 2],
      ['end', 100 - width],
    ] as const) {
      const runs = shapeText(shapeOf(text, { anchor, width }), 'Roboto', metrics);
      expect(runs.length).toBeGreaterThan(1);
      expect(runs[0]?.x).toBeCloseTo(left);
      for (const [at, run] of runs.entries())
        if (at > 0) expect(run.x).toBeCloseTo((runs[at - 1]?.x ?? 0) + (runs[at - 1]?.width ?? 0));
    }
  });

  it('draws nothing for joiners, separators and line breaks', () => {
    const [run, ...others] = shapeText(shapeOf('a\u00adb\u200dc\u200b'), 'Roboto', metrics);
    expect(run?.glyphs).toHaveLength(3);
    expect(others).toEqual([]);
  });

  it('gives the letters that each glyph stands for', () => {
    const [run] = shapeText(shapeOf('Plán'), 'Roboto', metrics);
    expect(run?.glyphs.map(({ text }) => text)).toEqual(['P', 'l', 'á', 'n']);
  });

  it('shapes any text in any font, even hostile text', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 12 });
    const scripts = fc.string({
      unit: fc.constantFrom(...'Ja Жא(ب)\u0323\u0301\u20dd\u200d\u200f1क्ष한😀\ud800'.split('')),
      maxLength: 10,
    });
    fc.assert(
      fc.property(fc.oneof(letters, scripts), fc.constantFrom(...FONT_NAMES), (text, font) => {
        expect(widthOf(shapeOf(singleLine(text)), font)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});

/** `fonts-noto-core`, -cjk and -color-emoji, which `scripts/set-up/ensure-fonts.mjs` installs where permitted. */
const hasNoto = ['א', 'ب', 'क', '한', '😀'].every((letter) => findFallbackFace(letter, 400, letter === '😀'));

describe('shapeText with the fonts of Noto', () => {
  beforeEach(({ skip }) => skip(!hasNoto, 'this machine lacks the fonts of Noto'));

  /** The glyphs' letters in visual order, from the left. */
  const seen = (text: string) =>
    shapeText(shapeOf(text), 'Roboto', metrics).flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text));

  it.each([
    ['אחת שתיים', [...'םייתש תחא']],
    ['API של', [...'API לש']],
    ['של API', [...'API לש']],
    ['א 12% ב', [...'ב 12% א']],
  ])('shapes %s from right to left', (text, signs) => {
    expect(seen(text)).toEqual(signs);
  });

  it('mirrors brackets between letters of a right-to-left script', () => {
    const [opening, closing] = ['(', ')'].map(
      (sign) => shapeText(shapeOf(sign), 'Roboto', metrics)[0]?.glyphs[0]?.id,
    );
    const signs = shapeText(shapeOf('(אב)'), 'Roboto', metrics).flatMap(({ glyphs }) => glyphs);
    expect([signs.at(0)?.id, signs.at(-1)?.id]).toEqual([opening, closing]);
    expect([signs.at(0)?.text, signs.at(-1)?.text]).toEqual([')', '(']);
  });

  it("leaves only a space's width between words", () => {
    const runs = shapeText(shapeOf('אחת שתיים'), 'Roboto', metrics);
    for (const [at, run] of runs.entries())
      if (at > 0) expect(run.x).toBeCloseTo((runs[at - 1]?.x ?? 0) + (runs[at - 1]?.width ?? 0));
    const space = runs.find(({ text }) => text === ' ');
    expect(space?.width).toBeCloseTo(metrics.width(' ', 'Roboto', 400, 12), 5);
  });

  it('joins Arabic letters within a word but not across words', () => {
    const ids = (text: string) =>
      shapeText(shapeOf(text), 'Roboto', metrics).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));
    expect(ids('بب')).not.toContain(ids('ب')[0]);
    expect(ids('ب ب')).toEqual([ids('ب')[0], expect.any(Number), ids('ب')[0]]);
  });

  it('reorders a Devanagari vowel before its consonant, and draws two letters as one glyph', () => {
    expect(seen('कि')).toEqual(['ि', 'क']);
    expect(seen('क्ष')).toEqual(['क्ष']);
  });

  it('draws a multi-code-point emoji as one bitmap, and a letter beyond the BMP at its advance width', () => {
    const [rocket] = shapeText(shapeOf('👩‍🚀'), 'Roboto', metrics);
    expect([rocket?.glyphs.length, rocket?.face?.hasPictures]).toEqual([1, true]);
    const runs = shapeText(shapeOf('𠮷𠮷'), 'Roboto', metrics);
    const [one, two] = runs.flatMap(({ glyphs }) => glyphs);
    expect((two?.x ?? 0) - (one?.x ?? 0)).toBeCloseTo(12, 1);
  });

  it.each([
    'אישור תקציב',
    'تصميم الواجهة',
    'Հաստատում',
    'ტესტირება',
    'परियोजना योजना',
    'วางแผนโครงการ',
    'திட்ட ஒப்புதல்',
    'ផែនការគម្រោង',
    '예산 승인',
    '项目规划',
    '🚀 Launch',
  ])('%s is as wide as layout assumes, to within a tenth', (text) => {
    const taken = metrics.width(text, 'Roboto', 400, 12);
    expect(Math.abs(widthOf(shapeOf(text), 'Roboto') / taken - 1)).toBeLessThan(0.1);
  });
});
