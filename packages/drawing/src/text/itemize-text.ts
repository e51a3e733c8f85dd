import {
  directionOf,
  type FontName,
  type FontWeight,
  hasRightToLeft,
  isEmoji,
  type TextMetrics,
} from '@giotto/chart/text';
import * as bidiModule from 'bidi-js';
import { type Face, faceOf } from './face.ts';
import { findFallbackFace } from './find-fallback-face.ts';
import { splitScripts } from './split-scripts.ts';

/** A part of a text with one direction, one script and one font. */
export interface TextItem {
  /** Its offset in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Its embedding level (Unicode's bidirectional algorithm): odd is right to left. */
  readonly level: number;
  /** Undefined: no font on this machine has the letters. */
  readonly face: Face | undefined;
}

/**
 * The types of bidi-js 1.1.0 describe its ES module, but Node loads the CommonJS one, whose default export is the
 * module itself.
 */
const createBidi = bidiModule.default as unknown as () => bidiModule.Bidi;
let bidi: bidiModule.Bidi | undefined;

/** The embedding level of each UTF-16 unit; undefined if the whole text runs left to right. */
function levelsOf(text: string): Uint8Array | undefined {
  if (!hasRightToLeft(text)) return undefined;
  bidi ??= createBidi();
  return bidi.getEmbeddingLevels(text, directionOf(text)).levels;
}

let graphemes: Intl.Segmenter | undefined;

/** The font for one grapheme: the emoji font, a chart font that has it, or an installed one. */
function faceOfSign(
  sign: string,
  font: FontName,
  weight: FontWeight,
  metrics: TextMetrics,
): Face | undefined {
  const emoji = isEmoji(sign) ? findFallbackFace(sign, weight, true) : undefined;
  if (emoji !== undefined) return emoji;
  const [run] = metrics.runs(sign, font, weight);
  return run?.file === undefined ? findFallbackFace(sign, weight, false) : faceOf(run.file);
}

/** The font of each UTF-16 unit. */
function facesOf(
  text: string,
  font: FontName,
  weight: FontWeight,
  metrics: TextMetrics,
): (Face | undefined)[] {
  const faces: (Face | undefined)[] = [];
  const runs = metrics.runs(text, font, weight);
  if (!isEmoji(text) && runs.every(({ file }) => file !== undefined)) {
    for (const run of runs)
      for (let unit = 0; unit < run.text.length; unit++) faces.push(run.file && faceOf(run.file));
    return faces;
  }
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(text)) {
    const face = faceOfSign(segment, font, weight, metrics);
    for (let unit = 0; unit < segment.length; unit++) faces.push(face);
  }
  return faces;
}

/** Reorders items into visual order (rule L2 of the algorithm). */
function reorder(items: TextItem[]): TextItem[] {
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < items.length; from++) {
      let to = from;
      while (to < items.length && (items[to]?.level ?? 0) >= level) to++;
      if (to > from + 1) items.splice(from, to - from, ...items.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return items;
}

/**
 * Splits a line (in NFC) into items that are shaped in one go, in visual order from the left: by direction, script and
 * font, as browsers do.
 */
export function itemizeText(
  text: string,
  font: FontName,
  weight: FontWeight,
  metrics: TextMetrics,
): TextItem[] {
  const levels = levelsOf(text);
  const scripts = splitScripts(text);
  const faces = facesOf(text, font, weight, metrics);
  const items: TextItem[] = [];
  let start = 0;
  for (let at = 1; at <= text.length; at++) {
    const isSame =
      at < text.length &&
      levels?.[at] === levels?.[start] &&
      scripts[at] === scripts[start] &&
      faces[at] === faces[start];
    if (isSame) continue;
    items.push({ start, end: at, level: levels?.[start] ?? 0, face: faces[start] });
    start = at;
  }
  return levels === undefined ? items : reorder(items);
}
