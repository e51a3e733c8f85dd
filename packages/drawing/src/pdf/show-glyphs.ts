import type { ShapedRun } from '../text/shape-text.ts';
import type { Pdf } from './pdf-types.ts';

/** A glyph as pdfkit writes it, in thousandths of an em; `advanceWidth` is the font's default advance. */
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: 0;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** The parts of pdfkit 0.20.2 that write shaped glyphs to a document; its types omit them. */
interface EmbeddedFont {
  readonly font: { getGlyph(id: number, codePoints: number[]): { readonly advanceWidth: number } };
  readonly scale: number;
  readonly subset: { includeGlyph(glyph: object): number };
  layout(text: string): { readonly glyphs: readonly object[]; readonly positions: readonly Position[] };
}

/** The text of each glyph (ToUnicode): a font can map each glyph only once per document. */
const meanings = new WeakMap<EmbeddedFont, Map<number, string>>();

/**
 * Records the text that a run's glyphs stand for. Returns whether copying the glyphs gives the run's text: every glyph
 * has the same text everywhere in the document, and all are in reading order.
 */
function noteMeanings(font: EmbeddedFont, { glyphs, isRightToLeft, text: read }: ShapedRun): boolean {
  const known = meanings.get(font) ?? new Map<number, string>();
  meanings.set(font, known);
  let areSame = true;
  for (const { id, text } of glyphs) {
    const meaning = known.get(id);
    if (meaning === undefined) known.set(id, text);
    else if (meaning !== text) areSame = false;
  }
  const shown = (isRightToLeft ? glyphs.toReversed() : glyphs).map(({ text }) => text).join('');
  return areSame && shown === read;
}

function positionsOf(font: EmbeddedFont, { glyphs }: ShapedRun, size: number) {
  const perEm = 1_000 / size;
  return glyphs.map(({ id, text, x, y, penX, advance }) => {
    const glyph = font.font.getGlyph(
      id,
      Array.from(text, (letter) => letter.codePointAt(0) ?? 0),
    );
    const position: Position = {
      xAdvance: advance * perEm,
      yAdvance: 0,
      xOffset: (x - penX) * perEm,
      yOffset: -y * perEm,
      advanceWidth: glyph.advanceWidth * font.scale,
    };
    return { glyph, position };
  });
}

/**
 * Draws a run's shaped glyphs in the current font. They can be selected; where the font's ToUnicode table can't give
 * their text, `ActualText` does.
 */
export function showGlyphs(pdf: Pdf, run: ShapedRun, size: number, y: number): void {
  const font = (pdf as unknown as { readonly _font: EmbeddedFont })._font;
  const shown = positionsOf(font, run, size);
  const needsWords = !noteMeanings(font, run);
  // pdfkit would shape the text again, left to right and without marks.
  font.layout = () => ({
    glyphs: shown.map(({ glyph }) => glyph),
    positions: shown.map(({ position }) => position),
  });
  if (needsWords) pdf.markContent('Span', { actual: run.text });
  const options = { lineBreak: false, baseline: 'alphabetic', textWidth: run.width, wordCount: 1 } as const;
  pdf.text(run.text, run.x, y, options);
  if (needsWords) pdf.endMarkedContent();
}
