import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allTextMetrics,
  FONT_NAMES,
  FONT_WEIGHTS,
  type FontFile,
  type FontName,
  singleLine,
} from '../packages/chart/src/text/index.ts';
import { KERNING_CORPUS, TEXT_CORPUS } from '../packages/chart/src/text/text-corpus.ts';
import { subsetsSource, tableSource, verticalSource } from './build-font-metrics.ts';
import { type OpenTypeScript, openFont, shapeAdvances } from './font-metrics/shape.ts';
import { serveCodePoints } from './font-metrics/subsets.ts';

const metrics = await allTextMetrics();
const SIZE = 13;
const TOLERANCE = 0.02;

const opened = new Map<string, ReturnType<typeof openFont>>();

/** The width in px of a text in one script, shaping each part with the font file that draws it. */
function shapedWidth(text: string, font: FontName, weight: 400 | 700): number {
  return metrics
    .runs(text, font, weight)
    .reduce((total, run) => total + (run.file ? shapeRun(run.text, run.file) : 1.25 * SIZE), 0);
}

function shapeRun(text: string, file: FontFile): number {
  const key = `${file.font} ${file.weight} ${file.subset}`;
  const found = opened.get(key) ?? openFont(file.font, file.weight, file.subset);
  opened.set(key, found);
  const script: OpenTypeScript = /\p{Script=Cyrillic}/u.test(text)
    ? 'cyrl'
    : /\p{Script=Greek}/u.test(text)
      ? 'grek'
      : 'latn';
  const advances = shapeAdvances(found, file.font, text, script);
  return (advances.reduce((total, advance) => total + advance, 0) / found.unitsPerEm) * SIZE;
}

/** In mixed scripts, kerning depends on how the whole text is split into runs: browser tests cover that. */
function isOneScript(text: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return scripts.filter((script) => script.test(text)).length <= 1;
}

const EMOJI = ['🚀', '🚀 Launch', 'Ship it 🎉 To', '👩‍🚀', '🇫🇷 Paris', 'ab🙂AV'];
const corpus = [...TEXT_CORPUS, ...KERNING_CORPUS].map(singleLine).filter(isOneScript);

/** The corpus without emoji and whatever neither the font nor its fallback can draw. */
function corpusOf(font: FontName): string[] {
  const isDrawable = (text: string) => metrics.runs(text, font, 400).every(({ file }) => file !== undefined);
  return [...new Set(corpus.filter(isDrawable)), ...EMOJI];
}

describe('the tables measure like the shaped font files', () => {
  it('on at least 200 texts for each font', () => {
    for (const font of FONT_NAMES) expect(corpusOf(font).length).toBeGreaterThanOrEqual(200);
  });

  for (const font of FONT_NAMES) {
    for (const weight of FONT_WEIGHTS) {
      it(`${font} ${weight}: the corpus at 13 px, within 0.02 px`, () => {
        const wrong = corpusOf(font)
          .map((text) => ({
            text,
            table: metrics.width(text, font, weight, SIZE),
            shaped: shapedWidth(text, font, weight),
          }))
          .filter(({ table, shaped }) => !(Math.abs(table - shaped) <= TOLERANCE));
        expect(wrong).toEqual([]);
      });
    }
  }

  it('any text of Latin letters, digits and punctuation, in any font', () => {
    const letter = fc.integer({ min: 0x20, max: 0x17f }).filter((code) => code < 0x7f || code > 0xa0);
    const text = fc
      .array(letter, { maxLength: 40 })
      .map((codes) => singleLine(String.fromCodePoint(...codes)));
    const face = fc.tuple(fc.constantFrom(...FONT_NAMES), fc.constantFrom(...FONT_WEIGHTS));
    fc.assert(
      fc.property(text, face, (line, [font, weight]) => {
        const table = metrics.width(line, font, weight, SIZE);
        expect(Math.abs(table - shapedWidth(line, font, weight))).toBeLessThanOrEqual(TOLERANCE);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the generated files', () => {
  const folder = join(import.meta.dirname, '../packages/chart/src/text/generated');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const served = serveCodePoints();

  it('match the script’s output for the installed fonts', () => {
    expect(read('subsets.ts')).toBe(subsetsSource(served));
    expect(read('vertical-metrics.ts')).toBe(verticalSource());
    expect(read('arvo-latin.ts')).toBe(tableSource('Arvo', 'latin', served.get('latin') ?? []));
  });

  it('contain the advance of every letter in every font file', () => {
    const wrong: string[] = [];
    for (const { font, subset, table } of metrics.tables) {
      for (const weight of FONT_WEIGHTS) {
        const file = openFont(font, weight, subset);
        const present = new Set(file.characterSet);
        for (const code of served.get(subset) ?? []) {
          const letter = String.fromCodePoint(code);
          if (
            !present.has(code) ||
            letter !== letter.normalize('NFC') ||
            /[\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(letter)
          )
            continue;
          const [advance = 0] = shapeAdvances(file, font, letter, 'latn');
          const width = metrics.width(letter, font, weight, table.unitsPerEm);
          const [run] = metrics.runs(letter, font, weight);
          if (run?.file?.subset !== subset || Math.abs(width - advance) > 1e-6) {
            wrong.push(`${font} ${weight} ${subset} ${letter}: ${width}, not ${advance}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
