import { allTextMetrics, FONT_NAMES, FONT_WEIGHTS, type FontName, singleLine } from '@giotto/chart/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// The corpus that proves the tables against browsers (`e2e/text-metrics.check.ts`).
import { KERNING_CORPUS, TEXT_CORPUS } from '../../../../chart/src/text/text-corpus.ts';
import { featuresOf } from './face.ts';
import { setLetters } from './set-letters.ts';
import { setText, type TextShape } from './set-text.ts';

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

/** How wide a run is when its letters are shaped. */
function shapedWidth(shape: TextShape, font: FontName): number[] {
  return setText(shape, font, metrics).map(({ face, text, width }) => {
    if (face === undefined) return width;
    const { advanceWidth } = setLetters(text, face.font, featuresOf(font));
    return (advanceWidth * shape.size) / face.font.unitsPerEm;
  });
}

describe('setText', () => {
  it.each(FONT_NAMES)('%s: shaped letters are as wide as the tables say, in both weights', (font) => {
    for (const weight of FONT_WEIGHTS) {
      for (const text of [...TEXT_CORPUS, ...KERNING_CORPUS].map(singleLine)) {
        if (metrics.runs(text, font, weight).some(({ file }) => file === undefined)) continue;
        const shape = shapeOf(text, { weight, size: 100 });
        const expected = setText(shape, font, metrics).map(({ width }) => width);
        const shaped = shapedWidth(shape, font);
        for (const [at, width] of shaped.entries()) {
          expect(Math.abs(width - (expected[at] ?? 0)), `${font} ${weight} “${text}”`).toBeLessThan(0.05);
        }
      }
    }
  });

  it('begins left of, around or at its anchor, run after run', () => {
    const text = 'Größe Дом';
    const width = metrics.width(text, 'Roboto', 400, 12);
    for (const [anchor, left] of [
      ['start', 100],
      ['middle', 100 - width / 2],
      ['end', 100 - width],
    ] as const) {
      const runs = setText(shapeOf(text, { anchor, width }), 'Roboto', metrics);
      expect(runs.length).toBe(2);
      expect(runs[0]?.x).toBeCloseTo(left);
      expect(runs[1]?.x).toBeCloseTo(left + (runs[0]?.width ?? 0));
    }
  });

  it('leaves out what is never drawn', () => {
    const [run] = setText(shapeOf('a\u00adb\u200dc\u200b'), 'Roboto', metrics);
    expect(run?.text).toBe('abc');
  });

  it('shapes any text in any font, hostile ones included', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 12 });
    const marks = fc.string({
      unit: fc.constantFrom('J', 'a', 'Ж', '\u0323', '\u0301', '\u0308', '\u20dd', ' ', '\u200d'),
      maxLength: 10,
    });
    fc.assert(
      fc.property(fc.oneof(letters, marks), fc.constantFrom(...FONT_NAMES), (text, font) => {
        for (const width of shapedWidth(shapeOf(singleLine(text)), font))
          expect(width).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});
