import type { Shape } from '@giotto/chart/layout';
import type { FontName, TextMetrics } from '@giotto/chart/text';
import * as hb from 'harfbuzzjs';
import { assignCharacters } from './assign-characters.ts';
import { type Face, featuresOf } from './face.ts';
import { itemizeText, type TextItem } from './itemize-text.ts';

export type TextShape = Extract<Shape, { type: 'text' }>;

/** A positioned glyph; lengths in px, y downwards. */
interface ShapedGlyph {
  readonly id: number;
  /** Where the glyph is drawn. */
  readonly x: number;
  readonly y: number;
  /** From the pen's position before the glyph to its position after it. */
  readonly penX: number;
  readonly advance: number;
  /** The letters that it stands for. */
  readonly text: string;
}

/** A part of a text drawn with one font file, with its position. */
export interface ShapedRun {
  /** Undefined: no font on this machine has the letters. */
  readonly face: Face | undefined;
  /** Its letters in reading order. */
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly x: number;
  readonly width: number;
  /** In visual order from the left; none without a face. */
  readonly glyphs: readonly ShapedGlyph[];
}

/** A run's glyph, in font units. */
type Placed = Omit<ShapedGlyph, 'x' | 'y' | 'penX'> & { readonly xOffset: number; readonly yOffset: number };

/** Reused: texts are shaped one at a time. */
let buffer: hb.Buffer | undefined;

/** Each cluster's letters by the cluster's start. */
function readClusters(text: string, { start, end }: TextItem, begins: Iterable<number>): Map<number, string> {
  const sorted = [...new Set(begins)].sort((a, b) => a - b);
  return new Map(
    sorted.map((from, at) => [from, text.slice(at === 0 ? start : from, sorted[at + 1] ?? end)]),
  );
}

function shapeItem(text: string, item: TextItem, face: Face, features: hb.Feature[]): Placed[] {
  buffer ??= new hb.Buffer();
  buffer.reset();
  // The shaper gets the whole text as context, so that letters join across item boundaries.
  buffer.addText(text, item.start, item.end - item.start);
  buffer.setDirection(item.level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer, features);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const clusters = readClusters(
    text,
    item,
    infos.map(({ cluster }) => cluster),
  );
  const shares = new Map<number, string[]>();
  for (const [cluster, letters] of clusters) {
    // Leave out marks that the font lacks.
    const glyphs = infos.filter((info) => info.cluster === cluster && info.codepoint !== 0);
    shares.set(
      cluster,
      assignCharacters(
        letters,
        glyphs.map(({ codepoint }) => codepoint),
        face.font,
      ),
    );
  }
  return infos.flatMap(({ codepoint: id, cluster }, at): Placed[] => {
    if (id === 0) return [];
    const letters = shares.get(cluster)?.shift() ?? '';
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    const next = infos[at + 1]?.codepoint;
    const advance = xAdvance + (next === undefined ? 0 : (face.kerning?.(id, next) ?? 0));
    return [{ id, advance, xOffset, yOffset, text: letters }];
  });
}

function placeRun(placed: readonly Placed[], scale: number, x: number): ShapedGlyph[] {
  let penX = x;
  return placed.map(({ id, advance, xOffset, yOffset, text }) => {
    const glyph = {
      id,
      x: penX + xOffset * scale,
      y: -yOffset * scale,
      penX,
      advance: advance * scale,
      text,
    };
    penX += glyph.advance;
    return glyph;
  });
}

/** The text's left edge, given its anchor (start, middle or end). */
function leftOf({ anchor, x }: TextShape, width: number): number {
  return anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
}

/**
 * Shapes one line as browsers do: glyphs in visual order, joined, reordered and kerned by their fonts, run by run.
 * Letters of chart fonts are as wide as the tables say (`ux.md C3`). The glyphs' y is relative to the baseline.
 */
export function shapeText(shape: TextShape, font: FontName, metrics: TextMetrics): ShapedRun[] {
  const { size, weight } = shape;
  const text = shape.text.normalize('NFC');
  const features = featuresOf(font);
  const parts = itemizeText(text, font, weight, metrics).map((item) => {
    const written = text.slice(item.start, item.end);
    const scale = size / (item.face?.unitsPerEm ?? 1);
    const placed = item.face === undefined ? [] : shapeItem(text, item, item.face, features);
    const width =
      item.face === undefined
        ? metrics.width(written, font, weight, size)
        : placed.reduce((sum, { advance }) => sum + advance * scale, 0);
    return { item, written, scale, placed, width };
  });
  let x = leftOf(
    shape,
    parts.reduce((sum, { width }) => sum + width, 0),
  );
  return parts.map(({ item, written, scale, placed, width }): ShapedRun => {
    const glyphs = placeRun(placed, scale, x);
    const run = { face: item.face, text: written, isRightToLeft: item.level % 2 === 1, x, width, glyphs };
    x += width;
    return run;
  });
}
