import type { Px } from '../model/units.ts';
import { FALLBACK_FONT, type FontName, type FontWeight } from './font-name.ts';
import { type FontRun, splitFontRuns } from './font-run.ts';
import { VERTICAL_METRICS } from './generated/vertical-metrics.ts';
import { type Glyph, type LoadedTable, unpackGlyphs } from './glyph.ts';
import { type FindGlyph, measureEm } from './measure-em.ts';
import { createRecentCache } from './recent-cache.ts';

/**
 * The font metrics used by layout: widths and heights of the chart fonts, from tables generated from the font files.
 * Server and browsers get the same numbers, and nothing is measured in the page (`ux.md C3`).
 */
export interface TextMetrics {
  /**
   * The advance width of one line of text at a font size in px, including kerning, as a browser draws it with
   * `textAttributes(font)`. Line breaks and tabs have no width: pass the result of `singleLine`. The size is the drawn
   * one; for Rasa apply `opticalSize` first.
   */
  width(text: string, font: FontName, weight: FontWeight, size: Px): Px;
  /** Height of a capital letter in em (`ux.md B1.9`). */
  capHeight(font: FontName, weight: FontWeight): number;
  /** Height of a lower-case x in em. */
  xHeight(font: FontName, weight: FontWeight): number;
  /** Space above the baseline in em. */
  ascent(font: FontName, weight: FontWeight): number;
  /** Space below the baseline in em, positive. */
  descent(font: FontName, weight: FontWeight): number;
  /** Which font file draws which part of a text. */
  runs(text: string, font: FontName, weight: FontWeight): FontRun[];
  /** The tables behind these metrics. */
  readonly tables: readonly LoadedTable[];
}

/** Texts longer than this many characters aren't cached. */
const LONGEST_REMEMBERED = 120;

/** Creates metrics from a set of tables. A letter in none of them gets an assumed width. */
export function createTextMetrics(tables: readonly LoadedTable[]): TextMetrics {
  const finders = new Map<string, FindGlyph>();
  const cache = createRecentCache<number>(4000);

  const finderOf = (font: FontName, weight: FontWeight): FindGlyph => {
    const key = `${weight}${font}`;
    const known = finders.get(key);
    if (known) return known;
    const finder = createFinder(tables, font, weight);
    finders.set(key, finder);
    return finder;
  };
  const heights = (font: FontName, weight: FontWeight) => VERTICAL_METRICS[font][weight];

  return {
    tables,
    width(text, font, weight, size) {
      if (text.length > LONGEST_REMEMBERED) return measureEm(text, finderOf(font, weight)) * size;
      const key = `${weight}${font}|${text}`;
      let em = cache.get(key);
      if (em === undefined) {
        em = measureEm(text, finderOf(font, weight));
        cache.set(key, em);
      }
      return em * size;
    },
    capHeight: (font, weight) => heights(font, weight).capHeight,
    xHeight: (font, weight) => heights(font, weight).xHeight,
    ascent: (font, weight) => heights(font, weight).ascent,
    descent: (font, weight) => heights(font, weight).descent,
    runs: (text, font, weight) => splitFontRuns(text, finderOf(font, weight)),
  };
}

function createFinder(tables: readonly LoadedTable[], font: FontName, weight: FontWeight): FindGlyph {
  const glyphs = new Map<number, Glyph>();
  for (const name of new Set([font, FALLBACK_FONT])) {
    for (const loaded of tables) {
      if (loaded.font !== name) continue;
      for (const [code, glyph] of unpackGlyphs(loaded, weight)) {
        if (!glyphs.has(code)) glyphs.set(code, glyph);
      }
    }
  }
  return (code) => glyphs.get(code);
}
